/** Who may come into a classroom, and when: participants only, by the database's clock. */
import { joinName } from '@kaksha/domain/accounts/name.ts';
import { CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/messages.ts';
import { closesAtMs, isOpen, opensAtMs } from '@kaksha/domain/lessons/policy.ts';
import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

/** A lesson as one of its participants finds it. */
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
  /** The participant who asks. */
  me: { id: string; name: string; role: 'teacher' | 'student' };
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
  role: 'teacher' | 'student';
  first_name: string;
  last_name: string;
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
  const { rows } = await sql<DoorRow>`
    select l.id, l.status, l.subject, l.topic, l.grade, l.capacity, l.starts_at, l.ends_at, clock_timestamp() as now,
      case when l.teacher_id = u.id then 'teacher' else 'student' end as role, u.first_name, u.last_name
    from lesson l join user_account u on u.id = ${userId}
    where l.id = ${lessonId}
      and (l.teacher_id = u.id or exists (
        select from lesson_participant p
        where p.lesson_id = l.id and p.student_id = u.id
          -- a seat that was given up no longer opens the door; once the class is over every seat is inactive
          and (p.active or l.status not in ('requested', 'scheduled'))))
    ${options.lock === true ? sql`for no key update of l` : sql``}`.execute(db);
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
    me: { id: userId, name: joinName(row.first_name, row.last_name), role: row.role },
  };
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
