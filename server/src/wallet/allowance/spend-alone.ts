/** Spending of a child under 18 without asking: the payer, the amount, and that it stays within a parent's allowance. */
import type { Spending } from '@kaksha/domain/wallet/allowance/schema.ts';
import { en as M } from '@kaksha/domain/wallet/allowance/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Db, Trx, Viewer } from '../../platform/context.ts';
import { PLANNED_ONCE } from '../../platform/planned-once.ts';

/** The owner of the wallet that pays; `isAlone`: a child spends, within a parent's allowance. */
export interface Payer {
  payerId: string;
  isAlone: boolean;
}

/** Refused until a parent says yes; the child can ask. */
export function approvalNeeded(message: string): ORPCError<string, undefined> {
  return new ORPCError('APPROVAL_NEEDED', { status: 403, message });
}

/** The amounts that a child wants to spend, in paise: for one class, and in all. */
export interface Amounts {
  classPaise: number;
  amountPaise: number;
}

interface AllowanceRow {
  perClassPaise: number;
  paysFrom: 'child' | 'parent';
  setBy: string;
  leftThisWeekPaise: number;
}

async function allowanceOf(db: Db, studentId: string): Promise<AllowanceRow | undefined> {
  const { rows } = await sql<AllowanceRow>`${PLANNED_ONCE}
    select per_class_paise as "perClassPaise", pays_from as "paysFrom", set_by as "setBy",
      per_week_paise - child_spent_this_week(student_id) as "leftThisWeekPaise"
    from child_allowance join user_account p on p.id = set_by and p.closed_at is null and p.suspended_at is null
    where student_id = ${studentId}`.execute(db);
  return rows[0];
}

/**
 * The payer of this person's booking. A child's amount is compared here for the words; the limit is kept by the trigger of
 * `child_spend`, which {@link noteSpending} meets in the same transaction.
 * @throws ORPCError APPROVAL_NEEDED (403) beyond a parent's allowance; `words` in place of why.
 */
export async function payerOf(
  db: Db,
  viewer: Viewer,
  student: { studentId: string; isAdult: boolean },
  { classPaise, amountPaise }: Amounts,
  words?: string,
): Promise<Payer> {
  if (viewer.role !== 'student' || student.isAdult) return { payerId: viewer.id, isAlone: false };
  const allowed = await allowanceOf(db, student.studentId);
  if (allowed === undefined) throw approvalNeeded(words ?? M.needsApproval);
  if (classPaise > allowed.perClassPaise)
    throw approvalNeeded(words ?? M.dearerThanAllowed(allowed.perClassPaise));
  if (amountPaise > allowed.leftThisWeekPaise)
    throw approvalNeeded(words ?? M.weekIsSpent(allowed.leftThisWeekPaise));
  return { payerId: allowed.paysFrom === 'parent' ? allowed.setBy : viewer.id, isAlone: true };
}

/** Counts it against the child's week. @throws a PostgreSQL error with the name of the limit that it would exceed. */
export async function noteSpending(
  trx: Trx,
  spent: Amounts & { studentId: string } & ({ bookingId: string } | { packageId: string }),
): Promise<void> {
  const { studentId, classPaise, amountPaise } = spent;
  const bookingId = 'bookingId' in spent ? spent.bookingId : null;
  const packageId = 'packageId' in spent ? spent.packageId : null;
  await sql`${PLANNED_ONCE} insert into child_spend (student_id, booking_id, package_id, class_paise, amount_paise)
    values (${studentId}, ${bookingId}::uuid, ${packageId}::uuid, ${classPaise}, ${amountPaise})`.execute(
    trx,
  );
}

/** A child's limits for the booking screen; null for somebody whom no limit holds. */
export async function readSpending(db: Db, studentId: string): Promise<Spending | null> {
  const { rows } = await sql<{ isAdult: boolean }>`
    select is_adult_student(${studentId}) as "isAdult"`.execute(db);
  if (rows[0]?.isAdult === true) return null;
  const found = await allowanceOf(db, studentId);
  if (found === undefined)
    return { perClassPaise: 0, leftThisWeekPaise: 0, paysFrom: 'child', allowed: false };
  const { perClassPaise, paysFrom, leftThisWeekPaise } = found;
  return { perClassPaise, paysFrom, allowed: true, leftThisWeekPaise: Math.max(0, leftThisWeekPaise) };
}
