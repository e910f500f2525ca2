import type { BankQuestion } from '@kaksha/domain/assessments/bank/schema.ts';
import { en as M } from '@kaksha/domain/assessments/bank/words/en.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { MathText } from '../../../lib/math-text.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/bank-question.route';
import { ArchiveButton, CopyButton } from './question-actions.tsx';
import { QuestionContent } from './question-content.tsx';
import { QuestionFacts, withBlanks } from './question-facts.tsx';
import { Versions } from './versions.tsx';
import { en } from './words/en.ts';
import { WriteQuestion } from './write-question.tsx';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).bankQuestion.question);

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { view: pending(api.questionBank.get({ id: params.id }, { signal: request.signal })) };
}

/** A question with its key, where it stands, and its versions. */
export default function BankQuestionScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<RowsSkeleton rows={4} title />}>
      <Content view={loaderData.view} />
    </Suspense>
  );
}

function Content({ view }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).bankQuestion;
  const { question, versions } = use(view);
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/questions">{words.questionBank}</BackLink>}
        title={<MathText text={withBlanks(question.content.text)} />}
        description={<QuestionFacts question={question} />}
        actions={<Actions question={question} />}
      />
      <Stack gap={6}>
        <Card as="section">
          <CardHeader title={words.content} />
          <QuestionContent question={question.content} />
        </Card>
        <Versions versions={versions} />
      </Stack>
    </>
  );
}

function Actions({ question }: { question: BankQuestion }) {
  if (!question.isMine) return <CopyButton question={question} size="md" />;
  return (
    <Cluster gap={2}>
      <ArchiveButton question={question} size="md" />
      <WriteQuestion question={question} place={{ grade: question.class, subject: question.subject }} />
    </Cluster>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
