/** People and things of a large market (`db/seed/large`) for the hot queries. */
import type pg from 'pg';
import type { Viewer } from '../../src/platform/context.ts';

export interface Cast {
  teacher: Viewer;
  student: Viewer;
  /** One with money paid out. */
  earner: Viewer;
  /** A coupon of which more uses are listed than fit on a page, or as many as there are. */
  couponId: string;
  couponCode: string;
  /** Somebody who has invited others. */
  inviterId: string;
  paymentId: string;
  payerEmail: string;
  refundId: string;
  bookingId: string;
  disputeId: string;
}

const PARTS: Readonly<Record<string, string>> = {
  teacher: `select teacher_id from booking where status = 'completed' order by id limit 1`,
  student: `select student_id from booking where status = 'completed' order by id limit 1`,
  earner: `select teacher_id from payout order by id limit 1`,
  couponId: `select coupon_id from coupon_redemption group by coupon_id order by count(*) desc, coupon_id limit 1`,
  couponCode: `select c.code from coupon c where id = (
    select coupon_id from coupon_redemption group by coupon_id order by count(*) desc, coupon_id limit 1)`,
  inviterId: 'select inviter_id from referral order by id limit 1',
  paymentId: 'select payment_id from refund order by id limit 1',
  payerEmail: `select u.email from refund r join user_account u on u.id = r.user_id order by r.id limit 1`,
  refundId: 'select id from refund order by id limit 1',
  bookingId: `select booking_id from dispute order by id limit 1`,
  disputeId: 'select id from dispute order by id limit 1',
};

/** Chooses them, the same ones every time. @throws Error when the market has none. */
export async function chooseCast(pool: pg.Pool): Promise<Cast> {
  const chosen: Record<string, string> = {};
  for (const [part, statement] of Object.entries(PARTS)) {
    const { rows } = await pool.query<Record<string, string>>(statement);
    const value = Object.values(rows[0] ?? {})[0];
    if (value === undefined) throw new Error(`the market has nobody for ${part}`);
    chosen[part] = value;
  }
  const viewer = (part: string, role: Viewer['role']): Viewer => ({
    id: chosen[part] ?? '',
    role,
    sessionId: '',
  });
  return {
    ...(chosen as unknown as Omit<Cast, 'teacher' | 'student' | 'earner'>),
    teacher: viewer('teacher', 'teacher'),
    student: viewer('student', 'student'),
    earner: viewer('earner', 'teacher'),
  };
}
