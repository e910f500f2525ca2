import { maskAadhaar } from '@kaksha/domain/teachers/verification/aadhaar.ts';
import type { OwnRequest, OwnVerification } from '@kaksha/domain/teachers/verification/request.ts';
import {
  experienceLabel,
  VERIFICATION_MESSAGES as M,
  QUALIFICATION_LABELS,
} from '@kaksha/domain/teachers/verification/words.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { privateMeta } from '../../../lib/page-meta.ts';
import { pending } from '../../../lib/pending.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SuccessCheckIllustration } from '../../../ui/illustrations/success-check.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/verification.route';
import styles from './verification.module.css';
import { VerificationWizard } from './verification-wizard.tsx';

export const meta = () => privateMeta('Verification');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.teachers.verification.mine(undefined, { signal: request.signal })) };
}

/** Asking to be verified, and how it stands (specification, section 2). */
export default function Verification({ loaderData }: Route.ComponentProps) {
  const [submitted, setSubmitted] = useState(false);
  const { revalidate } = useRevalidator();
  if (submitted) return <Submitted />;
  return (
    <div className={styles.narrow}>
      <PageHeader
        title="Teacher Verification"
        description="Families book teachers whose identity and qualifications we have checked."
      />
      <Suspense fallback={<RowsSkeleton rows={4} title />}>
        <Standing
          view={loaderData.view}
          onSubmitted={() => {
            setSubmitted(true);
            void revalidate();
          }}
        />
      </Suspense>
    </div>
  );
}

function Standing({ view, onSubmitted }: { view: Promise<OwnVerification>; onSubmitted: () => void }) {
  const own = use(view);
  const { standing, request } = own;
  if (standing === 'verified') return <Verified request={request} />;
  if (standing === 'pending' && request !== null) return <Waiting request={request} />;
  return (
    <Stack gap={5}>
      {request === null ? null : (
        <Alert
          tone="warning"
          title={
            standing === 'withdrawn'
              ? 'Your verification was taken back'
              : 'Your last request was not approved'
          }
        >
          {request.reason === null ? null : `Reason: ${request.reason} `}
          You can send a new request: what you wrote is below, except for the Aadhar number, which we have
          deleted.
        </Alert>
      )}
      <VerificationWizard own={own} onSubmitted={onSubmitted} />
    </Stack>
  );
}

/** The specified panel after sending. */
function Submitted() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  return (
    <Card padding="lg" className={styles.narrow}>
      <div className={styles.panel}>
        <SuccessCheckIllustration width={176} />
        <h1 ref={heading} tabIndex={-1}>
          {M.submitted}
        </h1>
        <p>{M.submittedNext}</p>
        <LinkButton to="/teacher/dashboard">{M.backToDashboard}</LinkButton>
      </div>
    </Card>
  );
}

function RequestFacts({ request }: { request: OwnRequest }) {
  return (
    <Facts
      facts={[
        { label: 'Sent', value: formatDate(request.submittedAt) },
        { label: 'Aadhar Number', value: maskAadhaar(request.idNumberLast4) },
        { label: 'Highest Qualification', value: QUALIFICATION_LABELS[request.highestQualification] },
        { label: 'University/Institution', value: request.university },
        { label: 'Year of Completion', value: String(request.yearOfCompletion) },
        { label: 'Teaching Experience', value: experienceLabel(request.teachingExperience) },
        { label: 'Subjects', value: request.subjects.join(', ') },
        { label: 'Classes', value: request.classes.join(', ') },
      ]}
    />
  );
}

function Waiting({ request }: { request: OwnRequest }) {
  return (
    <Card padding="lg" as="section">
      <CardHeader title="Your request is being reviewed" description={M.reviewNotice} />
      <RequestFacts request={request} />
    </Card>
  );
}

function Verified({ request }: { request: OwnRequest | null }) {
  return (
    <Stack gap={5}>
      <Alert tone="success" title="You are verified">
        Families can book classes with you, as soon as you have a rate and weekly hours.
      </Alert>
      {request === null ? null : (
        <Card padding="lg" as="section">
          <CardHeader title="What we checked" />
          <RequestFacts request={request} />
        </Card>
      )}
    </Stack>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={M.loadFailed} error={error} />;
}
