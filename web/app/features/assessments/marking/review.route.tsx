import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows } from '../../../lib/show-more.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Route } from './+types/review.route';
import { AssessmentTabs } from './assessment-tabs.tsx';
import { MarkingDesk } from './marking-desk.tsx';
import { QuestionStrip } from './question-strip.tsx';
import { en } from './words/en.ts';

/** Which question is marked. */
const QUESTION = 'question';
/** More papers than a teacher has students. */
const ANSWERS_READ = 1_000;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).review.markAnswers);

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const [queue, { comments }] = await Promise.all([
    api.marking.queue({ id: params.id }, { signal }),
    api.marking.comments(undefined, { signal }),
  ]);
  const wanted = new URL(request.url).searchParams.get(QUESTION);
  const chosen =
    queue.questions.find(({ questionId }) => questionId === wanted) ??
    queue.questions.find(({ toMark }) => toMark > 0) ??
    queue.questions[0];
  if (chosen === undefined) return { ...queue, comments, chosen: null, answers: [], versions: [] };
  const { first, rows } = await loadRows(
    ANSWERS_READ,
    (page) => api.marking.answers({ id: params.id, questionId: chosen.questionId, ...page }, { signal }),
    (page) => page.answers,
  );
  return { ...queue, comments, chosen, answers: rows, versions: first.versions };
}

export default function Review({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).review;
  const { assessment, questions, chosen, answers, versions, comments } = loaderData;
  const navigate = useNavigate();
  // Marks given here are counted at once, without asking the server.
  const [markedHere, setMarkedHere] = useState(0);
  const open = (questionId: string) => {
    setMarkedHere(0);
    void navigate(`?${QUESTION}=${questionId}`, { replace: true, preventScrollReset: true });
  };
  const waiting = Math.max(0, assessment.toMark - markedHere);
  return (
    <>
      <PageHeader
        title={assessment.title}
        above={<BackLink to="/teacher/assessments">{words.assessments}</BackLink>}
        description={
          <Dotted>
            {words.subjectAndClass(assessment.subject, assessment.grade)}
            {waiting === 0 ? words.allMarked : words.toMark(waiting)}
          </Dotted>
        }
      />
      <AssessmentTabs id={assessment.id} current="review" />
      {chosen === null ? (
        <EmptyState
          ground="ruled"
          title={M.nothingToMark}
          action={
            <LinkButton to={`/teacher/assessments/${assessment.id}/submissions`}>
              {words.seeSubmissions}
            </LinkButton>
          }
        >
          {words.noneHint}
        </EmptyState>
      ) : (
        <>
          <QuestionStrip questions={questions} chosenId={chosen.questionId} onOpen={open} />
          <MarkingDesk
            key={chosen.questionId}
            assessmentId={assessment.id}
            questions={questions}
            chosen={chosen}
            answers={answers}
            versions={versions}
            comments={comments}
            onOpen={open}
            onMarked={setMarkedHere}
          />
        </>
      )}
    </>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
