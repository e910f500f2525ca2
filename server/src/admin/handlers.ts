import { PROBLEMS_LISTED } from '@kaksha/domain/admin/contract.ts';
import { api } from '../platform/api.ts';
import { checkBooks } from '../wallet/check-books.ts';
import { readAuditLog } from './audit-log.ts';
import { exportBookings } from './bookings/export-bookings.ts';
import { findBookings } from './bookings/find-bookings.ts';
import { readBooking } from './bookings/read-booking.ts';
import { readFigures } from './figures/read-figures.ts';
import { healthHandlers } from './health/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { readOverview } from './read-overview.ts';
import { switchesHandlers } from './switches/handlers.ts';

const adminBookingsHandlers = {
  find: api.admin.bookings.find.handler(({ context, input }) => findBookings(context.services.db, input)),
  export: api.admin.bookings.export.handler(({ context, input }) => exportBookings(context, input)),
  get: api.admin.bookings.get.handler(({ context, input }) => readBooking(context.services.db, input.id)),
};

export const adminHandlers = {
  checks: api.admin.checks.handler(async ({ context }) => {
    const problems = await checkBooks(context.services.db, PROBLEMS_LISTED);
    return { ok: problems.length === 0, problems };
  }),

  overview: api.admin.overview.handler(({ context }) => readOverview(context.services.db)),

  auditLog: api.admin.auditLog.handler(({ context, input }) => readAuditLog(context.services.db, input)),

  bookings: adminBookingsHandlers,

  figures: {
    read: api.admin.figures.read.handler(async ({ context, input }) => ({
      periods: await readFigures(context.services.db, { by: input.by, subject: input.subject ?? null }),
    })),
  },

  health: healthHandlers,

  people: peopleHandlers,

  switches: switchesHandlers,
};
