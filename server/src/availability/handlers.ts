import { calendarOf } from '@kaksha/domain/availability/groups.ts';
import { freeSlots, type Slot } from '@kaksha/domain/availability/slots.ts';
import { BOOKING_MESSAGES } from '@kaksha/domain/bookings/messages.ts';
import { addDays, DAY_MS, epochDayOf, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { api, notFound } from '../platform/api.ts';
import { countQuery, type Services } from '../platform/context.ts';
import {
  AVAILABILITY_SQL,
  type AvailabilityQuestion,
  type AvailabilityRow,
  availabilityOf,
  availabilityValues,
} from './load-availability.ts';

/** The busiest question of the product: a prepared statement on the bare pool. */
async function readAvailability(services: Services, question: AvailabilityQuestion) {
  const startedAt = performance.now();
  const { rows } = await services.pool.query<AvailabilityRow>({
    name: 'teacher-availability',
    text: AVAILABILITY_SQL,
    values: availabilityValues(question),
  });
  countQuery(performance.now() - startedAt);
  return rows[0] && availabilityOf(rows[0]);
}

const asInstants = ({ startsAtMs, endsAtMs }: Slot) => ({
  startsAt: new Date(startsAtMs).toISOString(),
  endsAt: new Date(endsAtMs).toISOString(),
});

export const availabilityHandlers = {
  slots: api.availability.slots.handler(async ({ context, input }) => {
    // The teacher's zone is not known yet, and no zone is more than a day from UTC.
    const firstMs = epochDayOf(input.from) * DAY_MS;
    const availability = await readAvailability(context.services, {
      teacherId: input.id,
      studentId: context.viewer?.role === 'student' ? context.viewer.id : null,
      fromMs: firstMs - DAY_MS,
      toMs: firstMs + (input.days + 1) * DAY_MS,
    });
    if (availability === undefined) throw notFound(BOOKING_MESSAGES.teacherNotFoundText);
    const { timeZone } = availability;
    const slots = freeSlots({
      ...availability,
      durationMinutes: input.durationMinutes,
      fromMs: zonedTimeToInstant(input.from, 0, timeZone),
      toMs: zonedTimeToInstant(addDays(input.from, input.days), 0, timeZone),
    });
    const days = calendarOf(availability, slots, input.from, input.days).map((day) => ({
      ...day,
      slots: day.slots.map(asInstants),
    }));
    return { timeZone, durationMinutes: input.durationMinutes, days };
  }),
};
