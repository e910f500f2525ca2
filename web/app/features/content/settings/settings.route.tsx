import type { EditedContent } from '@kaksha/domain/content/settings/contract.ts';
import { CONTENT_KEYS, type ContentKey } from '@kaksha/domain/content/settings/keys.ts';
import { en as M } from '@kaksha/domain/content/settings/words/en.ts';
import { namedOfficer } from '@kaksha/domain/support/grievance.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { RecordsTable } from '../../../lib/operators/records-table.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/settings.route';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).settings.title);

/** Each part as it is shown, with the revision that it comes from. */
async function readParts(signal: AbortSignal) {
  const [shown, ...lists] = await Promise.all([
    api.content.settings.edited(undefined, { signal }),
    ...CONTENT_KEYS.map((key) => api.content.settings.revisions({ key, limit: 1 }, { signal })),
  ]);
  return CONTENT_KEYS.map((key, index) => ({
    key,
    shown,
    latest: lists[index]?.revisions[0] ?? null,
  }));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { parts: pending(readParts(request.signal)) };
}

/** The parts of the public pages that operators can edit. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).settings;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <Parts {...loaderData} />
      </Suspense>
    </>
  );
}

/** The present content of a part, in a few words. */
function summaryOf(key: ContentKey, content: EditedContent, words: (typeof en)['settings']): string {
  const { banner, faq, plans, careers, grievance, testimonials, figures } = content;
  switch (key) {
    case 'banner':
      return banner.value.isOn ? banner.value.texts.join(' · ') : words.off;
    case 'faq':
      return words.questions(faq.value.items.length);
    case 'plans':
      return plans.value.includes.join(' · ');
    case 'careers':
      return words.positions(careers.value.positions.length);
    case 'grievance':
      return namedOfficer(grievance.value)?.name ?? words.noOfficer;
    case 'testimonials':
      return words.quotations(testimonials.value.items.filter(({ isShown }) => isShown).length);
    case 'figures':
      return figures.value.items.map(({ value, label }) => `${value} ${label}`).join(' · ');
    case 'privacy-policy':
    case 'terms-of-service':
    case 'refund-policy': {
      const { validFrom } = content[key].value;
      return validFrom === null ? words.firstVersion : words.validFrom(formatDate(validFrom));
    }
  }
}

function Parts({ parts }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).settings;
  return (
    <RecordsTable
      caption={words.caption}
      columns={[
        {
          key: 'part',
          header: words.part,
          primary: true,
          cell: ({ key }) => <TextLink to={`/admin/content/${key}`}>{M.settings[key].label}</TextLink>,
        },
        { key: 'where', header: words.where, cell: ({ key }) => M.settings[key].where },
        { key: 'now', header: words.now, cell: ({ key, shown }) => summaryOf(key, shown, words) },
        { key: 'by', header: words.changedBy, cell: ({ latest }) => latest?.by ?? words.asSpecified },
        { key: 'at', header: words.when, cell: ({ latest }) => momentOf(latest?.at ?? null, '–') },
      ]}
      rows={use(parts)}
      rowKey={({ key }) => key}
      hasMore={false}
      step={CONTENT_KEYS.length}
    />
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
