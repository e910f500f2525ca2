import { addDays, DEFAULT_TIME_ZONE, localDateOf, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import type pg from 'pg';
import type { People } from './demo-people.ts';

/** Coupons that the demo's families can use: one that the demo student can, one for new families, and one that is paused. */
const COUPONS = [
  {
    code: 'MATHS20',
    percent: 20,
    amountPaise: 15_000,
    minimumPaise: 30_000,
    perFamily: 3,
    subjects: ['Mathematics'],
  },
  { code: 'WELCOME100', percent: null, amountPaise: 10_000, minimumPaise: 20_000, firstOnly: true },
  { code: 'DIWALI-26', percent: 50, amountPaise: 30_000, minimumPaise: 0, paused: true },
];

/** Made by the demo's operator some days ago, for half a year. */
export async function seedCoupons(client: pg.ClientBase, people: People): Promise<void> {
  const today = localDateOf(Date.now());
  const dayAt = (days: number) => new Date(zonedTimeToInstant(addDays(today, days), 0, DEFAULT_TIME_ZONE));
  for (const coupon of COUPONS) {
    await client.query(
      `with made as (
         insert into coupon (code, percent, amount_paise, minimum_price_paise, valid_from, valid_until, max_uses,
           uses_per_family, first_booking_only, subjects, budget_paise, status, created_by, created_at)
         values ($1, $2, $3, $4, $5, $6, 500, $7, $8, $9, 5000000, $10, $11, $5) returning id
       )
       insert into audit_entry (actor_id, action, subject_type, subject_id, reason, detail)
       select $11, 'coupon.created', 'coupon', id, 'For the demo', jsonb_build_object('code', $1::text) from made`,
      [
        coupon.code,
        coupon.percent,
        coupon.amountPaise,
        coupon.minimumPaise,
        dayAt(-3),
        dayAt(183),
        coupon.perFamily ?? 1,
        coupon.firstOnly ?? false,
        coupon.subjects ?? [],
        coupon.paused === true ? 'paused' : 'active',
        people('admin@kaksha.example'),
      ],
    );
  }
}
