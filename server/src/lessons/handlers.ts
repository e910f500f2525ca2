import { en as WORDS } from '@kaksha/domain/lessons/calendar/words/en.ts';
import { calendarText } from '@kaksha/domain/lessons/calendar.ts';
import { api, orNotFound, viewerOf } from '../platform/api.ts';
import { listActiveStudents } from './active-students.ts';
import { eventOfLesson } from './calendar/calendar-events.ts';
import { makeFeedLink, readFeedLink } from './calendar/calendar-feed.ts';
import { editLesson } from './edit-lesson.ts';
import { readNote, writeNote } from './lesson-notes.ts';
import { countLessons, getLesson, listAgenda, listLessons } from './read-lessons.ts';

export const lessonsHandlers = {
  list: api.lessons.list.handler(async ({ context, input: { studentId, ...page } }) => {
    const reader = { ...viewerOf(context), studentId };
    const { db } = context.services;
    const [list, counts] = await Promise.all([listLessons(db, reader, page), countLessons(db, reader)]);
    return { ...list, counts };
  }),

  agenda: api.lessons.agenda.handler(async ({ context, input }) => {
    const viewer = viewerOf(context);
    const { db } = context.services;
    const [list, counts] = await Promise.all([listAgenda(db, viewer, input), countLessons(db, viewer)]);
    return { ...list, counts };
  }),

  activeStudents: api.lessons.activeStudents.handler(({ context, input }) =>
    listActiveStudents(context.services.db, viewerOf(context).id, input),
  ),

  note: api.lessons.note.handler(({ context, input }) =>
    readNote(context.services.db, viewerOf(context), input.id),
  ),

  writeNote: api.lessons.writeNote.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => writeNote(trx, viewerOf(context), input)),
  ),

  get: api.lessons.get.handler(async ({ context, input }) => ({
    lesson: await getLesson(context.services.db, viewerOf(context), input.id),
  })),

  edit: api.lessons.edit.handler(({ context, input }) =>
    context.services.db
      .transaction()
      .execute(async (trx) => ({ lesson: await editLesson(trx, viewerOf(context), input) })),
  ),

  calendarFeed: api.lessons.calendarFeed.handler(async ({ context }) => ({
    feed: await readFeedLink(context.services, viewerOf(context).id),
  })),

  makeCalendarFeed: api.lessons.makeCalendarFeed.handler(async ({ context }) => ({
    feed: await makeFeedLink(context.services, viewerOf(context).id),
  })),

  calendarFile: api.lessons.calendarFile.handler(async ({ context, input }) => {
    const { db, env } = context.services;
    const event = orNotFound(await eventOfLesson(db, viewerOf(context), env.publicUrl, input.id));
    return {
      fileName: `kaksha-class-${event.startsAt.slice(0, 10)}.ics`,
      text: calendarText(WORDS.feedName, [event]),
    };
  }),
};
