import { sql } from 'kysely';
import { deletedWith, type PersonTables } from '../platform/person-tables.ts';

const NAME = sql`btrim(u.first_name || ' ' || u.last_name)`;

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const FAMILIES_DATA: PersonTables = {
  family_code: {
    who: ['student_id'],
    download: { leftOut: 'only the hash of a code that is good for half an hour' },
    ...deletedWith('family_code', 'student_id'),
  },
  family_request: {
    who: ['parent_id', 'student_id'],
    download: {
      as: 'familyRequests',
      rows: (
        id,
      ) => sql`select case when r.parent_id = ${id} then 'to a student' else 'by a parent' end as asked,
          case when r.parent_id = ${id} and r.status <> 'accepted' then u.first_name else ${NAME} end as name,
          r.asked_by, r.status, r.created_at, r.decided_at
        from family_request r
        join user_account u on u.id = case when r.parent_id = ${id} then r.student_id else r.parent_id end
        where ${id} in (r.parent_id, r.student_id) order by r.created_at`,
    },
    ...deletedWith('family_request', 'parent_id', 'student_id'),
  },
  parent_invitation: {
    who: ['student_id'],
    download: {
      as: 'invitationsOfParents',
      rows: (id) =>
        sql`select email, created_at, expires_at, family_request_id is not null as used from parent_invitation where student_id = ${id} order by created_at`,
    },
    ...deletedWith('parent_invitation', 'student_id'),
  },
  adult_check: {
    who: ['parent_id', 'decided_by'],
    download: {
      as: 'documentsAsAnAdult',
      rows: (id) => sql`select document_type, aadhaar_consent_version, status, submitted_at, decided_at,
        reason
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
          c.kind, c.version, c.privacy_policy_version, c.shown, c.means, c.happened_at
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
      'privacy_policy_version',
      'means',
      'payment_id',
      'adult_check_id',
      'happened_at',
    ],
    because: 'that a consent was given and withdrawn, and by what, has to be shown later',
  },
  approval_request: {
    who: ['student_id', 'teacher_id', 'decided_by'],
    download: {
      as: 'approvals',
      rows: (id) => sql`select case when r.student_id = ${id} then 'asked' else 'answered' end as what,
        r.kind, r.wish,
          r.note, r.price_paise, r.status, r.created_at, r.expires_at, r.decided_at, r.word, r.result_id
        from approval_request r
        where r.student_id = ${id} or r.decided_by = ${id} order by r.created_at`,
    },
    ...deletedWith('approval_request', 'student_id', 'teacher_id', 'decided_by'),
    because: 'nothing stays; what was booked or bought is kept with its payment',
  },
  guardianship: {
    who: ['parent_id', 'student_id'],
    download: {
      as: 'family',
      rows: (id) => sql`select case when g.parent_id = ${id} then 'child' else 'parent' end as is,
        btrim(u.first_name || ' ' || u.last_name) as name, g.consented_at, g.consent_version, g.created_at
        from guardianship g
        join user_account u on u.id = case when g.parent_id = ${id} then g.student_id else g.parent_id end
        where ${id} in (g.parent_id, g.student_id) order by g.created_at`,
    },
    ...deletedWith('guardianship', 'parent_id', 'student_id'),
  },
};
