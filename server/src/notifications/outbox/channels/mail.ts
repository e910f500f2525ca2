import { NOTIFICATION_LABELS } from '@kaksha/domain/accounts/notification-kinds.ts';
import type { Services } from '../../../platform/context.ts';
import { unsubscribeToken, unsubscribeWays } from '../../../platform/unsubscribe-token.ts';
import { type Carry, Undeliverable } from '../notice.ts';
import { noticeMail } from '../notice-mail.ts';

/** What a mail server says of an address that it will never take, as nodemailer hands it on. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}

/**
 * Hands a mail to the mail server. Its Message-ID is made of the delivery's id: when nobody knows whether the server
 * took it, it is sent again under the same, and mail programs show one.
 */
export const carryMail: Carry<Services> = async ({ env, mail }, delivery) => {
  const { id, email, firstName, notice } = delivery;
  const { hostname } = new URL(env.publicUrl);
  const messageId = `<${id}@${hostname}>`;
  const token = unsubscribeToken(env.secretKey, { kind: delivery.kind, userId: delivery.userId });
  const { link, headers } = unsubscribeWays(env.publicUrl, token);
  const built = noticeMail(notice, {
    firstName,
    publicUrl: env.publicUrl,
    stop: { about: NOTIFICATION_LABELS[delivery.kind].label.toLowerCase(), link },
  });
  try {
    await mail.send({ to: email, messageId, headers, ...built });
  } catch (error) {
    if (isRefusedForGood(error)) throw new Undeliverable((error as Error).message, { cause: error });
    throw error;
  }
  return messageId;
};
