import type { HelpRole } from '@kaksha/domain/content/help-areas.ts';
import type { OwnRequest } from '@kaksha/domain/support/schema.ts';
import { Suspense } from 'react';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { AskForm } from './ask-form.tsx';
import { SupportCard } from './help/support-card.tsx';
import styles from './help.module.css';
import { MyRequests } from './my-requests.tsx';

export interface LoadedRequests {
  rows: OwnRequest[];
  hasMore: boolean;
}

/** The Contact Support tab: the form, the status of earlier requests, and a person to call. */
export function ContactSupport({
  role,
  requests,
  step,
}: {
  role: HelpRole;
  requests: Promise<LoadedRequests>;
  step: number;
}) {
  return (
    <div className={styles.contact}>
      <div className={styles.main}>
        <AskForm />
        <Suspense fallback={<RowsSkeleton rows={2} title />}>
          <MyRequests role={role} requests={requests} step={step} />
        </Suspense>
      </div>
      <SupportCard />
    </div>
  );
}
