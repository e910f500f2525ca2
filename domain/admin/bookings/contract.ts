import { z } from 'zod';
import { BOOKING_STATUSES } from '../../bookings/status.ts';
import { exportedFile, exportOf } from '../../csv-export.ts';
import { entityId, localDate, pageInput } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { listedBooking, operatorBooking } from './schema.ts';

/** Whether a booking costs anything. */
export const BOOKING_MONEY = ['paid', 'free'] as const;
/** A name that more people have finds the bookings of so many of them. */
export const PEOPLE_OF_A_NAME = 25;

const filters = {
  search: z.string().trim().max(100).optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
  money: z.enum(BOOKING_MONEY).optional(),
};

/** All bookings, for operators. */
export const adminBookingsContract = {
  find: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/bookings',
      summary: 'Bookings, newest first',
      description:
        'Paginated by key. Found by the id of the booking, its class or one of its people, by the beginning of a mail address, or by a part of a name (three letters at least).',
    })
    .input(
      z.object({
        ...filters,
        /** Asked for on these days in India, both included. */
        from: localDate.optional(),
        to: localDate.optional(),
        ...pageInput(30),
      }),
    )
    .output(
      z.object({
        bookings: z.array(listedBooking),
        nextCursor: z.string().nullable(),
        /** More people have the name than {@link PEOPLE_OF_A_NAME}: not all of their bookings are found. */
        tooManyPeople: z.boolean(),
      }),
    ),
  get: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/bookings/{id}', summary: 'All about a booking' })
    .input(z.object({ id: entityId }))
    .output(operatorBooking),
  export: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/bookings/export',
      summary: 'The bookings of some days as a file for spreadsheets, newest first',
      description:
        'Asked for on these days in India, both included. The audit log keeps who, which days and which filters.',
    })
    .input(exportOf(filters))
    .output(exportedFile),
};
