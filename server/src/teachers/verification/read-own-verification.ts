import type {
  OwnRequest,
  OwnVerification,
  VerificationDocument,
} from '@kaksha/domain/teachers/verification/request.ts';
import type { RequestStatus } from '@kaksha/domain/teachers/verification/status.ts';
import type { VerificationTier } from '@kaksha/domain/teachers/verification/tiers.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';

interface ProfileRow {
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

/** The data of /teacher/verification. @throws ORPCError NOT_FOUND when there is no such teacher. */
export async function readOwnVerification(db: Db, teacherId: string): Promise<OwnVerification> {
  const { rows: profiles } = await sql<ProfileRow>`
    select verified_at is not null as verified, verified_tiers as tiers, subjects, grades as classes
    from teacher_profile where user_id = ${teacherId}`.execute(db);
  const [profile] = profiles;
  if (profile === undefined) throw notFound();
  const { verified, tiers, ...taught } = profile;
  const { rows } = await sql<RequestRow>`
    select ${REQUEST_COLUMNS}, case when v.status <> 'approved' then v.decision_reason end as reason
    from teacher_verification v
    where v.teacher_id = ${teacherId} order by v.submitted_at desc limit 1`.execute(db);
  const { rows: documents } = await sql<VerificationDocument>`
    select ${DOCUMENT_COLUMNS} from verification_document d where d.teacher_id = ${teacherId}
    order by d.added_at, d.id`.execute(db);
  const known = { tiers, taught, documents };
  const [latest] = rows;
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
