import type { RedemptionView } from '@kaksha/domain/coupons/schema.ts';
import { en as M } from '@kaksha/domain/coupons/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { metaWords, useWords } from '../../lib/words.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import type { Route } from './+types/coupon.route';
import { CouponBadge, daysOf, limitsOf, promiseOf } from './coupon-words.tsx';
import styles from './coupons.module.css';
import { SwitchCoupon } from './switch-coupon.tsx';
import { en } from './words/en.ts';

/** Rows that the list of uses starts with, and that 'Show more' adds. */
const STEP = 20;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).coupons.coupon);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const view = loadRows(
    rowsWanted(new URL(request.url).searchParams, STEP),
    (page) => api.coupons.get({ id: params.id, ...page }, { signal: request.signal }),
    (page) => page.redemptions,
  );
  return { view: pending(view), nowMs: Date.now() };
}

/** One coupon: its terms, its total cost, and its uses under pseudonyms. */
export default function Coupon({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<RowsSkeleton rows={5} title />}>
      <Content {...loaderData} />
    </Suspense>
  );
}

const columnsOf = (words: (typeof en)['coupon']): readonly TableColumn<RedemptionView>[] => [
  { key: 'family', header: words.who, primary: true, cell: ({ family }) => family },
  {
    key: 'when',
    header: words.when,
    phone: 'date',
    cell: ({ redeemedAt }) => formatDateTime(redeemedAt),
  },
  {
    key: 'discount',
    header: words.discount,
    numeric: true,
    phone: 'end',
    cell: ({ discountPaise }) => <span className={styles.figure}>{formatPaise(discountPaise)}</span>,
  },
  {
    key: 'returned',
    header: words.cameBack,
    numeric: true,
    phone: 'labelled',
    cell: ({ returnedPaise }) => (
      <span className={styles.figure}>{returnedPaise === 0 ? '–' : formatPaise(returnedPaise)}</span>
    ),
  },
];

function Content({ view, nowMs }: Route.ComponentProps['loaderData']) {
  const { coupon: words, couponWords } = useWords({ en });
  const { first, rows, hasMore } = use(view);
  const { coupon } = first;
  const { uses, maxUses, givenPaise, budgetPaise, usesPerFamily } = coupon;
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/coupons">{words.coupons}</BackLink>}
        title={coupon.code}
        description={promiseOf(coupon, couponWords)}
        actions={<SwitchCoupon coupon={coupon} />}
      />
      <Stack gap={6}>
        <Card padding="lg" as="section">
          <Facts
            facts={[
              { label: words.state, value: <CouponBadge coupon={coupon} nowMs={nowMs} /> },
              { label: words.days, value: daysOf(coupon, couponWords) },
              { label: words.only, value: limitsOf(coupon, couponWords) ?? words.everyClass },
              { label: words.uses, value: maxUses === null ? String(uses) : `${uses} of ${maxUses}` },
              { label: words.usesOfAFamily, value: String(usesPerFamily) },
              {
                label: words.given,
                value: `${formatPaise(givenPaise)} of ${formatPaise(budgetPaise)}`,
                strong: true,
              },
            ]}
          />
        </Card>
        <Card padding="none" as="section">
          <CardHeader title={words.whoUsedIt} />
          <Table
            caption={words.usesNewestFirst}
            hideCaption
            columns={columnsOf(words)}
            rows={rows}
            rowKey={({ bookingId }) => bookingId}
            empty={
              <EmptyState level={3} title={M.notUsed}>
                {words.notUsedHint}
              </EmptyState>
            }
          />
          <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
        </Card>
      </Stack>
    </>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
