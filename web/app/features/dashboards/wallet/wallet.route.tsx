import { formatPaise } from '@kaksha/domain/money.ts';
import type { TopUpView } from '@kaksha/domain/payments/contract.ts';
import { Suspense, use } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { useAreaRole } from '../../../lib/area.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { nextPath } from '../../../lib/login-path.ts';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { session } from '../../../lib/session-store.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { linesOnTheWay, OnTheWay } from '../../payments/own/on-the-way.tsx';
import { RefundToBank } from '../../payments/own/refund/refund-to-bank.tsx';
import { mayAddMoney, ParentAddsMoney } from '../../payments/own/top-up/parent-adds-money.tsx';
import { TopUpForm } from '../../payments/own/top-up/top-up-form.tsx';
import { AMOUNT_PARAM, TOP_UP_PARAM } from '../../payments/own/top-up/top-up-path.ts';
import { TopUpStatus } from '../../payments/own/top-up/top-up-status.tsx';
import { InviteCard } from '../../referrals/invite-card.tsx';
import type { Route } from './+types/wallet.route';
import { loadHistory } from './history/load-history.ts';
import { WalletHistory } from './history/wallet-history.tsx';
import styles from './wallet.module.css';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).wallet.title);

async function load(request: Request) {
  const search = new URL(request.url).searchParams;
  const cameBackFrom = search.get(TOP_UP_PARAM);
  const { signal } = request;
  const isStudent = session.snapshot().user?.role === 'student';
  const [balance, refundable, topUps, refunds, invitation, cameBack, history, family] = await Promise.all([
    api.wallet.balance(undefined, { signal }),
    api.payments.refundable(undefined, { signal }),
    api.payments.topUps(undefined, { signal }),
    api.payments.refunds(undefined, { signal }),
    api.referrals.mine(undefined, { signal }),
    cameBackFrom === null ? null : topUpOf(cameBackFrom, signal),
    loadHistory(search, signal),
    isStudent ? api.families.mine(undefined, { signal }) : null,
  ]);
  return {
    balance,
    invitation,
    family,
    refundablePaise: refundable.refundablePaise,
    cameBack,
    // The top-up of the alert needs no line.
    onTheWay: linesOnTheWay(
      topUps.topUps.filter(({ id }) => id !== cameBack?.id),
      refunds.refunds,
      Date.now(),
    ),
    history,
  };
}

/** The top-up that an address names, when it is one of this person's. */
async function topUpOf(id: string, signal: AbortSignal): Promise<TopUpView | null> {
  try {
    return (await api.payments.topUp({ id }, { signal })).topUp;
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  }
}
type View = Awaited<ReturnType<typeof load>>;

/** For /student/wallet and /parent/wallet. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request)) };
}

export default function Wallet({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).wallet;
  useLiveRevalidation(['wallet:changed', 'family:changed', 'booking:changed', 'lesson:changed']);
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={5} title />}>
        <WalletContent view={loaderData.view} />
      </Suspense>
    </>
  );
}

function WalletContent({ view }: { view: Promise<View> }) {
  const words = useWords({ en }).wallet;
  const role = useAreaRole() === 'parent' ? 'parent' : 'student';
  const { balance, invitation, family, refundablePaise, cameBack, onTheWay, history } = use(view);
  const [search] = useSearchParams();
  const backTo = nextPath(search);
  return (
    <>
      {cameBack === null ? null : <TopUpStatus topUp={cameBack} />}
      <div className={classNames(styles.top, styles.twoCards)}>
        <Card padding="lg" as="section">
          <div className={styles.balance}>
            <h2 className={styles.label}>{words.toSpend}</h2>
            <p className={styles.figure}>{formatPaise(balance.balancePaise)}</p>
            {balance.creditPaise > 0 ? (
              <p className={styles.credit}>
                {words.ofWhichCredit} <b>{formatPaise(balance.creditPaise)}</b>
                {words.creditIsSpentFirst}
              </p>
            ) : null}
            <p className={styles.held}>
              <b>{formatPaise(balance.heldPaise)}</b> {words.heldForClasses}
            </p>
            <RefundToBank {...balance} refundablePaise={refundablePaise} />
          </div>
        </Card>
        {family === null || mayAddMoney(family) ? (
          <TopUpForm
            key={search.get(AMOUNT_PARAM) ?? ''}
            balancePaise={balance.balancePaise}
            startWith={search.get(AMOUNT_PARAM) ?? ''}
            returnTo={backTo === '/' ? undefined : backTo}
          />
        ) : (
          <ParentAddsMoney family={family} />
        )}
      </div>
      {onTheWay.length === 0 ? null : (
        <div className={styles.top}>
          <OnTheWay lines={onTheWay} />
        </div>
      )}
      <div className={styles.top}>
        <InviteCard invitation={invitation} />
      </div>
      <WalletHistory history={history} role={role} />
    </>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.wallet.loadFailed);
