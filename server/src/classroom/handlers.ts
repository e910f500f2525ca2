import { en as DOOR_MESSAGES } from '@kaksha/domain/classroom/door/words/en.ts';
import { mediaPathOf } from '@kaksha/domain/classroom/media/path.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { SEAT_IS_KNOWN } from '../lessons/seats.ts';
import { api, notFound, viewerOf } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';
import { readAttendance } from './attendance/read-attendance.ts';
import { readPicture, receivePicture } from './board/pictures.ts';
import { readBoard, readPage } from './board/read-board.ts';
import { keptLines } from './chat/chat-lines.ts';
import { classroomName } from './classroom-name.ts';
import { issueJoinToken } from './door/join-token.ts';
import { findDoor, looksAfterOneOf, refuseWhileClosed } from './door.ts';
import { iceServersFor } from './ice-servers.ts';
import { readSummary } from './summary/read-summary.ts';

/** Reading the board over HTTP, and the pictures on it. */
const boardHandlers = {
  read: api.classroom.board.read.handler(({ context, input }) =>
    readBoard(context.services.db, viewerOf(context), input.lessonId),
  ),
  page: api.classroom.board.page.handler(({ context, input }) =>
    readPage(context.services.db, viewerOf(context), input),
  ),
  addPicture: api.classroom.board.addPicture.handler(async ({ context, input }) => ({
    picture: await receivePicture(context, input),
  })),
  picture: api.classroom.board.picture.handler(({ context, input }) => readPicture(context, input.id)),
};

interface PersonRow {
  id: string;
  name: string;
  profile_picture: string | null;
  role: 'teacher' | 'student';
  came: boolean;
  looked_after: boolean;
  paid: boolean;
}

/**
 * Everybody of a lesson, the teacher first, by their names in its classroom, and whether each has been in it. With them: the
 * children whom `viewerId` looks after, and whether a seat of the viewer's (of a teacher: any seat) is paid for.
 */
async function peopleOf(db: Db, lessonId: string, viewerId: string) {
  const { rows } = await sql<PersonRow>`
    select u.id, ${classroomName('u')} as name, u.profile_picture, p.role,
      exists (select from lesson_presence c where c.lesson_id = ${lessonId} and c.user_id = u.id) as came,
      exists (select from guardianship g
        where g.student_id = u.id and g.parent_id = ${viewerId} and g.consented_at is not null) as looked_after,
      exists (select from booking b where b.lesson_id = l.id and b.student_id = u.id and b.price_paise > 0
        and b.status not in ('cancelled', 'rejected', 'expired')) as paid
    from (
      select 'teacher' as role, teacher_id as user_id, 0 as seat from lesson where id = ${lessonId}
      union all
      select 'student', p.student_id, p.seat
      from lesson_participant p join lesson l on l.id = p.lesson_id
      where l.id = ${lessonId} and ${SEAT_IS_KNOWN}
    ) p join user_account u on u.id = p.user_id join lesson l on l.id = ${lessonId}
    order by p.seat`.execute(db);
  const people = rows.map((row) => ({
    id: row.id,
    name: row.name,
    profilePicture: row.profile_picture,
    role: row.role,
    came: row.came,
  }));
  const isTeacher = rows[0]?.id === viewerId;
  return {
    people,
    childIds: rows.filter((row) => row.looked_after).map(({ id }) => id),
    paid: rows.some((row) => row.paid && (isTeacher || row.looked_after || row.id === viewerId)),
  };
}

const iso = (ms: number) => new Date(ms).toISOString();

export const classroomHandlers = {
  board: boardHandlers,
  enter: api.classroom.enter.handler(async ({ context, input }) => {
    const { db, env } = context.services;
    const viewer = viewerOf(context);
    const door = await findDoor(db, input.lessonId, viewer.id);
    if (door === null) {
      if (await looksAfterOneOf(db, input.lessonId, viewer.id)) {
        throw new ORPCError('CONSENT_NEEDED', { status: 403, message: DOOR_MESSAGES.consentNeeded });
      }
      throw notFound(CLASSROOM_MESSAGES.notYours);
    }
    // A request that nobody has accepted is no class yet; everything else is shown as it is.
    if (door.status === 'requested') refuseWhileClosed(door);
    const { people, childIds, paid } = await peopleOf(db, door.lessonId, viewer.id);
    const { id, name, profilePicture, role } = door.me;
    const came = people.some((person) => person.id === viewer.id && person.came);
    return {
      lessonId: door.lessonId,
      status: door.status,
      subject: door.subject,
      topic: door.topic,
      class: door.grade,
      startsAt: iso(door.startsAtMs),
      endsAt: iso(door.endsAtMs),
      opensAt: iso(door.opensAtMs),
      closesAt: iso(door.closesAtMs),
      now: iso(door.nowMs),
      open: door.open,
      joinToken: await issueJoinToken(env.secretKey, viewer, door.lessonId),
      paid,
      me: { id, name, profilePicture, role, came },
      others: people.filter((person) => person.id !== viewer.id),
      childIds,
      mediaPath: mediaPathOf(door),
      iceServers: door.status === 'scheduled' ? iceServersFor(env.turn, viewer.id, door.nowMs) : [],
    };
  }),

  attendance: api.classroom.attendance.handler(({ context, input }) =>
    readAttendance(context.services.db, viewerOf(context), input.lessonId),
  ),
};

/** Of the contract's lessons: the summary of a class. */
export const summaryHandlers = {
  summary: api.lessons.summary.handler(async ({ context, input }) => ({
    summary: await readSummary(context.services.db, viewerOf(context), input.id),
  })),
};

export const lessonChatHandlers = {
  list: api.lessonChat.list.handler(({ context, input: { id, ...page } }) =>
    keptLines(context.services.db, viewerOf(context).id, id, page),
  ),
};
