import type { ProfileCase } from '@kaksha/domain/teachers/moderation/contract.ts';
import { PROFILE_CASE_LISTS } from '@kaksha/domain/teachers/moderation/parts.ts';
import {
  PROFILE_PART_WORDS,
  PROFILE_MODERATION_WORDS as WORDS,
} from '@kaksha/domain/teachers/moderation/words/en.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ListTabs, tabsOf } from '../../../lib/list-tabs.tsx';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { ShowMoreButton } from '../../../lib/show-more-button.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/profile-cases.route';
import { type Choice, ProfileCaseCard } from './profile-case-card.tsx';
import { en } from './words/en.ts';

const STEP = 10;
const LIST_PARAM = 'list';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).cases.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const list = PROFILE_CASE_LISTS.find((known) => known === params.get(LIST_PARAM)) ?? 'film';
  const view = loadRows(
    rowsWanted(params, STEP),
    ({ limit, ...page }) =>
      api.teachers.moderation.cases(
        { list, ...page, limit: Math.min(limit, 50) },
        { signal: request.signal },
      ),
    (page) => page.cases,
  );
  return { list, view: pending(view) };
}

/** Public profiles before operators. */
export default function ProfileCases({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).cases;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <Cases {...loaderData} />
      </Suspense>
    </>
  );
}

interface Question {
  about: ProfileCase;
  choice: Choice;
}

function Cases({ list, view }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).cases;
  const { first, rows, hasMore } = use(view);
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <ListTabs
        label={words.tabsLabel}
        tabs={tabsOf(PROFILE_CASE_LISTS, words.tabs, first.counts)}
        param={LIST_PARAM}
        loaded={list}
        waitingRows={3}
      >
        {rows.length === 0 ? (
          <EmptyState title={words.none[list]}>{words.noneHint}</EmptyState>
        ) : (
          <Stack gap={4}>
            {rows.map((about) => (
              <ProfileCaseCard
                key={about.teacher.id}
                about={about}
                onChoose={(choice) => setQuestion({ about, choice })}
              />
            ))}
            <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
          </Stack>
        )}
      </ListTabs>
      <Decide question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

/** What the dialog says of a choice. */
function textOf(choice: Choice, words: (typeof en)['cases']): { label: string; happens: string } {
  if (choice.decision === 'restore') return { label: words.showAgain, happens: words.showAgainHappens };
  if (choice.decision !== 'hide-text') return words.decisions[choice.decision];
  return { ...words.decisions['hide-text'], label: words.hidePart(PROFILE_PART_WORDS[choice.part]) };
}

function decide({ about, choice }: Question, reason: string): Promise<unknown> {
  const { moderation } = api.teachers;
  if (choice.decision === 'restore') return moderation.restore({ id: choice.hiddenTextId, reason });
  return moderation.decide({ id: about.teacher.id, reason, ...choice });
}

function Decide({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const words = useWords({ en }).cases;
  const { run, running } = useAction(
    ({ reason, ...asked }: Question & { reason: string }) => decide(asked, reason),
    { done: () => ({ title: words.decided }), failed: words.failed },
  );
  const text = textOf(question?.choice ?? { decision: 'keep' }, words);
  const takesAway = question?.choice.decision === 'refuse-film' || question?.choice.decision === 'hide-text';
  return (
    <ReasonDialog
      open={question !== null}
      onClose={onClose}
      title={`${text.label}: ${question?.about.teacher.name ?? ''}`}
      description={text.happens}
      missing={WORDS.reasonRequired}
      confirmLabel={text.label}
      tone={takesAway ? 'danger' : 'primary'}
      running={running}
      onDecide={(reason) => (question === null ? Promise.resolve(false) : run({ ...question, reason }))}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords({ en }).cases;
  return <LoadFailure title={words.loadFailed} error={error} />;
}
