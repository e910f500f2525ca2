import { sql } from 'kysely';
import type { PersonTables } from '../platform/person-tables.ts';

const MONEY = 'the money history: what was paid, sent back and when, kept as the law asks';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const PAYMENTS_DATA: PersonTables = {
  refund: {
    who: ['user_id', 'requested_by'],
    download: {
      as: 'refunds',
      rows: (id) => sql`select id, payment_id, amount_paise, status, failure, created_at, updated_at
        from refund where user_id = ${id} order by created_at, id`,
    },
    kept: [
      'id',
      'payment_id',
      'user_id',
      'amount_paise',
      'from_wallet',
      'status',
      'gateway_refund_id',
      'failure',
      'created_at',
      'updated_at',
      'next_check_at',
      'requested_by',
      'again_of',
      'follow_up',
      'followed_up_at',
    ],
    because: MONEY,
  },
  top_up: {
    who: ['user_id'],
    download: {
      as: 'topUps',
      rows: (id) => sql`select t.id, t.amount_paise, t.status, t.created_at, p.id as payment_id,
          p.status as payment_status, p.method, p.failure
        from top_up t left join payment p on p.top_up_id = t.id
        where t.user_id = ${id} order by t.created_at, p.created_at`,
    },
    erased: ['return_to'],
    erase: (id) => sql`update top_up set return_to = null where user_id = ${id}`,
    kept: [
      'id',
      'user_id',
      'amount_paise',
      'status',
      'gateway_order_id',
      'created_at',
      'return_asked_about',
      'return_asked_at',
      'updated_at',
      'next_check_at',
    ],
    because: MONEY,
  },
};
