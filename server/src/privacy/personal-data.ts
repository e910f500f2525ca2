import { sql } from 'kysely';
import type { PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const PRIVACY_DATA: PersonTables = {
  payment_request: {
    who: ['user_id', 'decided_by'],
    download: {
      as: 'paymentsOwed',
      rows: (id) => sql`select source, amount_paise, contact_email, status, requested_at, decided_at,
        decision_reason
        from payment_request where user_id = ${id} order by requested_at`,
    },
    kept: [
      'id',
      'user_id',
      'source',
      'amount_paise',
      'contact_email',
      'status',
      'requested_at',
      'decided_at',
      'decided_by',
      'decision_reason',
      'payout_id',
    ],
    because: 'we owe this money; the address is how we reach its owner, and goes once it is paid',
  },
  payment_request_approval: {
    who: ['operator_id'],
    download: {
      as: 'paymentsOwedApproved',
      rows: (id) => sql`select payment_request_id, amount_paise, reason, approved_at
        from payment_request_approval
        where operator_id = ${id} order by approved_at`,
    },
    kept: ['payment_request_id', 'operator_id', 'amount_paise', 'reason', 'approved_at'],
    because: 'append-only proof of who let money go',
  },
};
