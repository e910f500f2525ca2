import { sql } from 'kysely';
import type { PersonTables } from './person-table.ts';

const MONEY = 'the money history: append-only, balanced, and kept as the law asks';

/** Money, proofs, and what machinery remembers. */
export const RECORD_TABLES: PersonTables = {
  product_switch: {
    who: ['changed_by'],
    download: { leftOut: 'which operator switched a part of the product; it is the platform’s own record' },
    erased: [],
    erase: null,
    kept: ['name', 'is_on', 'reason', 'changed_by', 'changed_at'],
    because: 'who stopped a part of the product stays, as in the audit log',
  },
  'ledger.account': {
    who: ['owner_id'],
    download: {
      as: 'moneyAccounts',
      rows: (id) =>
        sql`select id, kind, balance_paise from ledger.account where owner_id = ${id} order by kind`,
    },
    erased: [],
    erase: null,
    kept: ['id', 'kind', 'owner_id', 'balance_paise'],
    because: MONEY,
  },
  'ledger.txn': {
    who: ['posted_by'],
    download: {
      as: 'moneyMovements',
      rows: (
        id,
      ) => sql`select x.id, a.kind as account, x.kind, p.amount_paise, p.balance_after_paise, x.booking_id,
        x.gateway_ref, x.posted_at from ledger.account a
        join ledger.posting p on p.account_id = a.id join ledger.txn x on x.id = p.txn_id
        where a.owner_id = ${id} order by x.id`,
    },
    erased: [],
    erase: null,
    kept: [
      'id',
      'kind',
      'idempotency_key',
      'request_hash',
      'booking_id',
      'gateway_ref',
      'reverses',
      'posted_by',
      'memo',
      'posted_at',
    ],
    because: MONEY,
  },
  'ledger.rate': {
    who: ['added_by'],
    download: {
      as: 'ratesAdded',
      rows: (id) => sql`select kind, valid_from, basis_points, reason, added_at from ledger.rate
        where added_by = ${id} order by added_at`,
    },
    erased: [],
    erase: null,
    kept: ['kind', 'valid_from', 'basis_points', 'reason', 'added_by', 'added_at'],
    because: 'by what money was divided, and who decided it',
  },
  invoice: {
    who: ['user_id'],
    download: {
      as: 'receiptsAndInvoices',
      rows: (id) => sql`select kind, serial, txn_id, facts, issued_at from invoice
        where user_id = ${id} order by issued_at`,
    },
    erased: [],
    erase: null,
    kept: ['id', 'kind', 'serial', 'user_id', 'txn_id', 'facts', 'issued_at', 'credits'],
    because: 'documents of account: the law has them kept as they were issued, names included',
  },
  payment_request: {
    who: ['user_id', 'decided_by'],
    download: {
      as: 'paymentsOwed',
      rows: (
        id,
      ) => sql`select source, amount_paise, contact_email, status, requested_at, decided_at, decision_reason
        from payment_request where user_id = ${id} order by requested_at`,
    },
    erased: [],
    erase: null,
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
      rows: (
        id,
      ) => sql`select payment_request_id, amount_paise, reason, approved_at from payment_request_approval
        where operator_id = ${id} order by approved_at`,
    },
    erased: [],
    erase: null,
    kept: ['payment_request_id', 'operator_id', 'amount_paise', 'reason', 'approved_at'],
    because: 'append-only proof of who let money go',
  },
  audit_entry: {
    who: ['actor_id'],
    download: {
      as: 'recordedActions',
      rows: (id) => sql`select action, reason, detail, happened_at from audit_entry
        where actor_id = ${id} or (subject_type = 'user' and subject_id = ${id}::text) order by id`,
    },
    erased: [],
    erase: null,
    kept: ['id', 'actor_id', 'action', 'subject_type', 'subject_id', 'reason', 'detail', 'happened_at'],
    because: 'append-only proof of what was done with accounts; it holds ids and reasons, no names',
  },
  idempotency_key: {
    who: ['user_id'],
    download: { leftOut: 'copies of answers, kept for a day against double presses' },
    erased: 'rows',
    erase: (id) => sql`delete from idempotency_key where user_id = ${id}`,
    kept: [],
    because: 'nothing stays',
  },
  form_submission: {
    // No column refers to the person: the verified address says whose it is.
    who: [],
    download: {
      as: 'formsSent',
      rows: (id) => sql`select f.form_name, f.fields, f.received_at from form_submission f
        join user_account u on u.id = ${id} and u.email_verified_at is not null
          and lower(f.fields ->> 'email') = u.email
        order by f.received_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from form_submission f using user_account u
      where u.id = ${id} and u.email_verified_at is not null and lower(f.fields ->> 'email') = u.email`,
    kept: [],
    because: 'nothing stays',
  },
};
