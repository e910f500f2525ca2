import { ERASED_NAME } from '@kaksha/domain/privacy/closing.ts';
import { sql } from 'kysely';
import { DUMMY_HASH } from '../../accounts/passwords/password.ts';
import { personTables } from './person-table.ts';

const NOTHING_KEPT = { kept: [], because: 'nothing stays' } as const;

/** Accounts, what people say of themselves, and how they sign in. */
export const ACCOUNT_TABLES = personTables({
  user_account: {
    who: ['id'],
    download: {
      as: 'account',
      rows: (
        id,
      ) => sql`select id, email, email_verified_at, role, first_name, last_name, phone, address, city, state, state_as_typed,
        zip_code, country, profile_picture, created_at, suspended_at, suspended_because from user_account where id = ${id}`,
    },
    erased: [
      'email',
      'email_verified_at',
      'password_hash',
      'first_name',
      'last_name',
      'phone',
      'address',
      'city',
      'state',
      'state_as_typed',
      'zip_code',
      'country',
      'profile_picture',
      'suspended_at',
      'suspended_because',
    ],
    erase: (id) => sql`update user_account set
        email = 'erased-' || gen_random_uuid() || '@erased.invalid', email_verified_at = null,
        password_hash = ${DUMMY_HASH}, first_name = ${ERASED_NAME}, last_name = '', phone = '', address = '',
        city = '', state = '', state_as_typed = '', zip_code = '', country = '', profile_picture = null,
        suspended_at = null, suspended_because = null,
        erased_at = clock_timestamp()
      where id = ${id}`,
    kept: ['id', 'role', 'has_sign_in', 'created_at', 'closed_at', 'erased_at'],
    because: 'money and other people’s lessons point to this row; without the rest it names nobody',
  },
  student_profile: {
    who: ['user_id'],
    download: {
      as: 'studentProfile',
      rows: (id) =>
        sql`select grade as class, subjects, date_of_birth from student_profile where user_id = ${id}`,
    },
    erased: ['subjects', 'date_of_birth'],
    erase: (id) =>
      sql`update student_profile set subjects = '{}', date_of_birth = null where user_id = ${id}`,
    kept: ['user_id', 'grade'],
    because: 'the class is what the lessons of the money history were for',
  },
  teacher_profile: {
    who: ['user_id'],
    download: {
      as: 'teacherProfile',
      rows: (id) => sql`select * from teacher_profile where user_id = ${id}`,
    },
    erased: [
      'qualifications',
      'experience_years',
      'hourly_rate_paise',
      'bio',
      'teaching_approach',
      'languages',
      'education',
      'achievements',
      'availability_note',
      'intro_text',
      'verified_at',
      'verified_tiers',
    ],
    erase: (
      id,
    ) => sql`update teacher_profile set qualifications = '', experience_years = 0, hourly_rate_paise = null,
        bio = '', teaching_approach = '', languages = '{}', education = '[]', achievements = '{}',
        availability_note = '', intro_text = '', verified_at = null
      where user_id = ${id}`,
    kept: [
      'user_id',
      'subjects',
      'grades',
      'time_zone',
      'minimum_notice_minutes',
      'buffer_minutes',
      'instant_booking',
      'availability_version',
      'trial_offered',
      'trial_price',
      'created_at',
      'profile_version',
      'listing_changed_at',
      // Equal to the account's, whose address is gone.
      'email_verified',
    ],
    because: 'what was taught and how it was booked says nothing of who; without a rate nobody is listed',
  },
  verification_document: {
    who: ['teacher_id'],
    download: {
      as: 'verificationDocuments',
      rows: (id) =>
        sql`select id, kind, format, name, byte_length, added_at from verification_document where teacher_id = ${id}`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from verification_document where teacher_id = ${id}`,
    ...NOTHING_KEPT,
  },
  verification_proposal: {
    who: ['proposed_by', 'ended_by'],
    download: {
      leftOut: 'what operators wrote to each other about a request; its decision is with the request',
    },
    erased: [],
    erase: null,
    kept: [
      'id',
      'verification_id',
      'decision',
      'tiers',
      'reason',
      'proposed_by',
      'proposed_at',
      'ended',
      'ended_by',
      'end_reason',
      'ended_at',
    ],
    because: 'who decided with whom about a teacher; goes with the request when the teacher is erased',
  },
  teacher_verification: {
    who: ['teacher_id', 'decided_by'],
    download: {
      as: 'verificationRequests',
      rows: (
        id,
      ) => sql`select id, id_type, id_number_last4, highest_qualification, university, year_of_completion,
        teaching_experience, subjects, grades, status, submitted_at, decided_at, decision_reason, document_kinds, tiers
        from teacher_verification where teacher_id = ${id} order by submitted_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from teacher_verification where teacher_id = ${id}`,
    ...NOTHING_KEPT,
  },
  teacher_rating: {
    who: ['teacher_id'],
    download: {
      as: 'rating',
      rows: (id) => sql`select rating_count, rating from teacher_rating where teacher_id = ${id}`,
    },
    erased: [],
    erase: null,
    kept: ['teacher_id', 'rating_count', 'rating_sum', 'rating', 'ranking_rating'],
    because: 'sums over the reviews that families wrote, kept by a trigger',
  },
  availability_rule: {
    who: ['teacher_id'],
    download: {
      as: 'weeklyHours',
      rows: (id) => sql`select weekday, start_minute, end_minute from availability_rule
        where teacher_id = ${id} order by weekday, start_minute`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from availability_rule where teacher_id = ${id}`,
    ...NOTHING_KEPT,
  },
  availability_exception: {
    who: ['teacher_id'],
    download: {
      as: 'datesWithOtherHours',
      rows: (id) => sql`select date, kind, start_minute, end_minute from availability_exception
        where teacher_id = ${id} order by date`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from availability_exception where teacher_id = ${id}`,
    ...NOTHING_KEPT,
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
    erased: 'rows',
    erase: (id) => sql`delete from guardianship where ${id} in (parent_id, student_id)`,
    ...NOTHING_KEPT,
  },
  session: {
    who: ['user_id', 'viewed_by'],
    download: {
      as: 'devicesSignedIn',
      rows: (id) => sql`select user_agent, created_at, last_seen_at, expires_at, revoked_at from session
        where user_id = ${id} and viewed_by is null order by created_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from session where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
  one_time_token: {
    who: ['user_id'],
    download: {
      as: 'linksMailed',
      rows: (id) => sql`select purpose, created_at, expires_at, used_at from one_time_token
        where user_id = ${id} order by created_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from one_time_token where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
  account_event: {
    who: ['user_id'],
    download: {
      as: 'activity',
      rows: (id) => sql`select kind, detail, happened_at from account_event
        where user_id = ${id} order by happened_at, id`,
    },
    erased: 'rows',
    erase: (id) => sql`select erase_account_events(${id})`,
    ...NOTHING_KEPT,
  },
  notification_preference: {
    who: ['user_id'],
    download: {
      as: 'notificationChoices',
      rows: (
        id,
      ) => sql`select kind, by_mail, in_app, by_push, by_whatsapp, by_sms, changed_at from notification_preference
        where user_id = ${id} order by kind`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from notification_preference where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
});
