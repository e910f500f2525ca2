import { api } from '../../platform/api.ts';
import { findBookings } from './find-bookings.ts';
import { readBooking } from './read-booking.ts';

export const adminBookingsHandlers = {
  find: api.admin.bookings.find.handler(({ context, input }) => findBookings(context.services.db, input)),
  get: api.admin.bookings.get.handler(({ context, input }) => readBooking(context.services.db, input.id)),
};
