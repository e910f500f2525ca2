/** The only door to the ledger: `ledger.post` writes, everything else reads. */
import type { AccountKind, Leg, ReleaseRates, TransactionKind } from '@kaksha/domain/wallet/postings.ts';
import type { TdsRates } from '@kaksha/domain/wallet/tds/rules.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';

/** One transaction of the books. The legs sum to zero, or the commit fails. */
export interface NewTransaction {
  kind: TransactionKind;
  /** The transaction's subject, once: the same key with the same content answers the first transaction's id. */
  key: string;
  legs: readonly Leg[];
  bookingId?: string | null;
  gatewayRef?: string | null;
  /** The person who caused it; null when a timer did. */
  postedBy?: string | null;
  memo?: string;
  /** The transaction that a `reversal` takes back. */
  reverses?: number | null;
}

/**
 * Posts several transactions in one way to the database and back, in this order, and answers their ids: null for one that
 * the constraint named in `unless` refuses. Anything else that is refused refuses all.
 */
export async function postTransactions(
  trx: Trx,
  transactions: readonly (NewTransaction & { unless?: string })[],
): Promise<(number | null)[]> {
  if (transactions.length === 0) return [];
  const each = <Value>(value: (one: NewTransaction & { unless?: string }) => Value) =>
    sql`${transactions.map(value)}`;
  const all = sql`${each(({ kind }) => kind)}::text[], ${each(({ key }) => key)}::text[],
      ${each(({ legs }) => JSON.stringify(legs))}::jsonb[], ${each(({ bookingId }) => bookingId ?? null)}::uuid[],
      ${each(({ gatewayRef }) => gatewayRef ?? null)}::text[], ${each(({ postedBy }) => postedBy ?? null)}::uuid[],
      ${each(({ memo }) => memo ?? '')}::text[], ${each(({ reverses }) => reverses ?? null)}::bigint[]`;
  const one = sql`t.kind, t.key, t.legs, t.booking_id, t.gateway_ref, t.posted_by, t.memo, t.reverses`;
  const isTogether = transactions.length > 1 && transactions.every(({ unless }) => unless === undefined);
  const { rows } = await (isTogether
    ? sql<{ id: number | null }>`${PLANNED_ONCE} select t.id from ledger.post_all(${all}) t order by t.place`
    : sql<{ id: number | null }>`${PLANNED_ONCE}
    select case when t.unless is null then ledger.post(${one}) else ledger.post_unless(t.unless, ${one}) end as id
    from unnest(${each(({ unless }) => unless ?? null)}::text[], ${all})
      t(unless, kind, key, legs, booking_id, gateway_ref, posted_by, memo, reverses)`
  ).execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Posts one transaction and answers its id.
 * @throws a PostgreSQL error with the constraint's name: `account_balance_not_negative` when a wallet, an escrow or a
 *   payable would fall below zero, `txn_one_settlement_per_booking` when release or void comes second.
 */
export async function postTransaction(trx: Trx, transaction: NewTransaction): Promise<number> {
  const [id] = await postTransactions(trx, [transaction]);
  if (id == null) throw new Error('ledger.post answered nothing');
  return id;
}

/** An account's balance in paise; 0 for one that nothing was ever posted to. `owner` is null for the platform's own. */
export async function balanceOf(db: Db, kind: AccountKind, owner: string | null): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance_paise as balance from ledger.account
    where kind = ${kind} and ${owner === null ? sql`owner_id is null` : sql`owner_id = ${owner}::uuid`}`.execute(
    db,
  );
  return rows[0]?.balance ?? 0;
}

/** A wallet's balance in paise; nothing is added to it or taken out before the caller's transaction ends. */
export async function lockWallet(trx: Trx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select ledger.lock_wallet(${ownerId}) as balance`.execute(
    trx,
  );
  return rows[0]?.balance ?? 0;
}

/**
 * Nothing is added to these accounts or taken out before the caller's transaction ends. Whoever locks rows that follow from a
 * balance, such as what is owed to somebody, locks the accounts first, as a posting does.
 */
export async function lockAccounts(
  trx: Trx,
  accounts: readonly Pick<Leg, 'kind' | 'owner'>[],
): Promise<void> {
  await sql`select ledger.lock_accounts(${JSON.stringify(accounts)}::jsonb)`.execute(trx);
}

/** The rates of a release and of the tax on it that were valid at a moment; without one those of now, by the database's clock. */
export async function currentRates(db: Db, at: Date | null = null): Promise<ReleaseRates & TdsRates> {
  const { rows } = await sql<{ kind: string; points: number }>`
    select distinct on (kind) kind, basis_points as points from ledger.rate
    where valid_from <= coalesce(${at}::timestamptz, now()) order by kind, valid_from desc`.execute(db);
  const rateOf = (kind: string): number => {
    const rate = rows.find((row) => row.kind === kind);
    if (rate === undefined) throw new Error(`ledger.rate holds no ${kind} that is valid now`);
    return rate.points;
  };
  return {
    commission: rateOf('commission'),
    commissionGst: rateOf('commission_gst'),
    tds: rateOf('tds'),
    tdsWithoutPan: rateOf('tds_without_pan'),
  };
}
