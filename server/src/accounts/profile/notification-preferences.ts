import {
  CHANNELS_AT_FIRST,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@kaksha/domain/accounts/notification-kinds.ts';
import type {
  NotificationChoice,
  NotificationPreference,
} from '@kaksha/domain/accounts/own-account-schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { recordEvent } from '../record-event.ts';

/** A person's preferences, in the order of the kinds; a kind they never chose is as {@link CHANNELS_AT_FIRST}. */
export async function readPreferences(db: Db, userId: string): Promise<NotificationPreference[]> {
  const { rows } = await sql<NotificationPreference>`
    select kind, by_mail as mail, in_app as app, by_push as push, by_whatsapp as whatsapp, by_sms as sms
    from notification_preference where user_id = ${userId}`.execute(db);
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return NOTIFICATION_KINDS.map((kind) => byKind.get(kind) ?? { kind, ...CHANNELS_AT_FIRST });
}

/** Stores the given choices and returns all of them; fields left out of a choice stay. The same again changes nothing. */
export function writePreferences(
  db: Db,
  userId: string,
  wanted: readonly NotificationChoice[],
): Promise<NotificationPreference[]> {
  return db.transaction().execute(async (trx) => {
    // One after the other for each person, so that a choice that is being saved is not overwritten by an older reading.
    await sql`select from user_account where id = ${userId} for no key update`.execute(trx);
    const before = await readPreferences(trx, userId);
    let changed = false;
    for (const one of before) {
      const next = wanted.reduce<NotificationPreference>(
        (merged, choice) => (choice.kind === one.kind ? merge(merged, choice) : merged),
        one,
      );
      if (next === one || JSON.stringify(next) === JSON.stringify(one)) continue;
      await writeOne(trx, userId, next);
      changed = true;
    }
    if (changed) await recordEvent(trx, userId, 'notifications_changed');
    return readPreferences(trx, userId);
  });
}

function merge(one: NotificationPreference, choice: NotificationChoice): NotificationPreference {
  const { app, mail, push, whatsapp, sms } = choice;
  return {
    kind: one.kind,
    mail: mail ?? one.mail,
    app: app ?? one.app,
    push: push ?? one.push,
    whatsapp: whatsapp ?? one.whatsapp,
    sms: sms ?? one.sms,
  };
}

async function writeOne(db: Db, userId: string, one: NotificationPreference): Promise<void> {
  await sql`
    insert into notification_preference (user_id, kind, by_mail, in_app, by_push, by_whatsapp, by_sms)
    values (${userId}, ${one.kind}, ${one.mail}, ${one.app}, ${one.push}, ${one.whatsapp}, ${one.sms})
    on conflict on constraint notification_preference_pk do update set by_mail = excluded.by_mail,
      in_app = excluded.in_app, by_push = excluded.by_push, by_whatsapp = excluded.by_whatsapp,
      by_sms = excluded.by_sms, changed_at = now()`.execute(db);
}

/** Of these people, those who want mails of this kind. For senders that mail by themselves, without the outbox. */
export async function peopleToMail(
  db: Db,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const declined = await db
    .selectFrom('notification_preference')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('kind', '=', kind)
    .where('by_mail', '=', false)
    .execute();
  const without = new Set(declined.map((row) => row.user_id));
  return userIds.filter((id) => !without.has(id));
}
