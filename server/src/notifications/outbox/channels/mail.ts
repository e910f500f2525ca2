import { NOTIFICATION_LABELS, type NotificationKind } from '@kaksha/domain/accounts/notification-kinds.ts';
import { securityMail, writeSecurityMail } from '../../../accounts/security-mails/security-mail.ts';
import type { Services } from '../../../platform/context.ts';
import { unsubscribeToken, unsubscribeWays } from '../../../platform/unsubscribe-token.ts';
import { type Carry, type Claimed, Undeliverable } from '../notice.ts';
import { noticeMail } from '../notice-mail.ts';

/** What a mail server says of an address that it will never take, as nodemailer hands it on. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}

/** A notice of a kind that people choose, with the way to decline it. */
function writeNotice(
  env: Services['env'],
  { userId, kind, firstName, notice }: Claimed & { kind: NotificationKind },
) {
  const token = unsubscribeToken(env.secretKey, { kind, userId });
  const { link, headers } = unsubscribeWays(env.publicUrl, token);
  const about = NOTIFICATION_LABELS[kind].label.toLowerCase();
  return { headers, ...noticeMail(notice, { firstName, publicUrl: env.publicUrl, stop: { about, link } }) };
}

function write(env: Services['env'], delivery: Claimed) {
  const { id, kind, firstName, notice } = delivery;
  return kind === 'security'
    ? writeSecurityMail(env, { id, firstName, mail: securityMail.parse(notice) })
    : writeNotice(env, { ...delivery, kind });
}

/**
 * Hands a mail to the mail server. Its Message-ID is made of the delivery's id: when nobody knows whether the server
 * took it, it is sent again under the same, and mail programs show one.
 */
export const carryMail: Carry<Services> = async ({ env, mail }, delivery) => {
  const { id, email } = delivery;
  const { hostname } = new URL(env.publicUrl);
  const messageId = `<${id}@${hostname}>`;
  try {
    await mail.send({ to: email, messageId, ...write(env, delivery) });
  } catch (error) {
    if (isRefusedForGood(error)) throw new Undeliverable((error as Error).message, { cause: error });
    throw error;
  }
  return messageId;
};
