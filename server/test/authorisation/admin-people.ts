import { ORPCError } from '@orpc/client';
import { readExport } from '../read-export.ts';
import { confirmedBooking, type Make, type Row } from './scene.ts';

/** Somebody of their own, so that a decision about them changes nobody else's answers. */
const somebody: Make = async (_, { factories }) => (await factories.person('parent')).id;

const suspended: Make = async (_, { factories, database }) => {
  const { id } = await factories.person('parent');
  await database.ownerPool.query(
    `update user_account set suspended_at = now(), suspended_because = 'Spam' where id = $1`,
    [id],
  );
  return id;
};

const teacherOf: Make = async (family, scene) => {
  await confirmedBooking(family, scene);
  return family.teacher.id;
};

const reason = 'Because of a complaint';

export const adminPeopleRows: Record<string, Row> = {
  'admin.bookings.find': { call: (client) => client.admin.bookings.find({}), rules: { admin: 'any' } },
  'admin.bookings.export': {
    call: (client) => readExport(client.admin.bookings.export({ from: '2026-11-01', to: '2026-11-30' })),
    rules: { admin: 'any' },
  },
  'admin.bookings.get': {
    make: confirmedBooking,
    call: (client, id) => client.admin.bookings.get({ id }),
    rules: { admin: 'any' },
  },
  'admin.people.find': { call: (client) => client.admin.people.find({}), rules: { admin: 'any' } },
  'admin.people.get': {
    make: somebody,
    call: (client, id) => client.admin.people.get({ id }),
    rules: { admin: 'any' },
  },
  'admin.people.contact': {
    make: somebody,
    call: (client, id) => client.admin.people.contact({ id, reason }),
    rules: { admin: 'any' },
  },
  'admin.people.suspend': {
    make: somebody,
    call: (client, id) => client.admin.people.suspend({ id, reason }),
    rules: { admin: 'any' },
  },
  'admin.people.lift': {
    make: suspended,
    call: (client, id) => client.admin.people.lift({ id, reason }),
    rules: { admin: 'any' },
  },
  'admin.people.signOut': {
    make: somebody,
    call: (client, id) => client.admin.people.signOut({ id, reason }),
    rules: { admin: 'any' },
  },
  'admin.people.view': {
    make: somebody,
    // The scene's callers have no session that a look could end with.
    call: (client, id) =>
      client.admin.people.view({ id, reason }).catch((error: unknown) => {
        if (!(error instanceof ORPCError) || error.status < 500) throw error;
      }),
    rules: { admin: 'any' },
  },
  'admin.people.cancelBookings': {
    make: teacherOf,
    call: async (client, id) => {
      const { coming } = await client.admin.people.get({ id });
      return client.admin.people.cancelBookings({
        id,
        reason,
        bookingIds: coming.slice(0, 1).map((booking) => booking.id),
      });
    },
    rules: { admin: 'any' },
  },
};
