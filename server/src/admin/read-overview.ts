import { PROBLEMS_SHOWN } from '@kaksha/domain/admin/contract.ts';
import { WAITING_KINDS, type WaitingKind } from '@kaksha/domain/admin/waiting.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import type { BookProblem } from '../wallet/check-books.ts';

/** Waiting work by kind: how much, and since when the oldest waits. */
const WAITING: Record<WaitingKind, RawBuilder<unknown>> = {
  quarantine: sql`select count(*) as count, min(updated_at) as "oldestAt"
    from payment where quarantined_because is not null and quarantine_ended_at is null`,
  refund: sql`select count(*) as count, min(updated_at) as "oldestAt"
    from refund where status = 'failed' and follow_up is null`,
  dispute: sql`select count(*) as count, min(opened_at) as "oldestAt" from dispute where status = 'open'`,
  goodwill: sql`select count(*) as count, min(requested_at) as "oldestAt" from goodwill where status = 'requested'`,
  review: sql`select count(distinct review_id) as count, min(reported_at) as "oldestAt"
    from review_report where status = 'open'`,
  message: sql`select count(*) as count, min(opened_at) as "oldestAt" from message_case where status = 'open'`,
  profile: sql`select count(distinct teacher_id) as count, min(reported_at) as "oldestAt"
    from profile_report where closed_at is null`,
  videoReport: sql`select count(distinct r.video_id) as count, min(r.reported_at) as "oldestAt"
    from tutorial_video_report r join tutorial_video v on v.id = r.video_id
    where r.closed_at is null and v.status = 'approved'`,
  film: sql`select count(*) as count, min(uploaded_at) as "oldestAt"
    from teacher_intro_video where status = 'submitted'`,
  // The law wants one named (domain/support/grievance.ts): nobody waits, and yet it is to be done.
  grievanceOfficer: sql`select case when coalesce((select s.value ->> 'name' from content_setting s
      where s.key = 'grievance' order by s.revision desc limit 1), '') = '' then 1 else 0 end as count,
    null::timestamptz as "oldestAt"`,
  block: sql`select count(*) as count, min(blocked_at) as "oldestAt" from payout_block where lifted_at is null`,
  adultCheck: sql`select count(*) as count, min(submitted_at) as "oldestAt"
    from adult_check where status = 'pending'`,
  verification: sql`select count(*) as count, min(coalesce(returned_at, submitted_at)) as "oldestAt"
    from teacher_verification where status = 'pending'`,
  video: sql`select count(*) as count, min(submitted_at) as "oldestAt" from tutorial_video where status = 'submitted'`,
  request: sql`select count(*) as count, min(opened_at) as "oldestAt" from ticket where next_due_at is not null`,
  payout: sql`select count(*) as count, min(requested_at) as "oldestAt" from payout where status = 'requested'`,
  paymentRequest: sql`select count(*) as count, min(requested_at) as "oldestAt"
    from payment_request where status = 'open'`,
};

/** Findings of the latest nightly comparison: checking the books takes as long as they are. Null before the first one. */
async function latestCheck(db: Db): Promise<{ checkedAt: string | null; problems: BookProblem[] }> {
  const { rows } = await sql<{ ranAt: Date; problems: BookProblem[] }>`
    select ran_at as "ranAt", (select coalesce(jsonb_agg(jsonb_build_object('problem', f ->> 'what', 'detail', f ->> 'detail')), '[]')
      from (select f from jsonb_array_elements(findings) f limit ${PROBLEMS_SHOWN}) found) as problems
    from reconciliation order by ran_at desc, id desc limit 1`.execute(db);
  const latest = rows[0];
  return { checkedAt: latest?.ranAt.toISOString() ?? null, problems: latest?.problems ?? [] };
}

/** The work that waits for operators, by kind. */
export const readWaitingWork = (db: Db) =>
  Promise.all(
    WAITING_KINDS.map(async (kind) => {
      const { rows } = await sql<{ count: number; oldestAt: Date | null }>`${WAITING[kind]}`.execute(db);
      return {
        kind,
        count: rows[0]?.count ?? 0,
        oldestAt: rows[0]?.oldestAt?.toISOString() ?? null,
      };
    }),
  );

/** The operators' dashboard. */
export const readOverview = async (db: Db) => ({
  waiting: await readWaitingWork(db),
  ...(await latestCheck(db)),
});
