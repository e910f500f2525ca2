import type { CouponView } from '@kaksha/domain/coupons/schema.ts';
import { en as M } from '@kaksha/domain/coupons/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { metaWords, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import type { Route } from './+types/coupons.route';
import { CouponBadge, daysOf, limitsOf, promiseOf } from './coupon-words.tsx';
import styles from './coupons.module.css';
import { CreateCouponDialog } from './create-coupon-dialog.tsx';
import { SwitchCoupon } from './switch-coupon.tsx';
import { en } from './words/en.ts';

/** Rows that the list starts with, and that 'Show more' adds. */
const STEP = 20;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).coupons.coupons);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = loadRows(
    rowsWanted(new URL(request.url).searchParams, STEP),
    (page) => api.coupons.list(page, { signal: request.signal }),
    (page) => page.coupons,
  );
  return { view: pending(view), nowMs: Date.now() };
}

/** The coupons given to families, and their total cost. */
export default function Coupons({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).coupons;
  const [creating, setCreating] = useState(false);
  return (
    <>
      <PageHeader
        title={words.coupons}
        description={words.description}
        actions={<Button onClick={() => setCreating(true)}>{words.newCoupon}</Button>}
      />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Rows {...loaderData} />
      </Suspense>
      <CreateCouponDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}

const columnsAt = (
  nowMs: number,
  { coupons: words, couponWords }: typeof en,
): readonly TableColumn<CouponView>[] => [
  {
    key: 'code',
    header: words.coupon,
    primary: true,
    cell: ({ id, code, ...coupon }) => (
      <span>
        <TextLink to={`/admin/coupons/${id}`}>{code}</TextLink>
        <span className={styles.note}>{promiseOf(coupon, couponWords)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: words.state,
    phone: 'end',
    cell: (coupon) => (
      <span>
        <CouponBadge coupon={coupon} nowMs={nowMs} />
      </span>
    ),
  },
  {
    key: 'when',
    header: words.days,
    cell: (coupon) => (
      <span>
        {daysOf(coupon, couponWords)}
        <span className={styles.note}>{limitsOf(coupon, couponWords)}</span>
      </span>
    ),
  },
  {
    key: 'uses',
    header: words.uses,
    numeric: true,
    cell: ({ uses, maxUses }) => (
      <span className={styles.figure}>{maxUses === null ? uses : words.usesOf(uses, maxUses)}</span>
    ),
  },
  {
    key: 'given',
    header: words.given,
    numeric: true,
    cell: ({ givenPaise, budgetPaise }) => (
      <span className={styles.figure}>
        {formatPaise(givenPaise)}
        <span className={styles.note}>{words.ofBudget(formatPaise(budgetPaise))}</span>
      </span>
    ),
  },
  {
    key: 'switch',
    header: words.change,
    actions: true,
    cell: (coupon) => <SwitchCoupon coupon={coupon} size="sm" />,
  },
];

function Rows({ view, nowMs }: Route.ComponentProps['loaderData']) {
  const all = useWords({ en });
  const words = all.coupons;
  const { rows, hasMore } = use(view);
  return (
    <Card padding="none" as="section">
      <Table
        caption={words.coupons}
        hideCaption
        columns={columnsAt(nowMs, all)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState level={2} title={M.none}>
            {words.noneHint}
          </EmptyState>
        }
      />
      <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
    </Card>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
