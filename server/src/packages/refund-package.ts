import type { PackageDetails } from '@kaksha/domain/packages/contract.ts';
import { en as M } from '@kaksha/domain/packages/words/en.ts';
import { ORPCError } from '@orpc/client';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { notifyPackageRefund, type PackagePeople } from './notify-package.ts';
import { refundUnused, unusedPaise } from './package-money.ts';
import { getPackage } from './queries.ts';

/** As for a booking the teacher's row comes first, so that no lesson is booked out of them meanwhile. */
async function lockPackages(trx: Trx, which: RawBuilder<boolean>): Promise<PackagePeople[]> {
  await sql`select from teacher_profile t
    where t.user_id in (select p.teacher_id from lesson_package p where ${which})
    order by t.user_id for no key update`.execute(trx);
  return sql<PackagePeople>`
    select p.id as "packageId", p.teacher_id as "teacherId", p.student_id as "studentId", p.bought_by as "buyerId"
    from lesson_package p where ${which} order by p.id for no key update`
    .execute(trx)
    .then(({ rows }) => rows);
}

/**
 * Refunds the lessons that are left, at the price that was paid, to the wallet that paid. A child can't give back what
 * a parent bought.
 * @throws ORPCError NOT_FOUND; FORBIDDEN for the child; CONFLICT when nothing is left; AMOUNT_CHANGED when it would be
 *   another amount than the one that was shown.
 */
export async function refundPackage(
  trx: Trx,
  viewer: Viewer,
  { id, refundPaise }: { id: string; refundPaise: number },
): Promise<PackageDetails> {
  await getPackage(trx, viewer, id);
  const [people] = await lockPackages(trx, sql<boolean>`p.id = ${id}`);
  if (people === undefined) throw notFound();
  if (viewer.role === 'student' && people.buyerId !== viewer.id) {
    throw new ORPCError('FORBIDDEN', { message: M.onlyBuyer });
  }
  const refundablePaise = await unusedPaise(trx, id);
  if (refundablePaise === 0) throw new ORPCError('CONFLICT', { status: 409, message: M.nothingLeft });
  if (refundablePaise !== refundPaise) {
    const data = { refundablePaise };
    throw new ORPCError('AMOUNT_CHANGED', { status: 409, message: M.amountChanged, data });
  }
  await refundUnused(trx, people, viewer.id);
  await notifyPackageRefund(trx, people, { refundedPaise: refundPaise, by: viewer.id });
  return getPackage(trx, viewer, id);
}

/** The packages that end with an account: a teacher's, a student's, and those that somebody has paid for. */
function endsWith(viewer: Pick<Viewer, 'id' | 'role'>): RawBuilder<boolean> {
  if (viewer.role === 'teacher') return sql`p.teacher_id = ${viewer.id}`;
  return sql`(p.student_id = ${viewer.id} or p.bought_by = ${viewer.id})`;
}

/**
 * An account is closed, or a teacher suspended (`by` an operator): the rest of every package of theirs is refunded to its
 * payer.
 * @returns how much that was.
 */
export async function refundPackagesOf(
  trx: Trx,
  viewer: Pick<Viewer, 'id' | 'role'>,
  by: string = viewer.id,
): Promise<number> {
  let refundedPaise = 0;
  for (const people of await lockPackages(trx, endsWith(viewer))) {
    const paise = await refundUnused(trx, people, by);
    if (paise > 0) await notifyPackageRefund(trx, people, { refundedPaise: paise, by });
    refundedPaise += paise;
  }
  return refundedPaise;
}
