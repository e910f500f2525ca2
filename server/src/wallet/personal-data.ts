import { sql } from 'kysely';
import { deletedWith, type PersonTables } from '../platform/person-tables.ts';

const TAX = 'the register of tax deducted at source, kept as the law asks';
const MONEY = 'the money history: append-only, balanced, and kept as the law asks';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const WALLET_DATA: PersonTables = {
  'ledger.account': {
    who: ['owner_id'],
    download: {
      as: 'moneyAccounts',
      rows: (id) =>
        sql`select id, kind, balance_paise from ledger.account where owner_id = ${id} order by kind`,
    },
    kept: ['id', 'kind', 'owner_id', 'balance_paise'],
    because: MONEY,
  },
  'ledger.txn': {
    who: ['posted_by'],
    download: {
      as: 'moneyMovements',
      rows: (id) => sql`select x.id, a.kind as account, x.kind, p.amount_paise, p.balance_after_paise,
        x.booking_id,
        x.gateway_ref, x.posted_at from ledger.account a
        join ledger.posting p on p.account_id = a.id join ledger.txn x on x.id = p.txn_id
        where a.owner_id = ${id} order by x.id`,
    },
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
  child_allowance: {
    who: ['student_id', 'set_by'],
    download: {
      as: 'spendingAllowed',
      rows: (id) => sql`select case when a.set_by = ${id} then 'to my child' else 'to me' end as allowed,
          a.per_class_paise, a.per_week_paise, a.pays_from, a.may_top_up, a.set_at
        from child_allowance a where ${id} in (a.student_id, a.set_by)`,
    },
    ...deletedWith('child_allowance', 'student_id', 'set_by'),
  },
  child_spend: {
    who: ['student_id'],
    download: {
      as: 'spentAlone',
      rows: (id) => sql`select booking_id, package_id, amount_paise, spent_at from child_spend
        where student_id = ${id} order by id`,
    },
    kept: ['id', 'student_id', 'booking_id', 'package_id', 'class_paise', 'amount_paise', 'spent_at'],
    because: 'the proof that a child’s payment was within what a parent allowed',
  },
  teacher_pan: {
    who: ['teacher_id'],
    download: {
      as: 'pan',
      rows: (id) => sql`select last4, given_at from teacher_pan where teacher_id = ${id}`,
    },
    erased: ['sealed_number', 'digest'],
    // A PAN under which tax was deducted is needed for corrections of what was reported.
    erase: (id) => sql`update teacher_pan p set digest = null, sealed_number = case when exists (
        select from tds_entry e where e.teacher_id = p.teacher_id and e.tds_paise > 0) then p.sealed_number end
      where teacher_id = ${id}`,
    kept: ['teacher_id', 'last4', 'given_at'],
    because: TAX,
  },
  tds_entry: {
    who: ['teacher_id'],
    download: {
      as: 'incomeTaxDeducted',
      rows: (id) => sql`select txn_id, month, gross_paise, has_pan, basis_points, tds_paise from tds_entry
        where teacher_id = ${id} order by txn_id`,
    },
    kept: [
      'txn_id',
      'teacher_id',
      'month',
      'financial_year',
      'gross_paise',
      'has_pan',
      'basis_points',
      'tds_paise',
      'year_gross_paise',
      'year_untaxed_paise',
    ],
    because: TAX,
  },
  tds_payment: {
    who: ['recorded_by'],
    download: {
      as: 'incomeTaxPaymentsRecorded',
      rows: (
        id,
      ) => sql`select month, deducted_paise, paid_paise, bsr_code, challan_number, paid_on, recorded_at
        from tds_payment where recorded_by = ${id} order by month`,
    },
    kept: [
      'month',
      'deducted_paise',
      'paid_paise',
      'bsr_code',
      'challan_number',
      'paid_on',
      'txn_id',
      'recorded_by',
      'recorded_at',
    ],
    because: TAX,
  },
};
