import type { ProfileCase } from '@kaksha/domain/teachers/moderation/contract.ts';
import { PROFILE_CASE_LISTS } from '@kaksha/domain/teachers/moderation/parts.ts';
import {
  PROFILE_PART_WORDS,
  PROFILE_MODERATION_WORDS as WORDS,
} from '@kaksha/domain/teachers/moderation/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { loadQueue, Queue } from '../../../lib/operators/queue.tsx';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useAction } from '../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { Route } from './+types/profile-cases.route';
import { type Choice, ProfileCaseCard } from './profile-case-card.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).cases.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request, {
    lists: PROFILE_CASE_LISTS,
    step: 10,
    load: ({ limit, ...query }, options) =>
      api.teachers.moderation.cases({ ...query, limit: Math.min(limit, 50) }, options),
    rowsOf: (page) => page.cases,
  });
}

interface Question {
  about: ProfileCase;
  choice: Choice;
}

/** Public profiles before operators. */
export default function ProfileCases({ loaderData: queue }: Route.ComponentProps) {
  const words = useWords({ en }).cases;
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <Queue
        queue={queue}
        title={words.title}
        description={words.description}
        tabsLabel={words.tabsLabel}
        labels={words.tabs}
        waitingRows={3}
      >
        {({ rows, more }) =>
          rows.length === 0 ? (
            <EmptyState title={words.none[queue.list]}>{words.noneHint}</EmptyState>
          ) : (
            <Stack gap={4}>
              {rows.map((about) => (
                <ProfileCaseCard
                  key={about.teacher.id}
                  about={about}
                  onChoose={(choice) => setQuestion({ about, choice })}
                />
              ))}
              {more}
            </Stack>
          )
        }
      </Queue>
      <Decide question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

/** The dialog's text for a choice. */
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

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.cases.loadFailed);
