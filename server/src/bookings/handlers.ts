import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { ORPCError } from '@orpc/client';
import { api, viewerOf } from '../platform/api.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { idempotently } from '../platform/idempotency.ts';
import { acceptBooking } from './accept-booking.ts';
import { bookLesson } from './book-lesson.ts';
import { cancelBooking, previewCancellation } from './cancel-booking.ts';
import { countBookings } from './count-bookings.ts';
import { holdSlot } from './holds/hold-slot.ts';
import { releaseHold } from './holds/release-hold.ts';
import { offersHandlers } from './offers/handlers.ts';
import { getBooking, heldInBookings, listBookingAgenda, listBookings } from './queries.ts';
import { readOptions } from './read-options.ts';
import { rejectBooking } from './reject-booking.ts';
import { rescheduleHandlers } from './reschedule/handlers.ts';
import { answerShortClass } from './short-class/settle-short-class.ts';
import { withdrawBooking } from './withdraw-booking.ts';

/**
 * A series is answered as one.
 * @throws ORPCError NOT_FOUND for another's booking, CONFLICT for one lesson of a series.
 */
async function refusePartOfSeries(trx: Trx, viewer: Viewer, id: string): Promise<void> {
  const { series } = await getBooking(trx, viewer, id);
  if (series !== null) throw new ORPCError('CONFLICT', { status: 409, message: M.partOfSeries });
}

export const bookingsHandlers = {
  book: api.bookings.book.handler(({ context, input }) => bookLesson(context, input)),

  options: api.bookings.options.handler(async ({ context, input }) => ({
    students: await readOptions(context.services.db, viewerOf(context), input.teacherId),
  })),

  hold: api.bookings.hold.handler(({ context, input }) => holdSlot(context, input)),

  releaseHold: api.bookings.releaseHold.handler(async ({ context, input }) => {
    await releaseHold(context.services.db, viewerOf(context), input.id);
    return { ok: true as const };
  }),

  list: api.bookings.list.handler(async ({ context, input }) => {
    const viewer = viewerOf(context);
    const { db } = context.services;
    const [list, counts, held] = await Promise.all([
      listBookings(db, viewer, input),
      countBookings(db, viewer),
      heldInBookings(db, viewer),
    ]);
    return { ...list, counts, held };
  }),

  agenda: api.bookings.agenda.handler(async ({ context, input }) => {
    const viewer = viewerOf(context);
    const { db } = context.services;
    const [list, counts, held] = await Promise.all([
      listBookingAgenda(db, viewer, input),
      countBookings(db, viewer),
      heldInBookings(db, viewer),
    ]);
    return { ...list, counts, held };
  }),

  get: api.bookings.get.handler(async ({ context, input }) => ({
    booking: await getBooking(context.services.db, viewerOf(context), input.id),
  })),

  accept: api.bookings.accept.handler(({ context, input }) =>
    idempotently(context, 'bookings.accept', input, async (trx) => {
      await refusePartOfSeries(trx, viewerOf(context), input.id);
      return { booking: await acceptBooking(trx, viewerOf(context), input.id) };
    }),
  ),

  reject: api.bookings.reject.handler(({ context, input }) =>
    idempotently(context, 'bookings.reject', input, async (trx) => {
      await refusePartOfSeries(trx, viewerOf(context), input.id);
      return { booking: await rejectBooking(trx, viewerOf(context), input) };
    }),
  ),

  withdraw: api.bookings.withdraw.handler(({ context, input }) =>
    idempotently(context, 'bookings.withdraw', input, async (trx) => {
      await refusePartOfSeries(trx, viewerOf(context), input.id);
      return { booking: await withdrawBooking(trx, viewerOf(context), input.id) };
    }),
  ),

  cancellation: api.bookings.cancellation.handler(({ context, input }) =>
    previewCancellation(context.services.db, viewerOf(context), input.id),
  ),

  cancel: api.bookings.cancel.handler(({ context, input }) =>
    idempotently(context, 'bookings.cancel', input, async (trx) => ({
      booking: await cancelBooking(trx, viewerOf(context), input),
    })),
  ),

  answerShortClass: api.bookings.answerShortClass.handler(({ context, input }) =>
    idempotently(context, 'bookings.answerShortClass', input, async (trx) => ({
      booking: await answerShortClass(trx, viewerOf(context), input),
    })),
  ),

  reschedule: rescheduleHandlers,
  offers: offersHandlers,
};
