import { z } from 'zod';
import { entityId, instant, localDate, writtenInstant } from '../fields.ts';
import { procedureFor, publicProcedure } from '../procedure.ts';
import { addCalendarInput, CALENDAR_MESSAGES, externalCalendar, MAX_EXTERNAL_CALENDARS } from './external.ts';
import { MAX_SLOTS_WINDOW_DAYS, SLOT_DURATIONS_MINUTES } from './policy.ts';
import { en as HOURS_MESSAGES } from './settings/words/en.ts';
import { hoursSettings, hoursView } from './settings.ts';

/** One bookable start. */
export const slot = z.object({ startsAt: instant, endsAt: instant });

/** GET /teachers/{id}/slots: a window of at most 31 days, one list for each local date of the teacher's zone. */
export const slotsAnswer = z.object({
  timeZone: z.string(),
  durationMinutes: z.number(),
  days: z.array(
    z.object({
      date: z.string(),
      /** 'away': no hours that day; 'full': hours, but nothing left; 'free': at least one slot. */
      state: z.enum(['free', 'full', 'away']),
      slots: z.array(z.object({ startsAt: writtenInstant, endsAt: writtenInstant })),
    }),
  ),
});

const calendarList = z.object({ calendars: z.array(externalCalendar).max(MAX_EXTERNAL_CALENDARS) });

export const availabilityContract = {
  slots: publicProcedure
    .route({
      method: 'GET',
      path: '/teachers/{id}/slots',
      summary: "A teacher's free slots",
      description:
        "Weekly hours and dated exceptions minus lessons and notice. For a signed-in student, minus the student's own lessons too; for a parent, minus those of the child that is named; for a teacher, minus those of the own student that is named. What somebody else is booking right now is not free; what the caller holds is.",
    })
    .input(
      z.object({
        id: entityId,
        /** For a parent the child, for a teacher the own student, whose lessons are left out. */
        studentId: entityId.optional(),
        from: localDate,
        days: z.coerce.number().int().min(1).max(MAX_SLOTS_WINDOW_DAYS).default(7),
        durationMinutes: z.coerce
          .number()
          .refine((minutes) => SLOT_DURATIONS_MINUTES.some((allowed) => allowed === minutes), {
            error: 'Please choose 60, 90 or 120 minutes',
          })
          .default(60),
        /** A class that is to be moved: its own time is shown as free. */
        movedLessonId: entityId.optional(),
      }),
    )
    .output(slotsAnswer),
  hours: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/hours',
      summary: "The teacher's own hours and booking rules",
      description:
        'Dates that are over are left out. With the classes ahead, so that those outside the hours can be told.',
    })
    .output(hoursView),
  saveHours: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/hours',
      summary: 'Save hours and booking rules, all at once',
      description:
        '`version` names the state that the change was made from: when another one is stored by now, nothing is changed. Classes that are booked stay, also outside the new hours.',
    })
    .errors({
      HOURS_CHANGED: {
        status: 409,
        message: HOURS_MESSAGES.changed,
        data: z.object({ current: hoursView }),
      },
    })
    .input(hoursSettings.extend({ version: z.int() }))
    .output(hoursView),
  calendars: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/calendars',
      summary: "The teacher's other calendars, whose events are busy time",
    })
    .output(calendarList),
  addCalendar: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/calendars',
      successStatus: 201,
      summary: 'Add a calendar by its iCal address, and read it at once',
      description:
        'https only outside development, and only addresses of the public internet. One that cannot be read is added with what is wrong, and tried again.',
    })
    .errors({
      CALENDAR_LIMIT: { status: 409, message: CALENDAR_MESSAGES.limit },
      CALENDAR_KNOWN: { status: 409, message: CALENDAR_MESSAGES.known },
    })
    .input(addCalendarInput)
    .output(calendarList),
  readCalendar: procedureFor('teacher')
    .route({ method: 'POST', path: '/calendars/{id}/read', summary: 'Read a calendar now' })
    .input(z.object({ id: entityId }))
    .output(calendarList),
  removeCalendar: procedureFor('teacher')
    .route({
      method: 'DELETE',
      path: '/calendars/{id}',
      summary: 'Remove a calendar and the busy times that it brought',
    })
    .input(z.object({ id: entityId }))
    .output(calendarList),
};
