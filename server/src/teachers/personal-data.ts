import { sql } from 'kysely';
import { deletedWith, NOTHING_KEPT, type PersonTables } from '../platform/person-tables.ts';
import { DROP_VIDEO_JOB } from './intro-video/upload-video.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const TEACHERS_DATA: PersonTables = {
  teacher_intro_video: {
    who: ['teacher_id', 'decided_by'],
    download: {
      as: 'introVideo',
      rows: (id) => sql`select kind, byte_length, duration_seconds, uploaded_at, status, refused_because,
        decided_at from teacher_intro_video
        where teacher_id = ${id}`,
    },
    erased: 'rows',
    // Its files go once the erasure is a fact.
    erase: (id) => sql`with gone as (delete from teacher_intro_video
      where teacher_id = ${id} returning video_id, kind)
      select enqueue_job(${DROP_VIDEO_JOB}, json_build_object('videoId', video_id, 'kind', kind)) from gone`,
    ...NOTHING_KEPT,
  },
  profile_report: {
    who: ['reported_by', 'teacher_id'],
    download: {
      as: 'reportedProfiles',
      rows: (id) => sql`select teacher_id, part, reason, reported_at from profile_report
        where reported_by = ${id} order by reported_at, id`,
    },
    ...deletedWith('profile_report', 'reported_by', 'teacher_id'),
  },
  hidden_profile_text: {
    who: ['teacher_id', 'hidden_by', 'restored_by'],
    download: {
      as: 'hiddenProfileTexts',
      rows: (id) => sql`select part, body, reason, hidden_at, restored_at from hidden_profile_text
        where teacher_id = ${id} order by hidden_at, id`,
    },
    ...deletedWith('hidden_profile_text', 'teacher_id'),
    because: 'a teacher’s texts go with the account; what an operator decided stays in the audit log',
  },
  saved_search_match: {
    who: ['teacher_id'],
    download: { leftOut: 'which kept searches of other people a teacher was found by; it is theirs' },
    erased: 'rows',
    erase: (id) => sql`delete from saved_search_match m where m.teacher_id = ${id}
      or m.saved_search_id in (select s.id from saved_search s where s.user_id = ${id})`,
    ...NOTHING_KEPT,
  },
  saved_search: {
    who: ['user_id'],
    download: {
      as: 'savedSearches',
      rows: (id) => sql`select name, filters, mail, created_at, mailed_at from saved_search
        where user_id = ${id} order by created_at, id`,
    },
    ...deletedWith('saved_search', 'user_id'),
  },
  favourite_teacher: {
    who: ['user_id', 'teacher_id'],
    download: {
      as: 'favouriteTeachers',
      rows: (id) => sql`select f.teacher_id, btrim(u.first_name || ' ' || u.last_name) as name, f.created_at
        from favourite_teacher f join user_account u on u.id = f.teacher_id
        where f.user_id = ${id} order by f.created_at`,
    },
    ...deletedWith('favourite_teacher', 'user_id', 'teacher_id'),
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
    erase: (id) => sql`update teacher_profile set qualifications = '', experience_years = 0,
      hourly_rate_paise = null,
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
    who: ['teacher_id', 'draft_of'],
    download: {
      as: 'verificationDocuments',
      rows: (id) =>
        sql`select id, kind, format, name, byte_length, added_at from verification_document where teacher_id = ${id}`,
    },
    ...deletedWith('verification_document', 'teacher_id'),
  },
  verification_draft: {
    who: ['teacher_id'],
    download: {
      as: 'verificationDraft',
      rows: (id) => sql`select step, fields, id_number_last4, changed_at from verification_draft
        where teacher_id = ${id}`,
    },
    ...deletedWith('verification_draft', 'teacher_id'),
  },
  verification_round: {
    who: ['asked_by'],
    download: {
      as: 'verificationQuestions',
      rows: (
        id,
      ) => sql`select r.verification_id, r.number, r.asked_at, q.part, q.note, r.ended, r.ended_at, r.reply, r.changes
        from verification_round r join teacher_verification v on v.id = r.verification_id
        join verification_question q on q.round_id = r.id
        where v.teacher_id = ${id} order by r.asked_at, q.part`,
    },
    kept: [
      'id',
      'verification_id',
      'number',
      'asked_by',
      'asked_at',
      'document_kinds',
      'reminded_at',
      'ended',
      'ended_at',
      'reply',
      'changes',
    ],
    because: 'what was asked about a request; goes with it when the teacher is erased',
  },
  verification_proposal: {
    who: ['proposed_by', 'ended_by'],
    download: {
      leftOut: 'what operators wrote to each other about a request; its decision is with the request',
    },
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
      rows: (id) => sql`select id, id_type, id_number_last4, highest_qualification, university,
        year_of_completion,
        teaching_experience, subjects, grades, status, submitted_at, decided_at, decision_reason, document_kinds, tiers
        from teacher_verification where teacher_id = ${id} order by submitted_at`,
    },
    ...deletedWith('teacher_verification', 'teacher_id'),
  },
};
