import { randomUUID } from 'node:crypto';
import { type Language, USUAL_LANGUAGE } from '@kaksha/domain/language.ts';
import { DEFAULT_TIME_ZONE, forReaderIn } from '@kaksha/domain/reader-zone.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import type { Notice } from './outbox/notice.ts';
import { type QueuedNotice, queueDeliveries } from './outbox/queue-deliveries.ts';

/**
 * Notifies these people outside the product, if the caller's transaction commits: by mail, and by the channel they
 * chose that makes a device ring. Kinds that they declined in their settings are not sent.
 * @param about names the occasion: a person is notified of it once, however often this is called. An occasion that can
 *   happen again takes {@link eachTime}.
 * @param told made for each reader where it says a time: in the reader's zone, and in the reader's language. Accounts keep
 *   no language yet, so everybody reads the usual one.
 */
export const sendNotice = (db: Db, userIds: readonly string[], about: string, told: Told): Promise<void> =>
  sendNotices(db, about, [{ to: userIds, told }]);

/** A notice, or one that is made for its reader. */
type Told = Notice | ((language: Language) => Notice);

/**
 * The same for an occasion of which people read in different words: written at once.
 * @param known the zones of these people, by a caller who has read of them anyway
 */
export async function sendNotices(
  db: Db,
  about: string,
  notices: readonly { to: readonly string[]; told: Told }[],
  known?: ReadonlyMap<string, string>,
): Promise<void> {
  const readers = notices.flatMap(({ to, told }) => (typeof told === 'function' ? to : []));
  const zones = known ?? (await zonesAbroad(db, readers));
  await queueDeliveries(
    db,
    notices.flatMap(({ to, told }): QueuedNotice[] => {
      if (typeof told !== 'function') return [{ to, occasion: about, notice: told }];
      const inZones = Map.groupBy(to, (id) => zones.get(id) ?? DEFAULT_TIME_ZONE);
      return [...inZones].map(([zone, readers]) => ({
        to: readers,
        occasion: about,
        notice: forReaderIn(zone, () => told(USUAL_LANGUAGE)),
      }));
    }),
  );
}

/** Of these people, the zones of those who read times elsewhere than in India. */
async function zonesAbroad(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; zone: string }>`${PLANNED_ONCE}
    select id, time_zone as zone from user_account
    where id = any(${[...new Set(userIds)]}::uuid[]) and time_zone <> ${DEFAULT_TIME_ZONE}`.execute(db);
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}

/** The name of an occasion that can come again, such as a review that is hidden a second time: its transaction is the once. */
export function eachTime(about: string): string {
  return `${about}:${randomUUID()}`;
}
