import { sql } from 'kysely';
import type { PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const COUPONS_DATA: PersonTables = {
  coupon_redemption: {
    who: ['payer_id', 'student_id'],
    download: {
      as: 'couponsUsed',
      rows: (id) => sql`select c.code, r.booking_id, r.discount_paise, r.returned_paise, r.redeemed_at,
        r.returned_at
        from coupon_redemption r join coupon c on c.id = r.coupon_id
        where ${id} in (r.payer_id, r.student_id) order by r.redeemed_at`,
    },
    kept: [
      'booking_id',
      'coupon_id',
      'payer_id',
      'student_id',
      'discount_paise',
      'returned_paise',
      'redeemed_at',
      'returned_at',
    ],
    because: 'what was paid of a class by whom: the money history',
  },
  coupon: {
    who: ['created_by', 'teacher_id'],
    download: {
      as: 'couponsCreated',
      rows: (id) => sql`select code, created_at from coupon where created_by = ${id} order by created_at`,
    },
    kept: [
      'id',
      'code',
      'percent',
      'amount_paise',
      'minimum_price_paise',
      'valid_from',
      'valid_until',
      'max_uses',
      'uses_per_family',
      'first_booking_only',
      'subjects',
      'grades',
      'teacher_id',
      'budget_paise',
      'status',
      'uses',
      'given_paise',
      'created_by',
      'created_at',
    ],
    because: 'what was promised to families, and which operator promised it',
  },
};
