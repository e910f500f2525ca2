import { sql } from 'kysely';
import type { PersonTables } from './person-table.ts';

/** Coupons that were used, and families that were invited. */
export const PROMOTION_TABLES: PersonTables = {
  referral_code: {
    who: ['user_id'],
    download: {
      as: 'invitationCode',
      rows: (id) => sql`select code, created_at from referral_code where user_id = ${id}`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from referral_code where user_id = ${id}`,
    kept: [],
    because: 'nothing stays',
  },
  referral: {
    who: ['inviter_id', 'invitee_id'],
    download: {
      as: 'invitations',
      // Who the other family is stays theirs.
      rows: (id) => sql`select r.inviter_id = ${id} as "invitedByMe", r.registered_at, r.status, r.decided_at,
        case when r.inviter_id = ${id} then r.inviter_paise else r.invitee_paise end as credit_paise
        from referral r where ${id} in (r.inviter_id, r.invitee_id) order by r.registered_at`,
    },
    erased: [],
    erase: null,
    kept: [
      'id',
      'inviter_id',
      'invitee_id',
      'registered_at',
      'status',
      'booking_id',
      'txn_id',
      'inviter_paise',
      'invitee_paise',
      'inviter_year',
      'inviter_slot',
      'decided_at',
    ],
    because: 'which credit was given for what, so that it is given once: the money history',
  },
  coupon_redemption: {
    who: ['payer_id', 'student_id'],
    download: {
      as: 'couponsUsed',
      rows: (
        id,
      ) => sql`select c.code, r.booking_id, r.discount_paise, r.returned_paise, r.redeemed_at, r.returned_at
        from coupon_redemption r join coupon c on c.id = r.coupon_id
        where ${id} in (r.payer_id, r.student_id) order by r.redeemed_at`,
    },
    erased: [],
    erase: null,
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
    erased: [],
    erase: null,
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
