import { ERASED_NAME } from '@kaksha/domain/words.ts';
import { sql } from 'kysely';
import type { PersonTables } from '../platform/person-tables.ts';

const MONEY = 'the money history, kept as the law asks';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const PAYOUTS_DATA: PersonTables = {
  bank_account: {
    who: ['teacher_id'],
    download: {
      as: 'bankAccounts',
      rows: (id) => sql`select holder_name, last4, ifsc, added_at, replaced_at from bank_account
        where teacher_id = ${id} order by added_at`,
    },
    erased: ['holder_name', 'sealed_number', 'gateway_fund_account_id'],
    erase: (id) => sql`update bank_account set holder_name = ${ERASED_NAME}, sealed_number = null,
      gateway_fund_account_id = null where teacher_id = ${id}`,
    kept: ['id', 'teacher_id', 'last4', 'ifsc', 'added_at', 'replaced_at', 'proven_at'],
    because: `${MONEY}: which account a payout went to`,
  },
  payout: {
    who: ['teacher_id'],
    download: {
      as: 'payouts',
      rows: (id) => sql`select p.amount_paise, p.status, b.last4, p.requested_at, p.sent_at, p.ended_at,
        p.failure, p.utr
        from payout p join bank_account b on b.id = p.bank_account_id where p.teacher_id = ${id} order by p.requested_at`,
    },
    kept: [
      'id',
      'teacher_id',
      'bank_account_id',
      'amount_paise',
      'status',
      'requested_at',
      'sent_at',
      'gateway_payout_id',
      'utr',
      'failure',
      'ended_at',
      'next_check_at',
    ],
    because: MONEY,
  },
  payout_approval: {
    who: ['operator_id'],
    download: {
      as: 'payoutsApproved',
      rows: (id) => sql`select payout_id, reason, approved_at from payout_approval
        where operator_id = ${id} order by approved_at`,
    },
    kept: ['payout_id', 'operator_id', 'reason', 'approved_at'],
    because: 'append-only proof of who let money go',
  },
  payout_block: {
    who: ['lifted_by'],
    download: {
      as: 'payoutBlocksLifted',
      rows: (id) => sql`select because, blocked_at, lifted_at, lift_reason from payout_block
        where lifted_by = ${id} order by lifted_at`,
    },
    kept: ['id', 'because', 'blocked_at', 'lifted_at', 'lifted_by', 'lift_reason'],
    because: 'proof of why money could go again, and who said so',
  },
};
