import type { OwnRequest, OwnVerification } from '@kaksha/domain/teachers/verification/request.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';

interface RequestRow extends Omit<OwnRequest, 'submittedAt' | 'decidedAt'> {
  status: 'pending' | 'approved' | 'rejected';
  submittedAt: Date;
  decidedAt: Date | null;
}

/** What /teacher/verification shows. @throws ORPCError NOT_FOUND when there is no such teacher. */
export async function readOwnVerification(db: Db, teacherId: string): Promise<OwnVerification> {
  const { rows: profiles } = await sql<{ verified: boolean; subjects: string[]; classes: number[] }>`
    select verified_at is not null as verified, subjects, grades as classes
    from teacher_profile where user_id = ${teacherId}`.execute(db);
  const [profile] = profiles;
  if (profile === undefined) throw notFound();
  const { verified, ...taught } = profile;
  const { rows } = await sql<RequestRow>`
    select id, status, id_number_last4 as "idNumberLast4", highest_qualification as "highestQualification", university,
      year_of_completion as "yearOfCompletion", teaching_experience as "teachingExperience", subjects, grades as classes,
      submitted_at as "submittedAt", decided_at as "decidedAt", decision_reason as reason
    from teacher_verification where teacher_id = ${teacherId} order by submitted_at desc limit 1`.execute(db);
  const [latest] = rows;
  if (latest === undefined) return { standing: verified ? 'verified' : 'none', request: null, taught };
  const { status, submittedAt, decidedAt, ...request } = latest;
  return {
    // Approved and not verified any more: it was taken back.
    standing: verified ? 'verified' : status === 'approved' ? 'withdrawn' : status,
    request: {
      ...request,
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    },
    taught,
  };
}
