import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { ReviewView } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { REQUEST_STATUS_LABELS, UNDECIDED } from '@kaksha/domain/teachers/verification/status.ts';
import { en as VERIFICATION_MESSAGES } from '@kaksha/domain/teachers/verification/words/en.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../../lib/api.ts';
import { loadFailure } from '../../../../lib/load-failure.tsx';
import { pending } from '../../../../lib/pending.ts';
import { privateMeta } from '../../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../../lib/words.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../../ui/card.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Cluster, SidebarLayout, Stack } from '../../../../ui/layout.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../../ui/rows-skeleton.tsx';
import { en as VERIFICATION } from '../words/en.ts';
import type { Route } from './+types/verification-request.route';
import { AskMore } from './ask-more.tsx';
import { DecideForm } from './decide-form.tsx';
import { IdNumber } from './id-number.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { ReviewDocuments } from './review-documents.tsx';
import { AskedPanel, RoundsCard } from './rounds.tsx';
import { TiersForm } from './tiers-form.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).request.title);

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const loaded = api.teachers.verification.review
    .get({ id: params.id }, { signal: request.signal })
    .then((answer) => answer.request);
  return { loaded: pending(loaded) };
}

/** Everything that a request to be verified is decided from, and the decision. */
export default function VerificationRequest({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).request;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={<Back />} title={words.title} />
          <RowsSkeleton rows={4} />
        </>
      }
    >
      <Details loaded={loaderData.loaded} />
    </Suspense>
  );
}

function Back() {
  const words = useWords({ en }).request;
  return <BackLink to="/admin/verifications">{words.verifications}</BackLink>;
}

const STATUS_TONES = {
  pending: 'warning',
  more_asked: 'info',
  approved: 'success',
  rejected: 'neutral',
  lapsed: 'neutral',
  withdrawn: 'danger',
} as const;

function Details({ loaded }: { loaded: Promise<ReviewView> }) {
  const words = useWords({ en }).request;
  const request = use(loaded);
  const { teacher, status } = request;
  return (
    <>
      <PageHeader
        above={<Back />}
        title={teacher.name}
        description={words.sentOn(formatDateTime(request.submittedAt))}
        actions={<Badge tone={STATUS_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>}
      />
      <SidebarLayout>
        <Stack gap={6}>
          <RoundsCard rounds={request.rounds} />
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

/** The result of the check digit; null where it was not recorded. */
function checkText(valid: boolean | null, words: (typeof en)['request']): string | null {
  if (valid === null) return null;
  return valid ? words.digitIsRight : words.digitIsWrong;
}

function RequestCard({ request }: { request: ReviewView }) {
  const words = useWords({ en }).request;
  const { fields } = useWords({ en: VERIFICATION });
  return (
    <Card padding="lg" as="section">
      <CardHeader title={words.theRequest} />
      <Facts
        facts={[
          { label: fields.aadharNumber, value: <IdNumber request={request} /> },
          { label: words.check, value: checkText(request.idNumberValid, words) },
          {
            label: fields.highestQualification,
            value: VERIFICATION_MESSAGES.qualifications[request.highestQualification],
          },
          { label: fields.university, value: request.university },
          { label: fields.yearOfCompletion, value: String(request.yearOfCompletion) },
          {
            label: fields.teachingExperience,
            value: VERIFICATION_MESSAGES.experience(request.teachingExperience),
          },
          { label: fields.subjects, value: request.subjects.join(', ') },
          { label: fields.classes, value: request.classes.join(', ') },
        ]}
      />
    </Card>
  );
}

function TeacherCard({ teacher }: Pick<ReviewView, 'teacher'>) {
  const words = useWords({ en }).request;
  return (
    <Card padding="lg" as="section">
      <CardHeader
        title={words.theTeacher}
        action={<TextLink to={`/teachers/${teacher.id}`}>{words.seeTheProfile}</TextLink>}
      />
      <Facts
        facts={[
          {
            label: words.email,
            value: teacher.emailVerified ? teacher.email : words.notConfirmed(teacher.email),
          },
          { label: words.city, value: teacher.city },
          { label: words.joined, value: formatDate(teacher.joinedAt) },
          { label: words.saysOfThemselves, value: teacher.qualifications },
          { label: words.experience, value: words.years(teacher.experienceYears) },
          { label: words.account, value: teacher.closed ? words.closed : null },
          {
            label: words.related,
            value: (
              <Cluster gap={3}>
                <TextLink to={`/admin/people/${teacher.id}`}>{words.person}</TextLink>
                <TextLink to={`/admin/bookings?search=${teacher.id}`}>{words.bookings}</TextLink>
                <TextLink to={`/admin/messages?person=${teacher.id}`}>{words.messages}</TextLink>
              </Cluster>
            ),
          },
        ]}
      />
    </Card>
  );
}

function OthersCard({ others }: Pick<ReviewView, 'others'>) {
  const words = useWords({ en }).request;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.otherRequests} />
      <CardRows label={words.otherRequests}>
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
  const words = useWords({ en }).request;
  if (history.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.whoDidWhat} />
      <CardRows label={words.whoDidWhat}>
        {history.map(({ action, by, reason, at }) => (
          <CardRow
            key={`${at} ${action}`}
            title={T.history[action] ?? action}
            description={`${by ?? words.commandLine}, ${formatDateTime(at)}${reason === '' ? '' : `: ${reason}`}`}
          />
        ))}
      </CardRows>
    </Card>
  );
}

function DecisionCard({ request }: { request: ReviewView }) {
  const words = useWords({ en }).request;
  const { status, proposal, decidedBy, decidedAt, reason } = request;
  const isDecided = !UNDECIDED.includes(status);
  const [round] = request.rounds;
  const isCurrent = status === 'approved' && request.tiers.length > 0;
  return (
    <Card padding="lg" as="aside">
      <CardHeader
        title={
          isDecided
            ? words.decision
            : status === 'more_asked'
              ? words.withTeacher
              : proposal === null
                ? words.decide
                : words.toConfirm
        }
      />
      <Stack gap={5}>
        {status === 'more_asked' && round !== undefined ? <AskedPanel id={request.id} round={round} /> : null}
        {isDecided ? (
          <Facts
            facts={[
              { label: words.decidedBy, value: decidedBy ?? words.commandLine },
              { label: words.on, value: decidedAt === null ? null : formatDate(decidedAt) },
              { label: words.reason, value: reason },
              { label: words.operators, value: request.twoOperators ? words.two : null },
            ]}
          />
        ) : null}
        {status !== 'pending' ? null : proposal === null ? (
          <>
            <DecideForm request={request} />
            <AskMore request={request} />
          </>
        ) : (
          <ProposalPanel proposal={proposal} />
        )}
        {isCurrent ? <TiersForm request={request} /> : null}
      </Stack>
    </Card>
  );
}

export const ErrorBoundary = loadFailure(T.requestFailed);
