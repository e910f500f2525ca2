/** The door of a classroom: lets in its people and their parents at the right time, by the database's clock. */
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import { en as DOOR_MESSAGES } from '@kaksha/domain/classroom/door/words/en.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { closesAtMs, isOpen, opensAtMs } from '@kaksha/domain/lessons/policy.ts';
import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { SEAT_IS_KNOWN } from '../lessons/seats.ts';
import type { Db } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { classroomName } from './classroom-name.ts';

/** A lesson as one of its participants, or a parent of one, finds it. */
export interface Door {
  lessonId: string;
  status: LessonStatus;
  subject: string;
  topic: string;
  grade: number;
  /** How many seats it has. */
  capacity: number;
  startsAtMs: number;
  endsAtMs: number;
  opensAtMs: number;
  closesAtMs: number;
  /** The database's clock, which decides on every node alike. */
  nowMs: number;
  /** Whether the participants may be in the room now. */
  open: boolean;
  /** Whether the teacher has been in the room: until then everybody else waits. */
  teacherCame: boolean;
  /** Whether voice and pictures have gone over to the media server. */
  throughServer: boolean;
  /** Whether nobody new may come in. */
  locked: boolean;
  /** The person who asks; an observer is a parent who looks after one of the students and has consented. */
  me: {
    id: string;
    name: string;
    role: ClassroomRole;
    profilePicture: string | null;
    removed: boolean;
    /** Whether they have been let in before: a locked room lets them in again. */
    admitted: boolean;
    /** Whether the teacher's decision has kept them out, and they are not in since. */
    keptOut: boolean;
  };
}

interface DoorRow {
  id: string;
  status: LessonStatus;
  subject: string;
  topic: string;
  grade: number;
  capacity: number;
  starts_at: Date;
  ends_at: Date;
  now: Date;
  role: ClassroomRole;
  name: string;
  profile_picture: string | null;
  teacher_came: boolean;
  through_server: boolean;
  locked: boolean;
  removed: boolean;
  admitted: boolean;
  kept_out: boolean;
}

/**
 * The lesson as `userId` may see it, or null when it is not theirs. `lock` holds the lesson's row until the
 * transaction ends, so that people come in one after the other and nobody comes in while the lesson is being ended.
 */
export async function findDoor(
  db: Db,
  lessonId: string,
  userId: string,
  options: { lock?: boolean } = {},
): Promise<Door | null> {
  // First and alone: a statement that waits for the lock has looked around before, and would not see that the teacher came.
  if (options.lock === true)
    await sql`select from lesson where id = ${lessonId} for no key update`.execute(db);
  const { rows } = await sql<DoorRow>`${PLANNED_ONCE}
    select l.id, l.status, l.subject, l.topic, l.grade, l.capacity, l.starts_at, l.ends_at, clock_timestamp() as now,
      ${classroomName('u')} as name, u.profile_picture,
      case when l.teacher_id = u.id then 'teacher'
        when exists (select from lesson_participant p where p.lesson_id = l.id and p.student_id = u.id) then 'student'
        else 'observer' end as role,
      exists (select from lesson_presence c where c.lesson_id = l.id and c.user_id = l.teacher_id) as teacher_came,
      coalesce(d.through_server, false) as through_server, coalesce(d.locked, false) as locked,
      m.removed_at is not null as removed, m.admitted_at is not null as admitted, m.kept_out_at is not null as kept_out
    from lesson l join user_account u on u.id = ${userId}
    left join classroom_door d on d.lesson_id = l.id
    left join classroom_permission m on m.lesson_id = l.id and m.user_id = u.id
    where l.id = ${lessonId}
      and (l.teacher_id = u.id or exists (
        select from lesson_participant p
        where p.lesson_id = l.id
          and (p.student_id = u.id or exists (
            select from guardianship g
            where g.student_id = p.student_id and g.parent_id = u.id and g.consented_at is not null))
          and ${SEAT_IS_KNOWN}))`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const times = { startsAtMs: row.starts_at.getTime(), endsAtMs: row.ends_at.getTime() };
  const nowMs = row.now.getTime();
  return {
    lessonId: row.id,
    status: row.status,
    subject: row.subject,
    topic: row.topic,
    grade: row.grade,
    capacity: row.capacity,
    ...times,
    opensAtMs: opensAtMs(times.startsAtMs),
    closesAtMs: closesAtMs(times.endsAtMs),
    nowMs,
    open: row.status === 'scheduled' && isOpen(times, nowMs),
    teacherCame: row.teacher_came,
    throughServer: row.through_server,
    locked: row.locked,
    me: {
      id: userId,
      name: row.name,
      role: row.role,
      profilePicture: row.profile_picture,
      removed: row.removed,
      admitted: row.admitted,
      keptOut: row.kept_out,
    },
  };
}

/** Whether somebody looks after a student of this lesson: for whom consent alone is missing. */
export async function looksAfterOneOf(db: Db, lessonId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from lesson_participant p join lesson l on l.id = p.lesson_id
      join guardianship g on g.student_id = p.student_id
    where p.lesson_id = ${lessonId} and g.parent_id = ${userId} and ${SEAT_IS_KNOWN}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Refuses who stands before a closed door, saying whether it is too early or over. */
export function refuseWhileClosed(door: Door): void {
  if (door.open) return;
  const message =
    door.status === 'requested'
      ? CLASSROOM_MESSAGES.closed
      : door.status === 'scheduled' && door.nowMs < door.opensAtMs
        ? CLASSROOM_MESSAGES.tooEarly
        : CLASSROOM_MESSAGES.over;
  throw new ORPCError('CLASSROOM_CLOSED', { status: 409, message });
}

/** The teacher keeps somebody out of a room that is open, and can let them in. */
export class KeptOut extends ORPCError<'CONFLICT', undefined> {
  readonly door: Door;

  /** @param told whether the teacher has been told of it */
  constructor(door: Door, told = false) {
    super('CONFLICT', { status: 409, message: WHY_KEPT_OUT[whyOf(door.me)][told ? 'told' : 'alone'] });
    this.door = door;
  }
}

const WHY_KEPT_OUT = {
  removed: { alone: DOOR_MESSAGES.removed, told: DOOR_MESSAGES.removedAndTold },
  removedParent: { alone: DOOR_MESSAGES.removedParent, told: DOOR_MESSAGES.removedParentAndTold },
  locked: { alone: DOOR_MESSAGES.locked, told: DOOR_MESSAGES.lockedAndTold },
  lockedParent: { alone: DOOR_MESSAGES.lockedParent, told: DOOR_MESSAGES.lockedParentAndTold },
};

const whyOf = ({ removed, role }: Pick<Door['me'], 'removed' | 'role'>): keyof typeof WHY_KEPT_OUT => {
  const why = removed ? 'removed' : 'locked';
  return role === 'observer' ? `${why}Parent` : why;
};

/** The message to somebody whom the teacher has removed. */
export const removedText = (role: ClassroomRole): string =>
  WHY_KEPT_OUT[whyOf({ removed: true, role })].alone;

/** The refusal of people whom the teacher has removed, and of newcomers to a locked room; null for those who may come in. */
export function refusalAtTheDoor(door: Door): KeptOut | null {
  const { me, locked } = door;
  if (me.role === 'teacher') return null;
  return me.removed || (locked && !me.admitted) ? new KeptOut(door) : null;
}

/**
 * Refuses people whom the teacher has removed, in everything that brings something into the class. They may read its history:
 * it was theirs until then, and is again when the class is over.
 */
export function refuseRemoved(door: Door): void {
  if (door.me.role !== 'teacher' && door.me.removed) throw new KeptOut(door);
}

/**
 * Refuses a file of a removed person, be it new or on its way, until the lesson is settled: the room has closed before
 * that, but later files would still be in the record that both keep of the class.
 */
export async function refuseFileOfRemoved(db: Db, lessonId: string, userId: string): Promise<void> {
  const door = await findDoor(db, lessonId, userId);
  if (door?.status === 'scheduled') refuseRemoved(door);
}
