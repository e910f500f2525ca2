import { randomUUID } from 'node:crypto';
import { type Language, USUAL_LANGUAGE } from '@kaksha/domain/language.ts';
import type { Db } from '../platform/context.ts';
import type { Notice } from './outbox/notice.ts';
import { queueDeliveries } from './outbox/queue-deliveries.ts';

/**
 * Notifies these people outside the product, if the caller's transaction commits: by mail, and by the channel they
 * chose that makes a device ring. Kinds that they declined in their settings are not sent.
 * @param about names the occasion: a person is notified of it once, however often this is called. An occasion that can
 *   happen again takes {@link eachTime}.
 * @param told in the reader's language. Accounts keep none yet, so everybody reads the usual one.
 */
export const sendNotice = (db: Db, userIds: readonly string[], about: string, told: Told): Promise<void> =>
  sendNotices(db, about, [{ to: userIds, told }]);

/** A notice, or one that is made in the reader's language. */
type Told = Notice | ((language: Language) => Notice);

/** The same for an occasion of which people read in different words: written at once. */
export async function sendNotices(
  db: Db,
  about: string,
  notices: readonly { to: readonly string[]; told: Told }[],
): Promise<void> {
  await queueDeliveries(
    db,
    notices.map(({ to, told }) => ({
      to,
      occasion: about,
      notice: typeof told === 'function' ? told(USUAL_LANGUAGE) : told,
    })),
  );
}

/** The name of an occasion that can come again, such as a review that is hidden a second time: its transaction is the once. */
export function eachTime(about: string): string {
  return `${about}:${randomUUID()}`;
}
