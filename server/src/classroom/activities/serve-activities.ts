/** Hands, reactions, questions and the timer: permissions and notifications. */
import type { HandInput, QuestionResults } from '@kaksha/domain/classroom/activities/schema.ts';
import { en as M } from '@kaksha/domain/classroom/activities/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';
import type { ClassroomConnection } from '../connection.ts';
import { type Membership, roomOf } from '../room.ts';
import { type Appended, appendEvent, type NewEvent } from './append-event.ts';
import {
  answerQuestion,
  askQuestion,
  closeQuestion,
  readAnswers,
  readQuestions,
  resultsOf,
} from './questions.ts';
import { readEvents } from './read-events.ts';
import { changeTimer } from './timer.ts';

/** Listens to the events of domain/classroom/activities/events.ts. */
export function serveActivities(connection: ClassroomConnection): void {
  const { on, member, socket, services } = connection;
  const { db } = services;

  /** Appends a deed to the log of the room, and sends it to the others once. */
  const happen = async (
    { lessonId, userId }: Membership,
    clientId: string,
    deed: (trx: Trx) => Promise<NewEvent>,
  ): Promise<Appended['event']> => {
    const { event, isNew } = await db
      .transaction()
      .execute((trx) => appendEvent(trx, { lessonId, senderId: userId, clientId }, () => deed(trx)));
    if (isNew) socket.to(roomOf(lessonId)).emit('activity:happened', event);
    return event;
  };

  on('activity:catch-up', 'activity', async ({ after }, reply) => {
    const { lessonId, userId, role } = member();
    const events = await readEvents(db, lessonId, { after });
    const answers = role === 'student' ? await readAnswers(db, lessonId, userId) : {};
    const results = role === 'teacher' ? (await readQuestions(db, lessonId)).map(resultsOf) : [];
    reply({ events, answers, results });
  });
  on('activity:hand', 'activity', async (input, reply) => {
    const me = member();
    reply({ event: await happen(me, input.clientId, (trx) => handOf(trx, me, input)) });
  });
  on('activity:lower-hands', 'activity', async ({ clientId }, reply) => {
    const me = teacherOrRefuse(member());
    reply({ event: await happen(me, clientId, async () => ({ kind: 'hands_lowered' })) });
  });
  on('activity:react', 'reaction', async ({ reaction }, reply) => {
    const { lessonId, userId } = member();
    socket.to(roomOf(lessonId)).emit('activity:reaction', { userId, reaction });
    reply({});
  });
  on('activity:ask', 'activity', async (input, reply) => {
    const me = teacherOrRefuse(member());
    const event = await happen(me, input.clientId, async (trx) => ({
      kind: 'question_asked',
      questionId: await askQuestion(trx, me.lessonId, input),
    }));
    reply({ event });
  });
  on('activity:answer', 'activity', async (input, reply) => {
    const { lessonId, userId } = studentOrRefuse(member());
    const results = await db
      .transaction()
      .execute((trx) => answerQuestion(trx, { lessonId, studentId: userId }, input));
    reply({ option: input.option });
    await tellTeacher(connection, lessonId, results);
  });
  on('activity:close', 'activity', async ({ clientId, questionId }, reply) => {
    const me = teacherOrRefuse(member());
    const event = await happen(me, clientId, async (trx) => {
      await closeQuestion(trx, me.lessonId, questionId);
      return { kind: 'question_closed', questionId };
    });
    reply({ event });
  });
  on('activity:timer', 'activity', async (input, reply) => {
    const me = teacherOrRefuse(member());
    reply({ event: await happen(me, input.clientId, (trx) => changeTimer(trx, me.lessonId, input)) });
  });
}

/** One's own hand; the teacher lowers that of somebody of this class. */
async function handOf(trx: Trx, { lessonId, userId, role }: Membership, input: HandInput): Promise<NewEvent> {
  const kind = input.raised ? 'hand_raised' : 'hand_lowered';
  if (input.userId === undefined || input.userId === userId) {
    if (role !== 'student') throw forbidden(M.studentOnly);
    return { kind, handOf: userId };
  }
  if (role !== 'teacher' || input.raised) throw forbidden(M.teacherOnly);
  const { rows } = await sql`
    select from lesson_participant
    where lesson_id = ${lessonId} and student_id = ${input.userId}`.execute(trx);
  if (rows.length === 0) throw notFound();
  return { kind, handOf: input.userId };
}

/** The teacher gets a question's state, in whichever window and on whichever node; nobody else is. */
async function tellTeacher(
  { io, services: { log } }: ClassroomConnection,
  lessonId: string,
  results: QuestionResults,
): Promise<void> {
  try {
    for (const other of await io.in(roomOf(lessonId)).fetchSockets()) {
      const { classroom } = other.data;
      if (classroom?.lessonId === lessonId && classroom.role === 'teacher') {
        other.emit('activity:results', results);
      }
    }
  } catch (error) {
    // A node that does not answer; the next answer, or the teacher's next joining, brings the counts.
    log.warn({ err: error }, 'the teacher was not told of an answer');
  }
}

const forbidden = (message: string) => new ORPCError('FORBIDDEN', { message });

function teacherOrRefuse(member: Membership): Membership {
  if (member.role !== 'teacher') throw forbidden(M.teacherOnly);
  return member;
}

function studentOrRefuse(member: Membership): Membership {
  if (member.role !== 'student') throw forbidden(M.studentOnly);
  return member;
}
