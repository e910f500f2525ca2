import {
  RECORDING_CONSENT_VERSION,
  recordingConsentWords,
} from '@kaksha/domain/classroom/recording/consent.ts';
import type { RecordingConsent } from '@kaksha/domain/classroom/recording/contract.ts';
import { en as T } from '@kaksha/domain/classroom/recording/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound, orNotFound } from '../../platform/api.ts';
import type { Db, Trx, Viewer } from '../../platform/context.ts';

interface Row extends Omit<RecordingConsent, 'changedAt'> {
  changedAt: Date | null;
}

/** The viewer's children, or the viewer; each with the consent as it stands. */
export async function readConsents(
  db: Db,
  viewer: Viewer,
  studentId: string | null = null,
): Promise<RecordingConsent[]> {
  const { rows } = await sql<Row>`
    select s.user_id as "studentId", btrim(u.first_name || ' ' || u.last_name) as name,
      recording_consent_stands(s.user_id) as consented, (speaks_for_student(${viewer.id}, s.user_id) or refuses_recordings(${viewer.id}, s.user_id)) as mine,
      exists (select from recording_consent_event e where e.student_id = s.user_id and e.given_by <> ${viewer.id}
        and refuses_recordings(e.given_by, s.user_id)) as "refusedByOther",
      (select max(e.happened_at) from recording_consent_event e where e.student_id = s.user_id) as "changedAt"
    from student_profile s join user_account u on u.id = s.user_id and u.closed_at is null
    where (s.user_id = ${viewer.id} or exists (
        select from guardianship g where g.student_id = s.user_id and g.parent_id = ${viewer.id}))
      and (${studentId}::uuid is null or s.user_id = ${studentId})
    order by u.first_name, s.user_id`.execute(db);
  return rows.map((row) => ({ ...row, changedAt: row.changedAt?.toISOString() ?? null }));
}

async function demandStudent(trx: Trx, viewer: Viewer, studentId: string): Promise<RecordingConsent> {
  const [student] = await readConsents(trx, viewer, studentId);
  return orNotFound(student);
}

const nameFor = (viewer: Viewer, { studentId, name }: RecordingConsent) =>
  viewer.id === studentId ? null : name;

/**
 * Records a consent with its words. Given twice it is recorded once. While somebody else of the family
 * says no, nothing is recorded all the same.
 * @throws ORPCError NOT_FOUND, also for somebody who does not speak for the student; CONSENT_OUTDATED (409)
 */
export async function giveRecordingConsent(
  trx: Trx,
  viewer: Viewer,
  { id, version }: { id: string; version: string },
): Promise<void> {
  const student = await demandStudent(trx, viewer, id);
  if (!student.mine) throw notFound(T.notSpeaking);
  if (version !== RECORDING_CONSENT_VERSION) {
    throw new ORPCError('CONSENT_OUTDATED', { status: 409, message: T.outdated });
  }
  if (student.consented) return;
  await sql`insert into recording_consent_event (student_id, given_by, kind, version, shown)
    values (${id}, ${viewer.id}, 'given', ${version}, ${recordingConsentWords(nameFor(viewer, student))})`.execute(
    trx,
  );
}

/** From now on nothing is recorded with this student; running recordings stop, existing ones are deleted. @throws ORPCError NOT_FOUND */
export async function withdrawRecordingConsent(trx: Trx, viewer: Viewer, id: string): Promise<void> {
  await demandStudent(trx, viewer, id);
  await sql`insert into recording_consent_event (student_id, given_by, kind, version, shown)
    values (${id}, ${viewer.id}, 'withdrawn', ${RECORDING_CONSENT_VERSION}, '')`.execute(trx);
}
