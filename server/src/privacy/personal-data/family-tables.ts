import { sql } from 'kysely';
import { personTables } from './person-table.ts';

const NAME = sql`btrim(u.first_name || ' ' || u.last_name)`;

/** Who belongs to whom, and what a parent consented to. */
export const FAMILY_TABLES = personTables({
  family_code: {
    who: ['student_id'],
    download: { leftOut: 'only the hash of a code that is good for half an hour' },
    erased: 'rows',
    erase: (id) => sql`delete from family_code where student_id = ${id}`,
    kept: [],
    because: 'nothing stays',
  },
  family_request: {
    who: ['parent_id', 'student_id'],
    download: {
      as: 'familyRequests',
      rows: (
        id,
      ) => sql`select case when r.parent_id = ${id} then 'to a student' else 'by a parent' end as asked,
          case when r.parent_id = ${id} and r.status <> 'accepted' then u.first_name else ${NAME} end as name,
          r.status, r.created_at, r.decided_at
        from family_request r
        join user_account u on u.id = case when r.parent_id = ${id} then r.student_id else r.parent_id end
        where ${id} in (r.parent_id, r.student_id) order by r.created_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from family_request where ${id} in (parent_id, student_id)`,
    kept: [],
    because: 'nothing stays',
  },
  adult_check: {
    who: ['parent_id', 'decided_by'],
    download: {
      as: 'documentsAsAnAdult',
      rows: (
        id,
      ) => sql`select document_type, aadhaar_consent_version, status, submitted_at, decided_at, reason
        from adult_check where parent_id = ${id} order by submitted_at`,
    },
    erased: ['reason', 'format'],
    // One that waits goes with its document; of the others stays that they were decided.
    erase: (id) => sql`with gone as (delete from adult_check where parent_id = ${id} and status = 'pending')
      update adult_check set reason = '' where parent_id = ${id} and status <> 'pending'`,
    kept: [
      'id',
      'parent_id',
      'document_type',
      'aadhaar_consent_version',
      'status',
      'submitted_at',
      'decided_at',
      'decided_by',
    ],
    because: 'a consent for a child stands on it, and that has to be shown later',
  },
  consent_event: {
    who: ['parent_id', 'student_id'],
    download: {
      as: 'consents',
      rows: (id) => sql`select case when c.parent_id = ${id} then 'mine' else 'my parent’s' end as whose,
          c.kind, c.version, c.shown, c.means, c.happened_at
        from consent_event c where ${id} in (c.parent_id, c.student_id) order by c.id`,
    },
    erased: ['shown'],
    erase: (id) => sql`select erase_consent_words_of(${id})`,
    kept: [
      'id',
      'parent_id',
      'student_id',
      'kind',
      'version',
      'means',
      'payment_id',
      'adult_check_id',
      'happened_at',
    ],
    because: 'that a consent was given and withdrawn, and by what, has to be shown later',
  },
  child_allowance: {
    who: ['student_id', 'set_by'],
    download: {
      as: 'spendingAllowed',
      rows: (id) => sql`select case when a.set_by = ${id} then 'to my child' else 'to me' end as allowed,
          a.per_class_paise, a.per_week_paise, a.pays_from, a.may_top_up, a.set_at
        from child_allowance a where ${id} in (a.student_id, a.set_by)`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from child_allowance where ${id} in (student_id, set_by)`,
    kept: [],
    because: 'nothing stays',
  },
  child_spend: {
    who: ['student_id'],
    download: {
      as: 'spentAlone',
      rows: (id) => sql`select booking_id, package_id, amount_paise, spent_at from child_spend
        where student_id = ${id} order by id`,
    },
    erased: [],
    erase: null,
    kept: ['id', 'student_id', 'booking_id', 'package_id', 'class_paise', 'amount_paise', 'spent_at'],
    because: 'the proof that a child’s payment was within what a parent allowed',
  },
  approval_request: {
    who: ['student_id', 'teacher_id', 'decided_by'],
    download: {
      as: 'approvals',
      rows: (
        id,
      ) => sql`select case when r.student_id = ${id} then 'asked' else 'answered' end as what, r.kind, r.wish,
          r.note, r.price_paise, r.status, r.created_at, r.expires_at, r.decided_at, r.word, r.result_id
        from approval_request r
        where r.student_id = ${id} or r.decided_by = ${id} order by r.created_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from approval_request where ${id} in (student_id, teacher_id, decided_by)`,
    kept: [],
    because: 'nothing stays; what was booked or bought is kept with its payment',
  },
});
