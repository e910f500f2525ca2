import { CONTENT_KEYS, type ContentKey, type PolicyKey } from '@kaksha/domain/content/settings/keys.ts';
import type { PolicySetting } from '@kaksha/domain/content/settings/policy-setting.ts';
import { en as M } from '@kaksha/domain/content/settings/words/en.ts';
import { Suspense, use, useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadEveryRow } from '../../../lib/show-more.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/setting.route';
import { BANNER_FORM } from './banner-form.tsx';
import { CAREERS_FORM } from './careers-form.tsx';
import { FAQ_FORM } from './faq-form.tsx';
import { FIGURES_FORM } from './figures-form.tsx';
import { GRIEVANCE_FORM } from './grievance-form.tsx';
import { plansForm } from './plans-form.tsx';
import { policyForm } from './policy-form.tsx';
import { SettingEditor, type SettingEditorProps } from './setting-editor.tsx';
import { TESTIMONIALS_FORM } from './testimonials-form.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).setting.title);

async function readPart(key: ContentKey, signal: AbortSignal) {
  const [shown, offers, revisions] = await Promise.all([
    api.content.settings.edited(undefined, { signal }),
    api.rates.plans.shown(undefined, { signal }),
    loadEveryRow(
      (page) => api.content.settings.revisions({ key, ...page }, { signal }),
      (page) => page.revisions,
    ),
  ]);
  return { shown, offers: offers.plans, revisions: revisions.rows };
}
type View = Awaited<ReturnType<typeof readPart>>;

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const part = CONTENT_KEYS.find((key) => key === params.key);
  return part === undefined ? null : { part, view: pending(readPart(part, request.signal)) };
}

/** One part of the pages for everybody, to be changed. */
export default function Setting({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).setting;
  const above = <BackLink to="/admin/content">{words.title}</BackLink>;
  if (loaderData === null) {
    return (
      <>
        <PageHeader above={above} title={words.title} />
        <EmptyState level={2} title={M.unknown}>
          {words.unknownHint}
        </EmptyState>
      </>
    );
  }
  const { label, where } = M.settings[loaderData.part];
  return (
    <>
      <PageHeader above={above} title={label} description={where} />
      <Suspense fallback={<RowsSkeleton rows={6} title />}>
        <Editor key={loaderData.part} {...loaderData} />
      </Suspense>
    </>
  );
}

function Editor({ part, view }: { part: ContentKey; view: Promise<View> }) {
  const { shown, offers, revisions } = use(view);
  const plans = useMemo(() => plansForm(offers), [offers]);
  const common = { part, revisions };
  switch (part) {
    case 'banner':
      return <SettingEditor {...common} form={BANNER_FORM} first={shown.banner} shownIn={(c) => c.banner} />;
    case 'faq':
      return <SettingEditor {...common} form={FAQ_FORM} first={shown.faq} shownIn={(c) => c.faq} />;
    case 'plans':
      return <SettingEditor {...common} form={plans} first={shown.plans} shownIn={(c) => c.plans} />;
    case 'careers':
      return (
        <SettingEditor {...common} form={CAREERS_FORM} first={shown.careers} shownIn={(c) => c.careers} />
      );
    case 'grievance':
      return (
        <SettingEditor
          {...common}
          form={GRIEVANCE_FORM}
          first={shown.grievance}
          shownIn={(c) => c.grievance}
        />
      );
    case 'testimonials':
      return (
        <SettingEditor
          {...common}
          form={TESTIMONIALS_FORM}
          first={shown.testimonials}
          shownIn={(c) => c.testimonials}
        />
      );
    case 'privacy-policy':
    case 'terms-of-service':
    case 'refund-policy':
      return <PolicyEditor {...common} part={part} first={shown[part]} shownIn={(c) => c[part]} />;
    case 'figures':
      return (
        <SettingEditor {...common} form={FIGURES_FORM} first={shown.figures} shownIn={(c) => c.figures} />
      );
  }
}

type PolicyEditorProps = Omit<SettingEditorProps<PolicySetting, never>, 'form' | 'part'> & {
  part: PolicyKey;
};

function PolicyEditor(props: PolicyEditorProps) {
  const form = useMemo(() => policyForm(props.part), [props.part]);
  return <SettingEditor {...props} form={form} />;
}

export const ErrorBoundary = loadFailure(M.loadFailed);
