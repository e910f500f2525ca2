import type { Role } from '@kaksha/domain/roles.ts';
import type { OwnRequest } from '@kaksha/domain/support/schema.ts';
import { Suspense } from 'react';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { AskForm } from './ask-form.tsx';
import styles from './contact-support.module.css';
import { MyRequests } from './my-requests.tsx';
import { SupportCard } from './support-card.tsx';

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
  role: Role;
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
