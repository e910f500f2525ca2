import type { DraftFields, StoredVerificationDraft } from '@kaksha/domain/teachers/verification/draft.ts';
import { type KnownTeacher, knownAnswers } from '@kaksha/domain/teachers/verification/known-answers.ts';
import type {
  OwnRequest,
  OwnVerification,
  VerificationDocument,
} from '@kaksha/domain/teachers/verification/request.ts';
import { DRAFT_DAYS } from '@kaksha/domain/teachers/verification/rounds.ts';
import type { RequestStatus } from '@kaksha/domain/teachers/verification/status.ts';
import type { VerificationTier } from '@kaksha/domain/teachers/verification/tiers.ts';
import { DAY_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { readAsked } from './rounds/read-rounds.ts';

interface ProfileRow extends KnownTeacher {
  verified: boolean;
  tiers: VerificationTier[];
  subjects: string[];
  classes: number[];
}

export interface RequestRow extends Omit<OwnRequest, 'submittedAt' | 'decidedAt'> {
  status: RequestStatus;
  submittedAt: Date;
  decidedAt: Date | null;
}

/** The columns of request `v` that its teacher sees, too; why it was approved is for operators. */
export const REQUEST_COLUMNS = sql`
  v.id, v.status, v.id_number_last4 as "idNumberLast4", v.highest_qualification as "highestQualification", v.university,
  v.year_of_completion as "yearOfCompletion", v.teaching_experience as "teachingExperience", v.subjects,
  v.grades as classes, v.submitted_at as "submittedAt", v.decided_at as "decidedAt"`;

/** The columns of document `d` as it is listed. */
export const DOCUMENT_COLUMNS = sql`d.id, d.kind, d.format, d.name, d.byte_length as "byteLength"`;

interface DraftRow {
  revision: number;
  step: number;
  fields: DraftFields;
  last4: string | null;
  changedAt: Date;
}

/** The work in progress; a draft that has documents alone has nothing to go on with. */
async function readDraft(
  db: Db,
  teacherId: string,
): Promise<{ draft: StoredVerificationDraft | null; draftLast4: string | null }> {
  const { rows } = await sql<DraftRow>`
    select revision, step, fields, id_number_last4 as last4, changed_at as "changedAt"
    from verification_draft where teacher_id = ${teacherId} and revision > 0`.execute(db);
  const [row] = rows;
  if (row === undefined) return { draft: null, draftLast4: null };
  const { last4, changedAt, ...draft } = row;
  const expiresAt = new Date(changedAt.getTime() + DRAFT_DAYS * DAY_MS).toISOString();
  return { draft: { ...draft, savedAt: changedAt.toISOString(), expiresAt }, draftLast4: last4 };
}

/** The data of /teacher/verification. @throws ORPCError NOT_FOUND when there is no such teacher. */
export async function readOwnVerification(db: Db, teacherId: string): Promise<OwnVerification> {
  const { rows: profiles } = await sql<ProfileRow>`
    select verified_at is not null as verified, verified_tiers as tiers, subjects, grades as classes,
      qualifications, experience_years as "experienceYears", education
    from teacher_profile where user_id = ${teacherId}`.execute(db);
  const [profile] = profiles;
  if (profile === undefined) throw notFound();
  const { verified, tiers, subjects, classes } = profile;
  const { rows } = await sql<RequestRow>`
    select ${REQUEST_COLUMNS}, case when v.status <> 'approved' then v.decision_reason end as reason
    from teacher_verification v
    where v.teacher_id = ${teacherId} order by v.submitted_at desc limit 1`.execute(db);
  const [latest] = rows;
  // While a request waits its own are all: what a question that was taken back left in the draft is not with it.
  const { rows: documents } = await sql<VerificationDocument>`
    select ${DOCUMENT_COLUMNS} from verification_document d where d.teacher_id = ${teacherId}
      and (d.draft_of is null or ${latest?.status !== 'pending'}) order by d.added_at, d.id`.execute(db);
  const { draft, draftLast4 } = await readDraft(db, teacherId);
  const asked = latest?.status === 'more_asked' ? await readAsked(db, teacherId) : null;
  const known = {
    tiers,
    taught: { subjects, classes },
    known: knownAnswers(profile),
    documents,
    asked,
    draft,
    keptNumber: draftLast4 ?? (asked === null ? null : (latest?.idNumberLast4 ?? null)),
  };
  if (latest === undefined) return { standing: verified ? 'verified' : 'none', request: null, ...known };
  const { status, submittedAt, decidedAt, ...request } = latest;
  return {
    // Approved and not verified any more: it was taken back.
    standing: verified ? 'verified' : status === 'approved' ? 'withdrawn' : status,
    request: {
      ...request,
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    },
    ...known,
  };
}
