import { calendarOf } from '@kaksha/domain/availability/groups.ts';
import { freeSlots } from '@kaksha/domain/availability/slots.ts';
import {
  addDays,
  DAY_MS,
  dateOfEpochDay,
  epochDayOf,
  formatMinuteOfDay,
  MINUTE_MS,
  MINUTES_PER_DAY,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';
import { TEACHER_NOT_FOUND } from '@kaksha/domain/words.ts';
import { sql } from 'kysely';
import { isOwnStudent } from '../lessons/own-students.ts';
import { api, notFound, viewerOf } from '../platform/api.ts';
import type { RequestContext, Services } from '../platform/context.ts';
import { runPrepared } from '../platform/prepared.ts';
import { addCalendar, listCalendars, readCalendarNow, removeCalendar } from './external/calendars.ts';
import {
  AVAILABILITY_SQL,
  type AvailabilityQuestion,
  type AvailabilityRow,
  availabilityOf,
  availabilityValues,
} from './load-availability.ts';
import { readHours } from './read-hours.ts';
import { saveHours } from './save-hours.ts';

/** The busiest question of the product: a prepared statement on the bare pool. */
async function readAvailability(services: Services, question: AvailabilityQuestion) {
  const rows = await runPrepared<AvailabilityRow>(
    services.pool,
    { name: 'teacher-availability', text: AVAILABILITY_SQL },
    availabilityValues(question),
  );
  return rows[0] && availabilityOf(rows[0]);
}

/**
 * The student whose own lessons are in the way: the signed-in one, the child that a parent names, or the teacher's own
 * student for whom a class is to be offered.
 */
async function learnerOf(
  { viewer, services }: RequestContext,
  childId: string | undefined,
): Promise<string | null> {
  if (viewer?.role === 'student') return viewer.id;
  if (viewer?.role === 'teacher' && childId !== undefined) {
    const { rows } = await sql<{ own: boolean }>`select ${isOwnStudent(viewer.id, childId)} as own`.execute(
      services.db,
    );
    if (rows[0]?.own !== true) throw notFound();
    return childId;
  }
  if (viewer?.role !== 'parent' || childId === undefined) return null;
  const child = await services.db
    .selectFrom('guardianship')
    .select('student_id')
    .where('parent_id', '=', viewer.id)
    .where('student_id', '=', childId)
    .executeTakeFirstOrThrow(() => notFound());
  return child.student_id;
}

/** The time of day of each minute as an instant ends with it: slots start and end on whole minutes. */
const TIMES = Array.from({ length: MINUTES_PER_DAY }, (_, minute) => `T${formatMinuteOfDay(minute)}:00.000Z`);

/**
 * Writes whole minutes as ISO 8601. A month holds over a thousand, and most have the date of the one before:
 * `toISOString` took more time than everything else in this call.
 */
function instantWriter(): (ms: number) => string {
  let dayKnown = Number.NaN;
  let date = '';
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    if (day !== dayKnown) {
      dayKnown = day;
      date = dateOfEpochDay(day);
    }
    return date + TIMES[(ms - day * DAY_MS) / MINUTE_MS];
  };
}

export const availabilityHandlers = {
  slots: api.availability.slots.handler(async ({ context, input }) => {
    // The teacher's zone is not known yet, and no zone is more than a day from UTC.
    const firstMs = epochDayOf(input.from) * DAY_MS;
    const availability = await readAvailability(context.services, {
      teacherId: input.id,
      studentId: await learnerOf(context, input.studentId),
      holderId: context.viewer?.id ?? null,
      fromMs: firstMs - DAY_MS,
      toMs: firstMs + (input.days + 1) * DAY_MS,
      movedLessonId: input.movedLessonId ?? null,
    });
    if (availability === undefined) throw notFound(TEACHER_NOT_FOUND);
    const { timeZone } = availability;
    const slots = freeSlots({
      ...availability,
      durationMinutes: input.durationMinutes,
      fromMs: zonedTimeToInstant(input.from, 0, timeZone),
      toMs: zonedTimeToInstant(addDays(input.from, input.days), 0, timeZone),
    });
    const write = instantWriter();
    const days = calendarOf(availability, slots, input.from, input.days).map((day) => ({
      ...day,
      slots: day.slots.map((slot) => ({ startsAt: write(slot.startsAtMs), endsAt: write(slot.endsAtMs) })),
    }));
    return { timeZone, durationMinutes: input.durationMinutes, days };
  }),

  hours: api.availability.hours.handler(({ context }) =>
    readHours(context.services.db, viewerOf(context).id),
  ),

  saveHours: api.availability.saveHours.handler(({ context, input }) =>
    saveHours(context.services.db, viewerOf(context).id, input),
  ),

  calendars: api.availability.calendars.handler(async ({ context }) => ({
    calendars: await listCalendars(context.services.db, viewerOf(context).id),
  })),

  addCalendar: api.availability.addCalendar.handler(async ({ context, input }) => {
    const { id } = viewerOf(context);
    await addCalendar(context.services, id, input.address);
    return { calendars: await listCalendars(context.services.db, id) };
  }),

  readCalendar: api.availability.readCalendar.handler(async ({ context, input }) => {
    const { id } = viewerOf(context);
    await readCalendarNow(context.services, id, input.id);
    return { calendars: await listCalendars(context.services.db, id) };
  }),

  removeCalendar: api.availability.removeCalendar.handler(async ({ context, input }) => {
    const { id } = viewerOf(context);
    await removeCalendar(context.services.db, id, input.id);
    return { calendars: await listCalendars(context.services.db, id) };
  }),
};
