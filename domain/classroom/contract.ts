import { z } from 'zod';
import { entityId, instant, personSummary } from '../fields.ts';
import { LESSON_STATUSES } from '../lessons/status.ts';
import { procedureFor } from '../procedure.ts';
import { boardContract } from './board/contract.ts';
import { CLASSROOM_ROLES } from './door/roles.ts';
import { en as DOOR_MESSAGES } from './door/words/en.ts';
import { MEDIA_PATHS } from './media/path.ts';
import { en as CLASSROOM_MESSAGES } from './words/en.ts';

/** A line of the classroom's chat. `id` grows within a room: a browser that reconnects asks for the later ones. */
export const chatLine = z.object({
  id: z.number(),
  clientId: z.string(),
  senderId: entityId,
  body: z.string(),
  sentAt: instant,
  /** The student with whom the teacher has this line alone; null for everybody of the class. */
  privateWith: entityId.nullable(),
  /** The file that it brings; null for none, and once the file was deleted. */
  file: z.object({ id: entityId, name: z.string(), byteLength: z.number() }).nullable(),
});
export type ChatLine = z.infer<typeof chatLine>;

/** A participant as the other participants see them. */
export const classroomPerson = personSummary.extend({
  role: z.enum(CLASSROOM_ROLES),
  /** Whether they have been in the classroom at any time: the basis of an absence. */
  came: z.boolean(),
});

/**
 * The door of the classroom: its people and times. Its people get in, and a parent who looks after one of the students
 * and has consented, to watch (docs/decisions/2026-11-22-parents-observe-classes.md).
 */
export const classroomContract = {
  board: boardContract,
  enter: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/classroom/{lessonId}',
      summary: 'The classroom of a lesson',
      description:
        'For its participants, and for the parents of its students as observers; the rest goes over the socket, see domain/classroom/events.ts.',
    })
    .errors({
      CLASSROOM_CLOSED: { status: 409, message: CLASSROOM_MESSAGES.closed },
      CONSENT_NEEDED: { status: 403, message: DOOR_MESSAGES.consentNeeded },
    })
    .input(z.object({ lessonId: entityId }))
    .output(
      z.object({
        lessonId: entityId,
        status: z.enum(LESSON_STATUSES),
        subject: z.string(),
        topic: z.string(),
        class: z.number(),
        startsAt: instant,
        endsAt: instant,
        opensAt: instant,
        closesAt: instant,
        /** The server's clock, so that countdowns do not depend on the device's. */
        now: instant,
        open: z.boolean(),
        /** The token for `classroom:join`. Lives less than five minutes; the door gives a new one whenever it is asked. */
        joinToken: z.string(),
        /** Whether a seat that the viewer has, teaches or looks after was paid for. */
        paid: z.boolean(),
        me: classroomPerson,
        others: z.array(classroomPerson),
        /** For a parent who watches: which of the students they look after. */
        childIds: z.array(entityId),
        /** From browser to browser, or through the media server: see domain/classroom/media. */
        mediaPath: z.enum(MEDIA_PATHS),
        /** Credentials in it live an hour: asked again, the door answers with new ones. */
        iceServers: z.array(
          z.object({
            urls: z.array(z.string()),
            username: z.string().optional(),
            credential: z.string().optional(),
          }),
        ),
      }),
    ),
  attendance: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/classroom/{lessonId}/attendance',
      summary: 'Who attended a class',
      description:
        'From when each came and went, a hole of at most two minutes counting as none. A student sees themselves and the teacher, a parent their children, the teacher everybody. Empty until the class has begun.',
    })
    .input(z.object({ lessonId: entityId }))
    .output(
      z.object({
        /** How long the class was, or has been so far. */
        classMinutes: z.number(),
        /** Whether it is over, decided or not: until then nobody has missed it. */
        over: z.boolean(),
        people: z.array(
          z.object({
            id: entityId,
            name: z.string(),
            profilePicture: z.string().nullable(),
            role: z.enum(['teacher', 'student']),
            came: z.boolean(),
            minutesPresent: z.number(),
            lateByMinutes: z.number(),
            leftEarlyByMinutes: z.number(),
            cameBack: z.number(),
          }),
        ),
      }),
    ),
};
