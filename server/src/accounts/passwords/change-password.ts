import type { ChangePasswordInput } from '@kaksha/domain/accounts/own-account-schema.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { RequestContext, Trx, Viewer } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { dropEmailChange } from '../email-change/pending-email-change.ts';
import { recordEvent } from '../record-event.ts';
import { endMailedLinks } from '../security-mails/end-mailed-links.ts';
import { queueSecurityMail } from '../security-mails/queue-security-mail.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** An owner of the account has set another password, who knew the former one. */
    'account.password-changed': { userId: string };
  }
}

/**
 * Changes the viewer's password once they have shown that they know the current one. All other sessions, every
 * link for a new password and a change of the address that waits end with it, and the person is mailed.
 *
 * @throws ORPCError BAD_REQUEST for a common password, WRONG_PASSWORD, TOO_MANY_REQUESTS, CONFLICT when the password
 *   was changed elsewhere meanwhile.
 */
export async function changePassword(context: RequestContext, input: ChangePasswordInput): Promise<void> {
  const viewer = viewerOf(context);
  refuseCommonPassword(input.newPassword, 'newPassword');
  const current = await confirmPassword(context, input.currentPassword);
  await signInLimits(context.services.pool).securityChange.consume(viewer.id);
  const next = await hashPassword(input.newPassword);
  await context.services.db.transaction().execute((trx) => replacePassword(trx, viewer, { current, next }));
}

async function replacePassword(
  trx: Trx,
  viewer: Viewer,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('user_account')
    .set({ password_hash: next })
    .where('id', '=', viewer.id)
    .where('password_hash', '=', current)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ORPCError('CONFLICT', { message: REFUSALS.changed });
  await endMailedLinks(trx, viewer.id, ['reset_password', 'sign_in_code']);
  await dropEmailChange(trx, viewer.id);
  await publish(trx, 'account.password-changed', { userId: viewer.id });
  await endSessionsOf(trx, viewer.id, { except: viewer.sessionId });
  await recordEvent(trx, viewer.id, 'password_changed');
  await recordAudit(trx, {
    actorId: viewer.id,
    action: 'user.password_changed',
    subject: { type: 'user', id: viewer.id },
    detail: { through: 'settings' },
  });
  await queueSecurityMail(trx, viewer.id, { what: 'password_changed', removedPasskeys: [] });
}
