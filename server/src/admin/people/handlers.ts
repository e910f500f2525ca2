import { en as M } from '@kaksha/domain/admin/people/words/en.ts';
import { sql } from 'kysely';
import { demandStepUp } from '../../accounts/sessions/step-up.ts';
import { liftSuspension, signOutEverywhere } from '../../accounts/suspension/suspend-account.ts';
import { startView } from '../../accounts/viewing/start-view.ts';
import { callOffBookings } from '../../bookings/call-off.ts';
import { api, notFound, viewerOf } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/context.ts';
import { idempotently } from '../../platform/idempotency.ts';
import { findPeople } from './find-people.ts';
import { readPerson } from './read-person.ts';
import { suspendPerson } from './suspend-person.ts';

/**
 * Those of the bookings that this person teaches, takes or paid for.
 * @throws ORPCError NOT_FOUND when none of them is.
 */
async function ownBookingsAmong(db: Db, id: string, bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b
    where b.id = any(${[...bookingIds]}::uuid[]) and ${id}::uuid in (b.teacher_id, b.student_id, b.booked_by)
    order by b.id`.execute(db);
  if (rows.length === 0) throw notFound();
  return rows.map((row) => row.id);
}

const done = { ok: true } as const;

export const peopleHandlers = {
  find: api.admin.people.find.handler(({ context, input }) => findPeople(context.services.db, input)),

  get: api.admin.people.get.handler(({ context, input }) => readPerson(context.services.db, input.id)),

  contact: api.admin.people.contact.handler(({ context, input: { id, reason } }) =>
    context.services.db.transaction().execute(async (trx) => {
      const person = await trx
        .selectFrom('user_account')
        .select(['email', 'phone', 'has_sign_in', 'erased_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => notFound());
      const actorId = viewerOf(context).id;
      await recordAudit(trx, {
        actorId,
        action: 'user.contact_shown',
        subject: { type: 'user', id },
        reason,
      });
      const reachable = person.has_sign_in && person.erased_at === null;
      return { email: reachable ? person.email : null, phone: person.phone };
    }),
  ),

  suspend: api.admin.people.suspend.handler(async ({ context, input }) => {
    await demandStepUp(context);
    const cancelled = await context.services.db
      .transaction()
      .execute((trx) => suspendPerson(trx, viewerOf(context), input));
    return { cancelled };
  }),

  lift: api.admin.people.lift.handler(async ({ context, input }) => {
    await context.services.db.transaction().execute((trx) => liftSuspension(trx, viewerOf(context), input));
    return done;
  }),

  signOut: api.admin.people.signOut.handler(async ({ context, input }) => ({
    ended: await context.services.db
      .transaction()
      .execute((trx) => signOutEverywhere(trx, viewerOf(context), input)),
  })),

  view: api.admin.people.view.handler(({ context, input }) =>
    startView(context.services, viewerOf(context), input),
  ),

  cancelBookings: api.admin.people.cancelBookings.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'admin.people.cancelBookings', input, async (trx) => {
      const { id, reason, bookingIds } = input;
      const own = await ownBookingsAmong(trx, id, bookingIds);
      const by = viewerOf(context).id;
      const cancelled = await callOffBookings(trx, own, { by, reason: M.calledOff(reason) });
      await recordAudit(trx, {
        actorId: by,
        action: 'user.bookings_cancelled',
        subject: { type: 'user', id },
        reason,
        detail: { bookingIds: own, cancelled },
      });
      return { cancelled, left: bookingIds.length - cancelled };
    });
  }),
};
