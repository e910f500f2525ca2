import {
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '@kaksha/domain/accounts/notification-kinds.ts';
import type { NotificationPreference } from '@kaksha/domain/accounts/own-account-schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { recordEvent } from '../record-event.ts';

/** What a person is notified about, in the order of the kinds; what they never chose is on. */
export async function readPreferences(db: Db, userId: string): Promise<NotificationPreference[]> {
  const chosen = await db
    .selectFrom('notification_preference')
    .select(['kind', 'by_mail', 'in_app'])
    .where('user_id', '=', userId)
    .execute();
  const byKind = new Map(chosen.map((row) => [row.kind, row]));
  return NOTIFICATION_KINDS.map((kind) => ({
    kind,
    mail: byKind.get(kind)?.by_mail ?? true,
    app: byKind.get(kind)?.in_app ?? true,
  }));
}

/** Stores what is given and answers all of it. The same again changes nothing. */
export function writePreferences(
  db: Db,
  userId: string,
  wanted: readonly NotificationPreference[],
): Promise<NotificationPreference[]> {
  return db.transaction().execute(async (trx) => {
    // Of a kind that is named twice, the last word counts.
    const rows = new Map(wanted.map((one) => [one.kind, one]));
    if (rows.size > 0) {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('notification_preference')
        .values(
          [...rows.values()].map(({ kind, mail, app }) => ({
            user_id: userId,
            kind,
            by_mail: mail,
            in_app: app,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .constraint('notification_preference_pk')
            .doUpdateSet((row) => ({
              by_mail: row.ref('excluded.by_mail'),
              in_app: row.ref('excluded.in_app'),
              changed_at: sql`now()`,
            }))
            .where(
              sql<boolean>`(notification_preference.by_mail, notification_preference.in_app) is distinct from (excluded.by_mail, excluded.in_app)`,
            ),
        )
        .executeTakeFirst();
      if ((numInsertedOrUpdatedRows ?? 0n) > 0n) await recordEvent(trx, userId, 'notifications_changed');
    }
    return readPreferences(trx, userId);
  });
}

/**
 * Of these people, those who want to hear of this kind by this channel. Whoever sends anything but a security mail
 * asks first.
 */
export async function peopleToNotify(
  db: Db,
  userIds: readonly string[],
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const declined = await db
    .selectFrom('notification_preference')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('kind', '=', kind)
    .where(channel === 'mail' ? 'by_mail' : 'in_app', '=', false)
    .execute();
  const without = new Set(declined.map((row) => row.user_id));
  return userIds.filter((id) => !without.has(id));
}
