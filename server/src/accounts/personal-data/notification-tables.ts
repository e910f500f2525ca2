import { sql } from 'kysely';
import { personTables } from './person-table.ts';

const NOTHING_KEPT = { kept: [], because: 'nothing stays' } as const;

/** What people are told outside the product, and where they are reached. */
export const NOTIFICATION_TABLES = personTables({
  delivery: {
    who: ['user_id'],
    download: {
      as: 'sentNotices',
      rows: (id) => sql`select occasion, kind, channel, state, notice, created_at, changed_at from delivery
        where user_id = ${id} order by created_at, id`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from delivery where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
  push_subscription: {
    who: ['user_id'],
    download: {
      as: 'devicesWithNotifications',
      rows: (id) =>
        sql`select endpoint, created_at from push_subscription where user_id = ${id} order by created_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from push_subscription where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
  reach_number: {
    who: ['user_id'],
    download: {
      as: 'numbersForNotifications',
      rows: (id) =>
        sql`select channel, number, confirmed_at from reach_number where user_id = ${id} order by channel`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from reach_number where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
});
