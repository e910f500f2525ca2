import { formatPaise } from '@kaksha/domain/money.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { CalendarIcon, WalletIcon } from '../../../ui/frame-icons.tsx';
import { ChartIcon, ClockIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { PayoutSection } from '../../payouts/payout-section.tsx';
import { PanSection } from '../../wallet/tds/pan-section.tsx';
import type { Route } from './+types/earnings.route';
import { EARNINGS_STEP, EarningsStatement } from './earnings-statement.tsx';
import styles from './wallet.module.css';
import { en } from './words/en.ts';

/** How many payouts the screen shows; all of them stand in the statement. */
const LATEST_PAYOUTS = 5;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).earnings.title);

async function load(request: Request) {
  const { signal } = request;
  const rows = rowsWanted(new URL(request.url).searchParams, EARNINGS_STEP);
  const [earnings, mine, tax, statement] = await Promise.all([
    api.wallet.earnings(undefined, { signal }),
    api.payouts.mine({ limit: LATEST_PAYOUTS }, { signal }),
    api.wallet.tds.mine(undefined, { signal }),
    loadRows(
      rows,
      (page) => api.wallet.earningsStatement(page, { signal }),
      (page) => page.entries,
    ),
  ]);
  return { earnings, mine, tax, entries: statement.rows, hasMore: statement.hasMore };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request)) };
}

/** A teacher's earnings, payouts and statement. */
export default function EarningsScreen({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).earnings;
  useLiveRevalidation(['wallet:changed', 'lesson:changed']);
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/dashboard">{words.backToDashboard}</BackLink>}
        title={words.title}
        description={words.description}
        actions={
          <LinkButton to="/teacher/earnings/statement" variant="secondary">
            {words.statementByMonth}
          </LinkButton>
        }
      />
      <Suspense fallback={<RowsSkeleton rows={6} title />}>
        <Content view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Content({ view }: { view: ReturnType<typeof load> }) {
  const words = useWords({ en }).earnings;
  const { earnings, mine, tax, entries, hasMore } = use(view);
  const { todayPaise, weekPaise, monthPaise, expectedPaise } = earnings;
  return (
    <Stack gap={6}>
      <CountCards>
        <CountCard label={words.today} value={formatPaise(todayPaise)} icon={<ClockIcon />} tone="success" />
        <CountCard
          label={words.thisWeek}
          value={formatPaise(weekPaise)}
          icon={<CalendarIcon />}
          tone="success"
        />
        <CountCard
          label={words.thisMonth}
          value={formatPaise(monthPaise)}
          icon={<ChartIcon />}
          tone="success"
        />
        <CountCard
          label={words.pendingPayout}
          value={formatPaise(mine.payable.payablePaise)}
          icon={<WalletIcon />}
          note={
            mine.payable.onTheWayPaise === 0
              ? undefined
              : words.onTheWay(formatPaise(mine.payable.onTheWayPaise))
          }
        />
      </CountCards>
      <PayoutSection payable={mine.payable} bankAccount={mine.bankAccount} payouts={mine.payouts} />
      <PanSection tax={tax} />
      {expectedPaise === 0 ? null : (
        <p className={styles.held}>
          <b>{formatPaise(expectedPaise)}</b> {words.heldByUs}
        </p>
      )}
      <EarningsStatement entries={entries} hasMore={hasMore} />
    </Stack>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.earnings.loadFailed);
