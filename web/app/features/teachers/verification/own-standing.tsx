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
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { VerifiedIcon } from '../../../ui/frame-icons.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { DocumentList } from './document-list.tsx';
import styles from './verification.module.css';
import { en } from './words/en.ts';

/** The request's facts; of the ID number only its last four digits, as they are stored. */
export function RequestFacts({ request }: { request: OwnRequest }) {
  const { fields, standing: words } = useWords({ en });
  return (
    <Facts
      facts={[
        { label: words.sent, value: formatDate(request.submittedAt) },
        { label: fields.aadharNumber, value: maskAadhaar(request.idNumberLast4) },
        { label: fields.highestQualification, value: M.qualifications[request.highestQualification] },
        { label: fields.university, value: request.university },
        { label: fields.yearOfCompletion, value: String(request.yearOfCompletion) },
        { label: fields.teachingExperience, value: M.experience(request.teachingExperience) },
        { label: fields.subjects, value: request.subjects.join(', ') },
        { label: fields.classes, value: request.classes.join(', ') },
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
  const { fields, standing: words } = useWords({ en });
  return (
    <Stack gap={5}>
      <Card padding="lg" as="section">
        <CardHeader title={words.underReview} description={M.reviewNotice} />
        <RequestFacts request={request} />
      </Card>
      {documents.length === 0 ? null : (
        <Card padding="lg" as="section">
          <CardHeader title={fields.uploadedDocuments} description={DOCUMENT_TEXT.privacy} />
          <DocumentList documents={documents} removable />
        </Card>
      )}
    </Stack>
  );
}

function Tiers({ tiers }: { tiers: readonly VerificationTier[] }) {
  const words = useWords({ en }).standing;
  return (
    <ul className={styles.tiers}>
      {VERIFICATION_TIERS.map((tier) => {
        const isDone = tiers.includes(tier);
        return (
          <li key={tier} className={isDone ? styles.done : undefined}>
            {isDone ? <VerifiedIcon size={20} /> : <ClockIcon size={20} />}
            <div>
              <b>{TIER_LABELS[tier]}</b>
              <p>{isDone ? TIER_MEANINGS[tier] : words.notChecked}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The verified tiers, and the request that they were decided from. */
export function Verified({ own }: { own: OwnVerification }) {
  const words = useWords({ en }).standing;
  return (
    <Stack gap={5}>
      <Alert tone="success" title={words.verified}>
        {words.verifiedText}
      </Alert>
      <Card padding="lg" as="section">
        <CardHeader title={words.whatWeChecked} />
        <Tiers tiers={own.tiers} />
      </Card>
      {own.request === null ? null : (
        <Card padding="lg" as="section">
          <CardHeader
            title={words.yourRequest}
            description={
              own.request.decidedAt === null ? undefined : words.approved(formatDate(own.request.decidedAt))
            }
          />
          <RequestFacts request={own.request} />
        </Card>
      )}
    </Stack>
  );
}
