import type { BankQuestion, QuestionVersion } from '@kaksha/domain/assessments/bank/schema.ts';
import { en as M } from '@kaksha/domain/assessments/bank/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { MathText } from '../../../lib/math-text.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/bank-question.route';
import styles from './bank.module.css';
import { CopyButton, PutAwayButton } from './question-actions.tsx';
import { Changes, QuestionContent } from './question-content.tsx';
import { QuestionFacts, withBlanks } from './question-facts.tsx';
import { en } from './words/en.ts';
import { WriteQuestion } from './write-question.tsx';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).bankQuestion.question);

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { view: pending(api.questionBank.get({ id: params.id }, { signal: request.signal })) };
}

/** A question with its key, where it stands, and all of its versions. */
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
      <PutAwayButton question={question} size="md" />
      <WriteQuestion question={question} place={{ grade: question.class, subject: question.subject }} />
    </Cluster>
  );
}

function Versions({ versions }: { versions: readonly QuestionVersion[] }) {
  const words = useWords({ en }).bankQuestion;
  return (
    <Card as="section">
      <CardHeader title={words.versions} />
      <Stack gap={5}>
        {versions.map(({ version, createdAt, changes, content }, at) => (
          <Stack key={version} gap={2}>
            <Cluster gap={2}>
              <h3>{words.version(version)}</h3>
              {at === 0 ? <Badge tone="action">{words.newest}</Badge> : null}
              <span className={styles.note}>{formatDateTime(createdAt)}</span>
            </Cluster>
            {version === 1 ? (
              <p className={styles.note}>{words.firstVersion}</p>
            ) : (
              <Changes changes={changes} />
            )}
            {at === 0 ? null : (
              <details className={styles.older}>
                <summary>{words.allOf(version)}</summary>
                <MathText className={styles.fact} text={withBlanks(content.text)} />
                <QuestionContent question={content} />
              </details>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
