import { formatPaise } from '@kaksha/domain/money.ts';
import { PAYABLE_OUT_HOURS, PAYOUT_MIN_PAISE } from '@kaksha/domain/wallet/policy.ts';
import { type ReactNode, Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { privateMeta } from '../../lib/page-meta.ts';
import { pending } from '../../lib/pending.ts';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { CountCard, CountCards } from '../../ui/count-card.tsx';
import { CalendarIcon, ChartIcon, ClockIcon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/earnings.route';
import styles from './wallet.module.css';

export const meta = () => privateMeta('Earnings');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { earnings: pending(api.wallet.earnings(undefined, { signal: request.signal })) };
}

type Earnings = ReturnType<typeof clientLoader>['earnings'];

export default function EarningsScreen({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(['wallet:changed', 'lesson:changed']);
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/dashboard">Back to Dashboard</BackLink>}
        title="Earnings"
        description="What your classes have earned, after commission. Days and months are those of India."
      />
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <Figures earnings={loaderData.earnings} />
      </Suspense>
    </>
  );
}

function Figures({ earnings }: { earnings: Earnings }) {
  const { todayPaise, weekPaise, monthPaise, payablePaise, expectedPaise, toRecoverPaise } = use(earnings);
  return (
    <>
      <CountCards>
        <CountCard label="Today" value={formatPaise(todayPaise)} icon={<ClockIcon />} tone="success" />
        <CountCard label="This week" value={formatPaise(weekPaise)} icon={<CalendarIcon />} tone="success" />
        <CountCard label="This month" value={formatPaise(monthPaise)} icon={<ChartIcon />} tone="success" />
      </CountCards>
      <div className={styles.grid}>
        <Part title="Pending payout" paise={payablePaise}>
          Yours. Ready to be paid out {PAYABLE_OUT_HOURS} hours after each class, from{' '}
          {formatPaise(PAYOUT_MIN_PAISE)}.
        </Part>
        <Part title="Expected" paise={expectedPaise}>
          Kept by us for the classes that you have accepted. It becomes yours as each takes place.
        </Part>
        <Part title="To recover" paise={toRecoverPaise}>
          {toRecoverPaise === 0
            ? 'Nothing. If you miss a class, the credit that the family gets for it stands here.'
            : 'Credits that families got for classes that you did not come to. Taken from your next earnings.'}
        </Part>
      </div>
    </>
  );
}

function Part({ title, paise, children }: { title: string; paise: number; children: ReactNode }) {
  return (
    <Card as="section" className={styles.part}>
      <h2>{title}</h2>
      <b>{formatPaise(paise)}</b>
      <p>{children}</p>
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load earnings." error={error} />;
}
