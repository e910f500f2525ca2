import type { OwnVerification } from '@kaksha/domain/teachers/verification/request.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { savesSettled } from '../../../lib/saves-in-flight.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { SuccessCheckIllustration } from '../../../ui/illustrations/success-check.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/verification.route';
import { AskedBanner } from './asked-for-more.tsx';
import { Verified, Waiting } from './own-standing.tsx';
import styles from './verification.module.css';
import { VerificationWizard } from './verification-wizard.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).standing.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return {
    view: pending(
      // Saves that this screen left behind arrive first.
      savesSettled().then(() => api.teachers.verification.mine(undefined, { signal: request.signal })),
    ),
  };
}

/** Asking to be verified, and how it stands (specification, section 2). */
export default function Verification({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).standing;
  const [submitted, setSubmitted] = useState(false);
  useLiveRevalidation(['verification:changed']);
  const { revalidate } = useReload();
  if (submitted) return <Submitted />;
  return (
    <div className={styles.narrow}>
      <PageHeader title={words.teacherVerification} description={words.description} />
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
  const words = useWords({ en }).standing;
  const own = use(view);
  const { standing, request } = own;
  if (standing === 'verified') return <Verified own={own} />;
  if (standing === 'pending' && request !== null) {
    return <Waiting request={request} documents={own.documents} />;
  }
  return (
    <Stack gap={5}>
      {own.asked !== null ? (
        <AskedBanner asked={own.asked} />
      ) : request === null ? null : (
        <Alert tone="warning" title={titleOf(standing, words)}>
          {request.reason === null ? null : `${words.reason(request.reason)} `}
          {standing === 'lapsed' ? `${words.lapsedText} ` : null}
          {words.sendAgain}
        </Alert>
      )}
      <VerificationWizard key={standing} own={own} onSubmitted={onSubmitted} />
    </Stack>
  );
}

/** What became of the last request. */
function titleOf(standing: OwnVerification['standing'], words: (typeof en)['standing']): string {
  if (standing === 'withdrawn') return words.takenBack;
  return standing === 'lapsed' ? words.lapsed : words.notApproved;
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

export const ErrorBoundary = loadFailure(M.loadFailed);
