import { NOTIFICATION_KINDS, NOTIFICATION_LABELS } from '@kaksha/domain/accounts/notification-kinds.ts';
import { en as MAIL_OFF_TEXT } from '@kaksha/domain/notifications/mail-off/words/en.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { readPreferences, writePreferences } from '../accounts/profile/notification-preferences.ts';
import { notFound } from '../platform/api.ts';
import type { Services } from '../platform/context.ts';
import { unsubscribedBy } from '../platform/unsubscribe-token.ts';
import { setSearchMail } from '../teachers/saved-searches/saved-searches.ts';

/** The subject of a link's mails, and whether they are sent. */
export interface MailChoice {
  about: string;
  mail: boolean;
}

const kinds = z.enum(NOTIFICATION_KINDS);

/**
 * Reads, or with `mail` changes, the choice that a mail's link names. Anybody with the link may: it came by that mail.
 * @throws ORPCError NOT_FOUND for a link that is not ours, or whose search or account is gone.
 */
export async function mailChoiceOf(
  { db, env }: Services,
  token: string,
  mail?: boolean,
): Promise<MailChoice> {
  const what = unsubscribedBy(env, token);
  if (what === null) throw notFound(MAIL_OFF_TEXT.unknownLink);
  if ('searchId' in what) {
    if (mail !== undefined) await setSearchMail(db, what.searchId, mail);
    const { rows } = await sql<{ name: string; mail: boolean }>`
      select name, mail from saved_search where id = ${what.searchId}`.execute(db);
    if (rows[0] === undefined) throw notFound(MAIL_OFF_TEXT.unknownLink);
    return { about: `“${rows[0].name}”`, mail: rows[0].mail };
  }
  const kind = kinds.safeParse(what.kind);
  const { rows } =
    await sql`select from user_account where id = ${what.userId} and erased_at is null`.execute(db);
  if (!kind.success || rows.length === 0) throw notFound(MAIL_OFF_TEXT.unknownLink);
  const choices =
    mail === undefined
      ? await readPreferences(db, what.userId)
      : await writePreferences(db, what.userId, [{ kind: kind.data, mail }]);
  return {
    about: NOTIFICATION_LABELS[kind.data].label.toLowerCase(),
    mail: choices.find((one) => one.kind === kind.data)?.mail ?? true,
  };
}
