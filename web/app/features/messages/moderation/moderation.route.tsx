import { en as M } from '@kaksha/domain/messages/moderation/words/en.ts';
import { CASE_LISTS, type Decision, type MessageCase } from '@kaksha/domain/messages/moderation.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { loadQueue, Queue } from '../../../lib/operators/queue.tsx';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useAction } from '../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import type { Route } from './+types/moderation.route';
import { CaseCard } from './case-card.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).moderation.title);

const PERSON_PARAM = 'person';
const UUID = /^[0-9a-f-]{36}$/;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const person = new URL(request.url).searchParams.get(PERSON_PARAM) ?? '';
  const ofPerson = UUID.test(person) ? { personId: person } : {};
  const queue = loadQueue(request, {
    lists: CASE_LISTS,
    step: 20,
    load: ({ limit, ...query }, options) =>
      api.messages.cases({ ...query, ...ofPerson, limit: Math.min(limit, 50) }, options),
    rowsOf: (page) => page.cases,
  });
  return { queue, isOfPerson: 'personId' in ofPerson };
}

interface Question {
  about: MessageCase;
  decision: Decision;
}

/** Messages that somebody reported, or in which contact details were found, for operators. */
export default function MessageModeration({ loaderData: { queue, isOfPerson } }: Route.ComponentProps) {
  const words = useWords({ en }).moderation;
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <Queue
        queue={queue}
        title={words.title}
        description={words.description}
        tabsLabel={words.byState}
        labels={words.tabs}
        waitingRows={4}
        {...(isOfPerson
          ? {
              above: () => (
                <Alert quiet action={<TextLink to="/admin/messages">{words.showAll}</TextLink>}>
                  {words.ofPerson}
                </Alert>
              ),
            }
          : {})}
      >
        {({ rows, more }) =>
          rows.length === 0 ? (
            <EmptyState title={queue.list === 'open' ? M.noneOpen : M.noneDecided}>{words.none}</EmptyState>
          ) : (
            <Stack gap={4}>
              {rows.map((about) => (
                <CaseCard
                  key={about.id}
                  about={about}
                  onDecide={(decision) => setQuestion({ about, decision })}
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

function Decide({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const words = useWords({ en }).moderation;
  const { run, running } = useAction(
    (input: { id: string; decision: Decision; reason: string }) => api.messages.decide(input),
    { done: () => ({ title: M.decided }), failed: words.failed },
  );
  const decision = question?.decision ?? 'dismissed';
  return (
    <ReasonDialog
      open={question !== null}
      onClose={onClose}
      title={`${M.decisions[decision]}?`}
      description={words.effects[decision]}
      missing={M.decisionRequired}
      confirmLabel={M.decisions[decision]}
      tone={decision === 'hidden' ? 'danger' : 'primary'}
      running={running}
      onDecide={(reason) =>
        question === null ? Promise.resolve(false) : run({ id: question.about.id, decision, reason })
      }
    />
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.moderation.loadFailed);
