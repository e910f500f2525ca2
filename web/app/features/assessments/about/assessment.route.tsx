import { Suspense, use } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { type AreaRole, useAreaRole } from '../../../lib/area.ts';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster, SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { About } from '../take/load-paper.ts';
import { en } from '../words/en.ts';
import type { Route } from './+types/assessment.route';
import { AttemptsCard } from './attempts-card.tsx';
import { Rules } from './rules.tsx';
import { useStart } from './start-card.tsx';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).assessment.assessment);

/** For /assessments/{id}: its details, its rules, and the state of each own student. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { about: pending(api.attempts.about({ id: params.id }, { signal: request.signal })) };
}

/** Where each role comes from. */
const BACK: Record<AreaRole, string> = {
  student: '/student/assessments',
  parent: '/parent/child-progress',
  teacher: '/teacher/assessments',
};

export default function Assessment({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).assessment;
  useLiveRevalidation(['assessment:changed']);
  const role = useAreaRole();
  const back = <BackLink to={BACK[role]}>{words.back[role]}</BackLink>;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={back} title={words.assessment} />
          <RowsSkeleton rows={5} />
        </>
      }
    >
      <Content loaded={loaderData.about} role={role} back={back} />
    </Suspense>
  );
}

function Content({ loaded, role, back }: { loaded: Promise<About>; role: AreaRole; back: React.ReactNode }) {
  const words = useWords({ en }).assessment;
  const { assessment, takers } = use(loaded);
  const own = role === 'student' ? takers[0] : undefined;
  return (
    <>
      <PageHeader
        above={back}
        title={assessment.title}
        description={`${assessment.teacher}${assessment.topic === '' ? '' : ` · ${assessment.topic}`}`}
      />
      <SidebarLayout>
        <Card as="section">
          <Stack gap={4}>
            <Cluster gap={2}>
              <Chip>{assessment.subject}</Chip>
              <Chip tone="sand">{assessment.type}</Chip>
              <Chip tone="sand">{words.classOf(assessment.grade)}</Chip>
            </Cluster>
            <CardHeader title={words.whatToKnow} />
            <Rules assessment={assessment} taker={own} />
          </Stack>
        </Card>
        <Stack gap={6} as="aside">
          {own === undefined ? null : <OwnCard assessment={assessment} taker={own} />}
          {role === 'teacher' ? (
            <Card as="section">
              <CardHeader title={words.yours} />
              <LinkButton to={`/teacher/assessments/${assessment.id}`} fullWidth>
                {words.openIt}
              </LinkButton>
            </Card>
          ) : null}
          {takers.map((taker) => (
            <AttemptsCard
              key={taker.studentId}
              title={role === 'student' ? words.attemptsSoFar : taker.name}
              attempts={taker.attempts}
            />
          ))}
        </Stack>
      </SidebarLayout>
    </>
  );
}

/** The student's possible actions now: start, continue, or see results. */
function OwnCard({ assessment, taker }: { assessment: About['assessment']; taker: About['takers'][number] }) {
  const words = useWords({ en }).assessment;
  const navigate = useNavigate();
  const take = `/assessments/${assessment.id}/take`;
  const { starting, problem, run } = useStart(assessment.id, () => navigate(take));
  const isDone = taker.attempts.some(({ status }) => status === 'completed');
  return (
    <Card as="section">
      <Stack gap={3}>
        {problem === null ? null : <Alert tone="error">{problem}</Alert>}
        {taker.openAttemptId === null ? null : (
          <LinkButton to={take} fullWidth>
            {words.resume}
          </LinkButton>
        )}
        {taker.mayStart ? (
          <Button fullWidth loading={starting} onClick={run}>
            {taker.attempts.length === 0 ? words.start : words.startAnother}
          </Button>
        ) : null}
        {taker.refusal === null ? null : (
          <Alert tone={isDone ? 'info' : 'warning'} quiet>
            {taker.refusal}
          </Alert>
        )}
        {isDone ? (
          <LinkButton to={`/student/assessments/${assessment.id}`} variant="secondary" fullWidth>
            {words.viewResults}
          </LinkButton>
        ) : null}
      </Stack>
    </Card>
  );
}
