/** The teacher's decisions in a room, kept in PostgreSQL: they hold on every node, and after a rejoining. */
import type { DoorState, Permit } from '@kaksha/domain/classroom/door/events.ts';
import {
  type DeviceState,
  defaultPermissions,
  type LessonKind,
  type Permissions,
} from '@kaksha/domain/classroom/door/permissions.ts';
import { en as DOOR_MESSAGES } from '@kaksha/domain/classroom/door/words/en.ts';
import type { MediaState } from '@kaksha/domain/classroom/room/events.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/context.ts';
import { PLANNED_ONCE } from '../../platform/planned-once.ts';
import { classroomName } from '../classroom-name.ts';
import type { Membership } from '../room.ts';

interface StateRow {
  kind: LessonKind;
  studentsDraw: boolean | null;
  locked: boolean;
  revision: number;
  people: PersonRow[];
}

interface PersonRow {
  userId: string;
  name: string;
  role: 'student' | 'observer';
  microphone: DeviceState | null;
  camera: DeviceState | null;
  mayShare: boolean | null;
  mayDraw: boolean | null;
  removed: boolean;
  keptOutAt: string | null;
}

/** All that holds in a lesson's room now: every student of it, and the parents who were removed. */
export async function readDoorState(db: Db, lessonId: string): Promise<DoorState> {
  const { rows } = await sql<StateRow>`${PLANNED_ONCE}
    select l.kind, d.students_draw as "studentsDraw", coalesce(d.locked, false) as locked, coalesce(d.revision, 0) as revision,
      (select coalesce(json_agg(json_build_object('userId', u.id, 'name', ${classroomName('u')},
          'role', case when p.student_id is null then 'observer' else 'student' end, 'microphone', m.microphone,
          'camera', m.camera, 'mayShare', m.may_share, 'mayDraw', m.may_draw,
          'removed', m.removed_at is not null, 'keptOutAt', m.kept_out_at) order by p.seat, u.id), '[]')
        from (select student_id as id from lesson_participant where lesson_id = l.id and active
          union select user_id from classroom_permission where lesson_id = l.id and removed_at is not null) who
        join user_account u on u.id = who.id
        left join lesson_participant p on p.lesson_id = l.id and p.student_id = u.id and p.active
        left join classroom_permission m on m.lesson_id = l.id and m.user_id = u.id) as people
    from lesson l left join classroom_door d on d.lesson_id = l.id where l.id = ${lessonId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return { revision: 0, locked: false, people: [] };
  const usual = usualOf(row);
  return {
    revision: row.revision,
    locked: row.locked,
    people: row.people.map((person) => ({
      userId: person.userId,
      name: person.name,
      role: person.role,
      removed: person.removed,
      keptOutAt: person.keptOutAt,
      ...permissionsOf(person, usual),
    })),
  };
}

/** The permissions of a student without a decision of their own: by the lesson's kind, and the teacher's decision for all. */
function usualOf({ kind, studentsDraw }: { kind: LessonKind; studentsDraw: boolean | null }): Permissions {
  const usual = defaultPermissions(kind);
  return { ...usual, draw: studentsDraw ?? usual.draw };
}

function permissionsOf(
  row: Pick<PersonRow, 'microphone' | 'camera' | 'mayShare' | 'mayDraw'>,
  usual: Permissions,
): Permissions {
  return {
    microphone: row.microphone ?? usual.microphone,
    camera: row.camera ?? usual.camera,
    share: row.mayShare ?? usual.share,
    draw: row.mayDraw ?? usual.draw,
  };
}

/** The permissions of one person of a lesson, after so many decisions as `revision` says. */
export async function readPermissions(
  db: Db,
  lessonId: string,
  userId: string,
): Promise<Permissions & { revision: number }> {
  const { rows } = await sql<
    Pick<PersonRow, 'microphone' | 'camera' | 'mayShare' | 'mayDraw'> & {
      kind: LessonKind;
      studentsDraw: boolean | null;
      revision: number;
    }
  >`${PLANNED_ONCE}
    select l.kind, d.students_draw as "studentsDraw", m.microphone, m.camera, m.may_share as "mayShare",
      m.may_draw as "mayDraw", coalesce(d.revision, 0) as revision
    from lesson l left join classroom_permission m on m.lesson_id = l.id and m.user_id = ${userId}
    left join classroom_door d on d.lesson_id = l.id
    where l.id = ${lessonId}`.execute(db);
  const [row] = rows;
  const usual = usualOf(row ?? { kind: 'group', studentsDraw: null });
  return { ...(row === undefined ? usual : permissionsOf(row, usual)), revision: row?.revision ?? 0 };
}

/** Notes that somebody has been let in, `keptOut` before or not: from now on nothing keeps them out. */
export async function admit(trx: Trx, lessonId: string, userId: string, keptOut: boolean): Promise<void> {
  if (keptOut) await count(trx, lessonId);
  await sql`
    insert into classroom_permission (lesson_id, user_id, admitted_at) values (${lessonId}, ${userId}, clock_timestamp())
    on conflict on constraint classroom_permission_pk do update
      set admitted_at = coalesce(classroom_permission.admitted_at, excluded.admitted_at), kept_out_at = null`.execute(
    trx,
  );
}

/** Records that a decision of the teacher keeps somebody out who wants to come in. */
export async function noteKeptOut(trx: Trx, lessonId: string, userId: string): Promise<DoorState> {
  await count(trx, lessonId);
  await sql`
    insert into classroom_permission as m (lesson_id, user_id, kept_out_at) values (${lessonId}, ${userId}, clock_timestamp())
    on conflict on constraint classroom_permission_pk do update
      set kept_out_at = coalesce(m.kept_out_at, excluded.kept_out_at)`.execute(trx);
  return readDoorState(trx, lessonId);
}

/** Counts a decision, and holds the room's row: decisions follow one another. */
async function count(trx: Trx, lessonId: string): Promise<void> {
  await sql`
    insert into classroom_door (lesson_id, revision) values (${lessonId}, 1)
    on conflict on constraint classroom_door_pk do update
    set revision = classroom_door.revision + 1`.execute(trx);
}

/** Changes what one student may do. @throws NOT_FOUND for somebody who is no student of the lesson. */
export async function permit(trx: Trx, lessonId: string, change: Permit): Promise<DoorState> {
  await count(trx, lessonId);
  return write(trx, lessonId, change);
}

/** Writes a decision that has been counted. */
async function write(trx: Trx, lessonId: string, { userId, ...change }: Permit): Promise<DoorState> {
  const { microphone = null, camera = null, share = null, draw = null } = change;
  const { rows } = await sql`
    insert into classroom_permission as m (lesson_id, user_id, microphone, camera, may_share, may_draw)
    select p.lesson_id, p.student_id, coalesce(${microphone}::text, 'free'), coalesce(${camera}::text, 'free'),
      ${share}::boolean, ${draw}::boolean
    from lesson_participant p where p.lesson_id = ${lessonId} and p.student_id = ${userId} and p.active
    on conflict on constraint classroom_permission_pk do update set
      microphone = coalesce(${microphone}::text, m.microphone), camera = coalesce(${camera}::text, m.camera),
      may_share = coalesce(${share}::boolean, m.may_share), may_draw = coalesce(${draw}::boolean, m.may_draw)
    returning m.user_id`.execute(trx);
  if (rows.length === 0) throw notInClass();
  return readDoorState(trx, lessonId);
}

/** Mutes every student; a microphone that is locked already stays so. */
export async function muteAll(trx: Trx, lessonId: string, lock: boolean): Promise<DoorState> {
  await count(trx, lessonId);
  const state = lock ? 'locked' : 'off';
  await sql`
    insert into classroom_permission as m (lesson_id, user_id, microphone)
    select p.lesson_id, p.student_id, ${state} from lesson_participant p where p.lesson_id = ${lessonId} and p.active
    on conflict on constraint classroom_permission_pk do update
      set microphone = case when m.microphone = 'locked' then 'locked' else excluded.microphone end`.execute(
    trx,
  );
  return readDoorState(trx, lessonId);
}

/** Lets all students draw, or none of them, whatever was decided about single ones before. */
export async function letAllDraw(trx: Trx, lessonId: string, allowed: boolean): Promise<DoorState> {
  await count(trx, lessonId);
  await sql`update classroom_door set students_draw = ${allowed} where lesson_id = ${lessonId}`.execute(trx);
  await sql`update classroom_permission set may_draw = null where lesson_id = ${lessonId}`.execute(trx);
  return readDoorState(trx, lessonId);
}

/** Which of these students of a lesson may draw now. */
export async function whoMayDraw(
  db: Db,
  lessonId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    id: string;
    kind: LessonKind;
    studentsDraw: boolean | null;
    own: boolean | null;
  }>`${PLANNED_ONCE}
    select who.id, l.kind, d.students_draw as "studentsDraw", m.may_draw as own
    from lesson l cross join unnest(${[...new Set(userIds)]}::uuid[]) as who (id)
    left join classroom_door d on d.lesson_id = l.id
    left join classroom_permission m on m.lesson_id = l.id and m.user_id = who.id
    where l.id = ${lessonId}`.execute(db);
  return new Set(rows.filter(({ own, ...row }) => own ?? usualOf(row).draw).map(({ id }) => id));
}

/**
 * Removes somebody from a class, or lets them in again: a student, or a parent who watches.
 * @throws NOT_FOUND for somebody who has no place in the lesson.
 */
export async function setRemoved(
  trx: Trx,
  lessonId: string,
  userId: string,
  removed: boolean,
): Promise<DoorState> {
  await count(trx, lessonId);
  const { rows } = await sql`
    insert into classroom_permission as m (lesson_id, user_id, removed_at, kept_out_at, admitted_at)
    select ${lessonId}, ${userId}::uuid, case when ${removed} then clock_timestamp() end,
      case when ${removed} then clock_timestamp() end, case when not ${removed} then clock_timestamp() end
    where exists (select from lesson_participant p where p.lesson_id = ${lessonId} and p.active
      and (p.student_id = ${userId} or exists (
        select from guardianship g where g.student_id = p.student_id and g.parent_id = ${userId})))
    on conflict on constraint classroom_permission_pk do update set
      removed_at = case when ${removed} then coalesce(m.removed_at, excluded.removed_at) end,
      -- that they may come in again does not say that they learn of it: only coming in ends it
      kept_out_at = coalesce(m.kept_out_at, excluded.kept_out_at),
      -- whoever is let in is let in, whether the room is locked or not, and whether they were in it before or not
      admitted_at = case when ${removed} then m.admitted_at else coalesce(m.admitted_at, clock_timestamp()) end
    returning m.user_id`.execute(trx);
  if (rows.length === 0) throw notInClass();
  return readDoorState(trx, lessonId);
}

/** Locks the room, or opens it again. */
export async function setLocked(trx: Trx, lessonId: string, locked: boolean): Promise<DoorState> {
  await count(trx, lessonId);
  await sql`update classroom_door set locked = ${locked} where lesson_id = ${lessonId}`.execute(trx);
  return readDoorState(trx, lessonId);
}

/**
 * A student switches on again what the teacher had switched off.
 * @throws FORBIDDEN while the teacher keeps it locked.
 */
export async function takeBack(
  trx: Trx,
  lessonId: string,
  userId: string,
  device: 'microphone' | 'camera',
): Promise<DoorState> {
  await count(trx, lessonId);
  const permissions = await readPermissions(trx, lessonId, userId);
  if (permissions[device] === 'locked') {
    throw forbidden(device === 'microphone' ? en.door.microphoneLocked : en.door.cameraLocked);
  }
  return write(trx, lessonId, { userId, [device]: 'free' });
}

const REFUSED = {
  microphone: { off: en.door.microphoneOff, locked: en.door.microphoneLocked },
  camera: { off: en.door.cameraOff, locked: en.door.cameraLocked },
};

/**
 * Checks what a member says that they send.
 * @throws FORBIDDEN with words for the first thing that the teacher does not allow.
 */
export async function refuseUnallowed(db: Db, member: Membership, media: MediaState): Promise<void> {
  if (member.role !== 'student') return;
  const permissions = await readPermissions(db, member.lessonId, member.userId);
  for (const device of ['microphone', 'camera'] as const) {
    const state = permissions[device];
    if (media[device] && state !== 'free') throw forbidden(REFUSED[device][state]);
  }
  if (media.screen && !permissions.share) throw forbidden(en.door.mayNotShare);
}

const forbidden = (message: string) => new ORPCError('FORBIDDEN', { status: 403, message });

const notInClass = () => new ORPCError('NOT_FOUND', { status: 404, message: DOOR_MESSAGES.notInClass });
