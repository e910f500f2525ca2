/** Operators' decisions about public profiles: each with a reason, in the audit log, and a notice to the teacher. */
import type { ProfileCase } from '@kaksha/domain/teachers/moderation/contract.ts';
import type { ProfilePart } from '@kaksha/domain/teachers/moderation/parts.ts';
import {
  PROFILE_NOTICES as N,
  PROFILE_MODERATION_WORDS as W,
} from '@kaksha/domain/teachers/moderation/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { eachTime, sendNotice } from '../../notifications/send-notice.ts';
import { orNotFound } from '../../platform/api.ts';
import { type AuditAction, recordAudit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/context.ts';
import type { Signer } from '../../platform/permits.ts';
import { PART_COLUMNS, partOfColumn, readProfileCase } from './profile-cases.ts';

const changed = () => new ORPCError('PROFILE_CHANGED', { status: 409, message: W.changed });

/** The values in the place of a text that is hidden. */
const EMPTY: Readonly<Record<ProfilePart, unknown>> = {
  introText: sql`''`,
  bio: sql`''`,
  teachingApproach: sql`''`,
  qualifications: sql`''`,
  education: sql`'[]'::jsonb`,
  achievements: sql`'{}'::text[]`,
  availability: sql`''`,
};

export type ProfileDecisionInput = { id: string; reason: string } & (
  | { decision: 'approve-film' | 'refuse-film'; filmId: string }
  | { decision: 'hide-text'; part: ProfilePart; version: number }
  | { decision: 'keep' }
);

interface Deed {
  action: AuditAction;
  detail: Record<string, unknown>;
  notice: { subject: string; paragraphs: string[] } | null;
  /** The reports that it answers. */
  answers: readonly ('text' | 'film')[];
}

async function decideFilm(
  trx: Trx,
  operatorId: string,
  { id, reason, filmId }: { id: string; reason: string; filmId: string },
  approve: boolean,
): Promise<Deed> {
  const from = approve ? ['submitted'] : ['submitted', 'approved'];
  const { rows } = await sql`update teacher_intro_video
    set status = ${approve ? 'approved' : 'refused'}, refused_because = ${approve ? null : reason},
      decided_by = ${operatorId}, decided_at = clock_timestamp()
    where teacher_id = ${id} and video_id = ${filmId}
      and status = any(${from}::text[]) returning video_id`.execute(trx);
  if (rows.length === 0) throw changed();
  return {
    action: approve ? 'profile.film-approved' : 'profile.film-refused',
    detail: { filmId },
    notice: approve ? N.filmApproved() : N.filmRefused(reason),
    answers: ['film'],
  };
}

async function hideText(
  trx: Trx,
  operatorId: string,
  { id, reason, part, version }: { id: string; reason: string; part: ProfilePart; version: number },
): Promise<Deed> {
  const column = sql.ref(PART_COLUMNS[part]);
  const { rows } = await sql<{ hiddenId: string }>`
    with seen as (
      select user_id, to_jsonb(${column}) as body from teacher_profile
      where user_id = ${id} and profile_version = ${version} and to_jsonb(${column}) not in ('""', '[]')
      for update
    ), emptied as (
      update teacher_profile t set ${column} = ${EMPTY[part]} from seen s where t.user_id = s.user_id
    )
    insert into hidden_profile_text (teacher_id, part, body, reason, hidden_by)
    select user_id, ${PART_COLUMNS[part]}, body, ${reason}, ${operatorId}
    from seen returning id as "hiddenId"`.execute(trx);
  const [hidden] = rows;
  if (hidden === undefined) throw changed();
  return {
    action: 'profile.text-hidden',
    detail: { part, hiddenTextId: hidden.hiddenId },
    notice: N.textHidden(part, reason),
    answers: ['text'],
  };
}

function deedOf(trx: Trx, operatorId: string, input: ProfileDecisionInput): Promise<Deed> {
  if (input.decision === 'hide-text') return hideText(trx, operatorId, input);
  if (input.decision === 'keep')
    return Promise.resolve({ action: 'profile.kept', detail: {}, notice: null, answers: ['text', 'film'] });
  return decideFilm(trx, operatorId, input, input.decision === 'approve-film');
}

const tellTeacher = (trx: Trx, teacherId: string, notice: { subject: string; paragraphs: string[] }) =>
  sendNotice(trx, [teacherId], eachTime(`profile:${teacherId}`), {
    kind: 'message',
    ...notice,
    action: { label: N.action, path: '/teacher/profile?tab=public' },
  });

/**
 * Decides about a teacher's film or a text of the profile; open reports about it are answered with that.
 * @throws ORPCError NOT_FOUND; PROFILE_CHANGED (409) when it is not as the operator saw it
 */
export async function decideProfile(
  trx: Trx,
  signer: Signer,
  operatorId: string,
  input: ProfileDecisionInput,
): Promise<ProfileCase> {
  const { id, reason } = input;
  await readProfileCase(trx, signer, id);
  const { action, detail, notice, answers } = await deedOf(trx, operatorId, input);
  await sql`update profile_report set closed_at = clock_timestamp()
    where teacher_id = ${id} and part = any(${[...answers]}::text[]) and closed_at is null`.execute(trx);
  await recordAudit(trx, { actorId: operatorId, action, subject: { type: 'user', id }, reason, detail });
  if (notice !== null) await tellTeacher(trx, id, notice);
  return readProfileCase(trx, signer, id);
}

/**
 * Puts a hidden text back on the profile.
 * @throws ORPCError NOT_FOUND; CONFLICT (409) once the teacher has written another one
 */
export async function restoreText(
  trx: Trx,
  operatorId: string,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { rows } = await sql<{ teacherId: string; column: string; body: unknown }>`
    update hidden_profile_text set restored_at = clock_timestamp(), restored_by = ${operatorId}
    where id = ${id} and restored_at is null
    returning teacher_id as "teacherId", part as "column", body`.execute(trx);
  const hidden = orNotFound(rows[0]);
  const part = partOfColumn(hidden.column);
  const column = sql.ref(PART_COLUMNS[part]);
  const body = JSON.stringify(hidden.body);
  const value =
    {
      education: sql`${body}::jsonb`,
      achievements: sql`array(select jsonb_array_elements_text(${body}::jsonb))`,
    }[part as 'education' | 'achievements'] ?? sql`${body}::jsonb #>> '{}'`;
  const { numAffectedRows } = await sql`update teacher_profile set ${column} = ${value}
    where user_id = ${hidden.teacherId} and to_jsonb(${column}) in ('""', '[]')`.execute(trx);
  if (numAffectedRows !== 1n) throw new ORPCError('CONFLICT', { status: 409, message: W.writtenAgain });
  await recordAudit(trx, {
    actorId: operatorId,
    action: 'profile.text-shown',
    subject: { type: 'user', id: hidden.teacherId },
    reason,
    detail: { part, hiddenTextId: id },
  });
  await tellTeacher(trx, hidden.teacherId, N.textShown(part));
}
