import { sql } from 'kysely';
import { deletedWith, type PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const REFERRALS_DATA: PersonTables = {
  referral_code: {
    who: ['user_id'],
    download: {
      as: 'invitationCode',
      rows: (id) => sql`select code, created_at from referral_code where user_id = ${id}`,
    },
    ...deletedWith('referral_code', 'user_id'),
  },
  referral: {
    who: ['inviter_id', 'invitee_id'],
    download: {
      as: 'invitations',
      // The other family is not named.
      rows: (id) => sql`select r.inviter_id = ${id} as "invitedByMe", r.registered_at, r.status, r.decided_at,
        case when r.inviter_id = ${id} then r.inviter_paise else r.invitee_paise end as credit_paise
        from referral r where ${id} in (r.inviter_id, r.invitee_id) order by r.registered_at`,
    },
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
};
