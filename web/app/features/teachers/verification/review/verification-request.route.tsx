import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { ReviewView } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { REQUEST_STATUS_LABELS } from '@kaksha/domain/teachers/verification/status.ts';
import { en as VERIFICATION_MESSAGES } from '@kaksha/domain/teachers/verification/words/en.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../../lib/api.ts';
import { countOf } from '../../../../lib/format.ts';
import { LoadFailure } from '../../../../lib/load-failure.tsx';
import { pending } from '../../../../lib/pending.ts';
import { privateMeta } from '../../../../lib/private-meta.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../../ui/card.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { SidebarLayout, Stack } from '../../../../ui/layout.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/verification-request.route';
import { DecideForm } from './decide-form.tsx';
import { IdNumber } from './id-number.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { ReviewDocuments } from './review-documents.tsx';
import { TiersForm } from './tiers-form.tsx';

export const meta = () => privateMeta('Verification');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const loaded = api.teachers.verification.review
    .get({ id: params.id }, { signal: request.signal })
    .then((answer) => answer.request);
  return { loaded: pending(loaded) };
}

const back = <BackLink to="/admin/verifications">Verifications</BackLink>;

/** Everything that a request to be verified is decided from, and the decision. */
export default function VerificationRequest({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={back} title="Verification" />
          <RowsSkeleton rows={4} />
        </>
      }
    >
      <Details loaded={loaderData.loaded} />
    </Suspense>
  );
}

const STATUS_TONES = {
  pending: 'warning',
  approved: 'success',
  rejected: 'neutral',
  withdrawn: 'danger',
} as const;

function Details({ loaded }: { loaded: Promise<ReviewView> }) {
  const request = use(loaded);
  const { teacher, status } = request;
  return (
    <>
      <PageHeader
        above={back}
        title={teacher.name}
        description={`Sent on ${formatDateTime(request.submittedAt)}`}
        actions={<Badge tone={STATUS_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>}
      />
      <SidebarLayout>
        <Stack gap={6}>
          <RequestCard request={request} />
          <ReviewDocuments request={request} />
          <TeacherCard teacher={teacher} />
          {request.others.length === 0 ? null : <OthersCard others={request.others} />}
          <HistoryCard history={request.history} />
        </Stack>
        <DecisionCard key={`${status} ${request.tiers.join()}`} request={request} />
      </SidebarLayout>
    </>
  );
}

/** What the check digit says; null where that was not noted. */
function checkText(valid: boolean | null): string | null {
  if (valid === null) return null;
  return valid ? 'The check digit is right' : 'The check digit is wrong: compare it with the card';
}

function RequestCard({ request }: { request: ReviewView }) {
  return (
    <Card padding="lg" as="section">
      <CardHeader title="The request" />
      <Facts
        facts={[
          { label: 'Aadhar Number', value: <IdNumber request={request} /> },
          { label: 'Check', value: checkText(request.idNumberValid) },
          {
            label: 'Highest Qualification',
            value: VERIFICATION_MESSAGES.qualifications[request.highestQualification],
          },
          { label: 'University/Institution', value: request.university },
          { label: 'Year of Completion', value: String(request.yearOfCompletion) },
          {
            label: 'Teaching Experience',
            value: VERIFICATION_MESSAGES.experience(request.teachingExperience),
          },
          { label: 'Subjects', value: request.subjects.join(', ') },
          { label: 'Classes', value: request.classes.join(', ') },
        ]}
      />
    </Card>
  );
}

function TeacherCard({ teacher }: Pick<ReviewView, 'teacher'>) {
  return (
    <Card padding="lg" as="section">
      <CardHeader
        title="The teacher"
        action={<TextLink to={`/teachers/${teacher.id}`}>See the profile</TextLink>}
      />
      <Facts
        facts={[
          {
            label: 'Email',
            value: teacher.emailVerified ? teacher.email : `${teacher.email} (not confirmed)`,
          },
          { label: 'City', value: teacher.city },
          { label: 'Joined', value: formatDate(teacher.joinedAt) },
          { label: 'Says of themselves', value: teacher.qualifications },
          { label: 'Experience', value: countOf(teacher.experienceYears, 'year') },
          { label: 'Account', value: teacher.closed ? 'Closed' : null },
        ]}
      />
    </Card>
  );
}

function OthersCard({ others }: Pick<ReviewView, 'others'>) {
  return (
    <Card padding="none" as="section">
      <CardHeader title="Other requests" />
      <CardRows label="Other requests">
        {others.map(({ id, status, submittedAt, reason }) => (
          <CardRow
            key={id}
            title={<TextLink to={`/admin/verifications/${id}`}>{formatDate(submittedAt)}</TextLink>}
            description={reason ?? ''}
            end={<Badge tone={STATUS_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>}
          />
        ))}
      </CardRows>
    </Card>
  );
}

function HistoryCard({ history }: Pick<ReviewView, 'history'>) {
  if (history.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title="Who did what" />
      <CardRows label="Who did what">
        {history.map(({ action, by, reason, at }) => (
          <CardRow
            key={`${at} ${action}`}
            title={T.history[action] ?? action}
            description={`${by ?? 'Command line'}, ${formatDateTime(at)}${reason === '' ? '' : `: ${reason}`}`}
          />
        ))}
      </CardRows>
    </Card>
  );
}

function DecisionCard({ request }: { request: ReviewView }) {
  const { status, proposal, decidedBy, decidedAt, reason } = request;
  const isCurrent = status === 'approved' && request.tiers.length > 0;
  return (
    <Card padding="lg" as="aside">
      <CardHeader title={status !== 'pending' ? 'Decision' : proposal === null ? 'Decide' : 'To confirm'} />
      <Stack gap={5}>
        {status === 'pending' ? null : (
          <Facts
            facts={[
              { label: 'Decided by', value: decidedBy ?? 'Command line' },
              { label: 'On', value: decidedAt === null ? null : formatDate(decidedAt) },
              { label: 'Reason', value: reason },
              { label: 'Operators', value: request.twoOperators ? 'Two' : null },
            ]}
          />
        )}
        {status !== 'pending' ? null : proposal === null ? (
          <DecideForm request={request} />
        ) : (
          <ProposalPanel proposal={proposal} />
        )}
        {isCurrent ? <TiersForm request={request} /> : null}
      </Stack>
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={T.requestFailed} error={error} />;
}
