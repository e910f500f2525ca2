import { maskAadhaar } from '@kaksha/domain/teachers/verification/aadhaar.ts';
import { DOCUMENT_TEXT } from '@kaksha/domain/teachers/verification/documents.ts';
import type {
  OwnRequest,
  OwnVerification,
  VerificationDocument,
} from '@kaksha/domain/teachers/verification/request.ts';
import {
  TIER_LABELS,
  TIER_MEANINGS,
  VERIFICATION_TIERS,
  type VerificationTier,
} from '@kaksha/domain/teachers/verification/tiers.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { VerifiedIcon } from '../../../ui/page-icons.tsx';
import { DocumentList } from './document-list.tsx';
import styles from './verification.module.css';

/** What a request says; of the ID number what is kept of it. */
export function RequestFacts({ request }: { request: OwnRequest }) {
  return (
    <Facts
      facts={[
        { label: 'Sent', value: formatDate(request.submittedAt) },
        { label: 'Aadhar Number', value: maskAadhaar(request.idNumberLast4) },
        { label: 'Highest Qualification', value: M.qualifications[request.highestQualification] },
        { label: 'University/Institution', value: request.university },
        { label: 'Year of Completion', value: String(request.yearOfCompletion) },
        { label: 'Teaching Experience', value: M.experience(request.teachingExperience) },
        { label: 'Subjects', value: request.subjects.join(', ') },
        { label: 'Classes', value: request.classes.join(', ') },
      ]}
    />
  );
}

/** The request waits: nothing of it can be changed, and documents can only be taken back. */
export function Waiting({
  request,
  documents,
}: {
  request: OwnRequest;
  documents: readonly VerificationDocument[];
}) {
  return (
    <Stack gap={5}>
      <Card padding="lg" as="section">
        <CardHeader title="Your request is being reviewed" description={M.reviewNotice} />
        <RequestFacts request={request} />
      </Card>
      {documents.length === 0 ? null : (
        <Card padding="lg" as="section">
          <CardHeader title="Uploaded Documents" description={DOCUMENT_TEXT.privacy} />
          <DocumentList documents={documents} removable />
        </Card>
      )}
    </Stack>
  );
}

function Tiers({ tiers }: { tiers: readonly VerificationTier[] }) {
  return (
    <ul className={styles.tiers}>
      {VERIFICATION_TIERS.map((tier) => {
        const isDone = tiers.includes(tier);
        return (
          <li key={tier} className={isDone ? styles.done : undefined}>
            {isDone ? <VerifiedIcon size={20} /> : <ClockIcon size={20} />}
            <div>
              <b>{TIER_LABELS[tier]}</b>
              <p>{isDone ? TIER_MEANINGS[tier] : 'Not checked yet.'}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Verified: in what, and what it was decided from. */
export function Verified({ own }: { own: OwnVerification }) {
  return (
    <Stack gap={5}>
      <Alert tone="success" title="You are verified">
        Families can book classes with you, as soon as you have a rate and weekly hours. Your badge tells them
        what we have checked.
      </Alert>
      <Card padding="lg" as="section">
        <CardHeader title="What we checked" />
        <Tiers tiers={own.tiers} />
      </Card>
      {own.request === null ? null : (
        <Card padding="lg" as="section">
          <CardHeader
            title="Your request"
            description={
              own.request.decidedAt === null ? undefined : `Approved on ${formatDate(own.request.decidedAt)}`
            }
          />
          <RequestFacts request={own.request} />
        </Card>
      )}
    </Stack>
  );
}
