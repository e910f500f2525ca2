import type { PayoutList } from '@kaksha/domain/payouts/contract.ts';
import { isSameName } from '@kaksha/domain/payouts/holder-name.ts';
import type { OperatorPayout } from '@kaksha/domain/payouts/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';
import { afterCursor, pageOf } from '../platform/cursor.ts';

interface Row
  extends Omit<
    OperatorPayout,
    'requestedAt' | 'endedAt' | 'accountAddedAt' | 'sendableAt' | 'teacher' | 'holder'
  > {
  sendableAt: Date;
  teacherId: string;
  teacherName: string;
  nameVerified: boolean;
  closed: boolean;
  requestedAt: Date;
  endedAt: Date | null;
  accountAddedAt: Date;
  atMicros: number;
}

const SELECT = sql`
  select p.id, p.amount_paise as "amountPaise", p.status, b.last4, p.requested_at as "requestedAt",
    payout_week_paise(p) as "weekPaise", payout_is_first(p) as "firstToAccount",
    payout_sendable_at(p) as "sendableAt",
    -- Of one that was decided: what it had.
    case when p.status = 'requested' then payout_approvals_needed(p)
      else (select greatest(1, count(*)) from payout_approval a where a.payout_id = p.id) end::integer as "approvalsNeeded",
    p.ended_at as "endedAt", p.failure, p.utr, b.holder_name as "holderName", b.ifsc,
    b.added_at as "accountAddedAt", p.teacher_id as "teacherId",
    btrim(t.first_name || ' ' || t.last_name) as "teacherName", t.closed_at is not null as closed,
    v.verified_at is not null and not exists (select from account_event e
      where e.user_id = t.id and e.kind = 'profile_changed' and e.detail->'parts' ? 'name'
        and e.happened_at > v.verified_at) as "nameVerified",
    (extract(epoch from p.requested_at) * 1000000)::bigint as "atMicros",
    coalesce((select jsonb_agg(jsonb_build_object('operatorId', a.operator_id,
        'name', btrim(o.first_name || ' ' || o.last_name), 'reason', a.reason,
        'approvedAt', to_char(a.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by a.approved_at)
      from payout_approval a join user_account o on o.id = a.operator_id where a.payout_id = p.id), '[]') as approvals
  from payout p
  join bank_account b on b.id = p.bank_account_id
  join user_account t on t.id = p.teacher_id
  join teacher_profile v on v.user_id = p.teacher_id`;

function asView({ atMicros: _, teacherId, teacherName, nameVerified, closed, ...row }: Row): OperatorPayout {
  const { holderName } = row;
  return {
    ...row,
    holder: !nameVerified ? 'unverified' : isSameName(teacherName, holderName) ? 'verified' : 'differs',
    teacher: { id: teacherId, name: teacherName, closed },
    requestedAt: row.requestedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    accountAddedAt: row.accountAddedAt.toISOString(),
    sendableAt: row.sendableAt.toISOString(),
  };
}

/** One payout, for operators. @throws ORPCError NOT_FOUND. */
export async function readOperatorPayout(db: Db, id: string): Promise<OperatorPayout> {
  const { rows } = await sql<Row>`${SELECT} where p.id = ${id}`.execute(db);
  return asView(orNotFound(rows[0]));
}

/** Which payouts a list holds. */
export const IN_LIST: Readonly<Record<PayoutList, RawBuilder<unknown>>> = {
  waiting: sql`p.status = 'requested'`,
  sending: sql`p.status in ('approved', 'sent')`,
  ended: sql`p.status not in ('requested', 'approved', 'sent')`,
};

/** A page of payouts: the oldest first where something waits, else newest first. */
export async function listPayouts(
  db: Db,
  { list, cursor, limit }: { list: PayoutList; cursor?: string; limit: number },
): Promise<{ payouts: OperatorPayout[]; nextCursor: string | null }> {
  const [beyond, order] = list === 'ended' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const { rows } = await sql<Row>`${SELECT}
    where ${IN_LIST[list]}
      and ${afterCursor(cursor, sql`p.requested_at`, sql`p.id`, beyond)}
    order by p.requested_at ${order}, p.id ${order} limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { payouts: page.map(asView), nextCursor };
}

type Waiting = Record<Exclude<PayoutList, 'ended'>, number>;

/** How many payouts wait. */
export async function countPayouts(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(*) from payout p where ${IN_LIST.waiting}) as waiting,
      (select count(*) from payout p where ${IN_LIST.sending}) as sending`.execute(db);
  return rows[0] ?? { waiting: 0, sending: 0 };
}

/** Why payouts are not sent now; null while they are. */
export async function readBlock(db: Db): Promise<{ id: string; because: string; blockedAt: string } | null> {
  const { rows } = await sql<{ id: string; because: string; blockedAt: Date }>`
    select id, because, blocked_at as "blockedAt" from payout_block where lifted_at is null`.execute(db);
  const block = rows[0];
  return block === undefined ? null : { ...block, blockedAt: block.blockedAt.toISOString() };
}
