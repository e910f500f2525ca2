import type { NewCouponInput } from '@kaksha/domain/coupons/new-coupon.ts';
import { COUPON_LIFECYCLE } from '@kaksha/domain/coupons/policy.ts';
import type { CouponView } from '@kaksha/domain/coupons/schema.ts';
import { en as M } from '@kaksha/domain/coupons/words/en.ts';
import { addDays, DEFAULT_TIME_ZONE, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { recordAudit } from '../platform/audit.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { getCoupon } from './queries.ts';

function refuseField(path: string, msg: string): ORPCError<'BAD_REQUEST', unknown> {
  return new ORPCError('BAD_REQUEST', { message: msg, data: { errors: [{ msg, path }] } });
}

const startOfDay = (date: string): number => zonedTimeToInstant(date, 0, DEFAULT_TIME_ZONE);

/**
 * A new coupon, in use at once from its first day on. Its terms and the reason stand in the audit log.
 * @throws ORPCError BAD_REQUEST when its last day is over or the teacher is not known; CODE_TAKEN (409) by the database.
 */
export async function createCoupon(
  trx: Trx,
  operator: Viewer,
  { reason, ...terms }: NewCouponInput,
): Promise<CouponView> {
  const { rows } = await sql<{ nowMs: number; teaches: boolean }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs",
      ${terms.teacherId}::uuid is null
        or exists (select from teacher_profile where user_id = ${terms.teacherId}::uuid) as teaches`.execute(
    trx,
  );
  const [{ nowMs, teaches } = { nowMs: 0, teaches: false }] = rows;
  if (!teaches) throw refuseField('teacherId', M.unknownTeacher);
  const validUntilMs = startOfDay(addDays(terms.lastDay, 1));
  if (validUntilMs <= nowMs) throw refuseField('lastDay', M.endedAlready);
  const { id } = await trx
    .insertInto('coupon')
    .values({
      code: terms.code,
      percent: terms.percent,
      amount_paise: terms.amountPaise,
      minimum_price_paise: terms.minimumPricePaise,
      valid_from: new Date(startOfDay(terms.firstDay)),
      valid_until: new Date(validUntilMs),
      max_uses: terms.maxUses,
      uses_per_family: terms.usesPerFamily,
      first_booking_only: terms.firstBookingOnly,
      subjects: terms.subjects,
      grades: terms.grades,
      teacher_id: terms.teacherId,
      budget_paise: terms.budgetPaise,
      created_by: operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = { type: 'coupon', id };
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'coupon.created',
    subject,
    reason,
    detail: { ...terms },
  });
  return getCoupon(trx, id);
}

const AUDITED = { pause: 'coupon.paused', resume: 'coupon.resumed' } as const;

/**
 * Pauses a coupon, or lets it be used again. Bookings that used it keep their discount.
 * @throws ORPCError NOT_FOUND; CONFLICT when it is so already.
 */
export async function switchCoupon(
  trx: Trx,
  operator: Viewer,
  transition: 'pause' | 'resume',
  { id, reason }: { id: string; reason: string },
): Promise<CouponView> {
  const { code } = await getCoupon(trx, id);
  const { from, to } = COUPON_LIFECYCLE[transition];
  const { numUpdatedRows } = await trx
    .updateTable('coupon')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ORPCError('CONFLICT', { status: 409, message: M.alreadyDone });
  await recordAudit(trx, {
    actorId: operator.id,
    action: AUDITED[transition],
    subject: { type: 'coupon', id },
    reason,
    detail: { code },
  });
  return getCoupon(trx, id);
}
