import type { VerificationTier } from '@kaksha/domain/teachers/verification/tiers.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { MAIL_NOT_VERIFIED_JOB, MAIL_VERIFIED_JOB } from './decide-verification.ts';
import { notVerifiedMail, verifiedMail } from './decision-mails.ts';
import { dropDocumentBytes, dropUnsentDocument } from './documents/drop-documents.ts';
import { DROP_UNSENT_DOCUMENT_JOB } from './documents/receive-document.ts';

const aTeacher = z.object({ teacherId: z.uuid(), changed: z.boolean().default(false) });
const aRequest = z.object({ teacherId: z.uuid(), verificationId: z.uuid() });

/** Nothing is sent when it was taken back in the meantime. */
async function mailVerified({ db, env, mail }: Services, payload: unknown): Promise<void> {
  const { teacherId, changed } = aTeacher.parse(payload);
  const { rows } = await sql<{ email: string; firstName: string; tiers: VerificationTier[] }>`
    select u.email, u.first_name as "firstName", t.verified_tiers as tiers
    from teacher_profile t join user_account u on u.id = t.user_id
    where t.user_id = ${teacherId} and t.verified_at is not null and u.closed_at is null`.execute(db);
  const [teacher] = rows;
  if (teacher === undefined) return;
  const { email, ...known } = teacher;
  await mail.send({
    to: email,
    ...verifiedMail({ ...known, changed, dashboardUrl: `${env.publicUrl}/teacher/dashboard` }),
  });
}

/** As the request stands: the reason is in its row, never in the queue. */
async function mailNotVerified({ db, env, mail }: Services, payload: unknown): Promise<void> {
  const { verificationId } = aRequest.parse(payload);
  const { rows } = await sql<{ email: string; firstName: string; reason: string; withdrawn: boolean }>`
    select u.email, u.first_name as "firstName", v.decision_reason as reason, v.status = 'withdrawn' as withdrawn
    from teacher_verification v join user_account u on u.id = v.teacher_id
    where v.id = ${verificationId} and v.status in ('rejected', 'withdrawn') and v.decision_reason is not null
      and u.closed_at is null`.execute(db);
  const [teacher] = rows;
  if (teacher === undefined) return;
  const { email, ...known } = teacher;
  await mail.send({
    to: email,
    ...notVerifiedMail({ ...known, verificationUrl: `${env.publicUrl}/teacher/verification` }),
  });
}

export const verificationJobs: JobHandlers = {
  [MAIL_VERIFIED_JOB]: mailVerified,
  [MAIL_NOT_VERIFIED_JOB]: mailNotVerified,
  [DROP_UNSENT_DOCUMENT_JOB]: dropUnsentDocument,
  'teachers.drop-document': dropDocumentBytes,
};
