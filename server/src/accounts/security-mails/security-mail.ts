import { z } from 'zod';
import { mailedToken } from '../../platform/mailed-token.ts';
import {
  formerAddressMail,
  newAddressMail,
  oldAddressMail,
  takenAddressMail,
} from '../email-change/email-change-mails.ts';
import { securityNoticeMail } from '../mail-security-notice.ts';
import { passwordChangedMail } from '../passwords/password-changed-mail.ts';
import { passwordResetMail } from '../passwords/password-reset-mail.ts';
import { verificationMail } from '../registration/verification-mail.ts';
import { MAILED_CHANGES } from '../security-notice.ts';

/** What a mail about the security of an account says, as the outbox keeps it. Of a link it keeps nothing. */
export const securityMail = z.discriminatedUnion('what', [
  z.object({ what: z.literal('verify_email') }),
  z.object({ what: z.literal('reset_password') }),
  z.object({ what: z.literal('password_changed'), removedPasskeys: z.array(z.string()) }),
  z.object({ what: z.literal('email_change_old'), newEmail: z.string() }),
  z.object({ what: z.literal('email_change_new'), to: z.string() }),
  z.object({ what: z.literal('email_change_taken') }),
  z.object({ what: z.literal('email_change_done'), to: z.string() }),
  z.object({ what: z.literal('changed'), kind: z.enum(MAILED_CHANGES), name: z.string().optional() }),
]);
export type SecurityMail = z.infer<typeof securityMail>;

/** Writes it for a person; `id` is the delivery's. `to`: where another address than the account's is written to. */
export function writeSecurityMail(
  env: { secretKey: string; publicUrl: string },
  { id, firstName, mail }: { id: string; firstName: string | null; mail: SecurityMail },
): { to?: string; subject: string; text: string; html: string } {
  const { publicUrl } = env;
  const forgotUrl = `${publicUrl}/forgot-password`;
  switch (mail.what) {
    case 'verify_email': {
      const link = `${publicUrl}/verify-email?token=${mailedToken(env.secretKey, id)}`;
      return verificationMail({ firstName, link });
    }
    case 'reset_password': {
      const link = `${publicUrl}/reset-password?token=${mailedToken(env.secretKey, id)}`;
      return passwordResetMail({ firstName, link });
    }
    case 'password_changed':
      return passwordChangedMail({
        firstName,
        forgotUrl,
        // Their names were typed, too.
        removedPasskeys: firstName === null ? [] : mail.removedPasskeys,
      });
    case 'email_change_old':
      return oldAddressMail(firstName, {
        newEmail: mail.newEmail,
        token: mailedToken(env.secretKey, id),
        publicUrl,
      });
    case 'email_change_new':
      return { to: mail.to, ...newAddressMail({ token: mailedToken(env.secretKey, id), publicUrl }) };
    case 'email_change_taken':
      return takenAddressMail(firstName, publicUrl);
    case 'email_change_done':
      return { to: mail.to, ...formerAddressMail() };
    case 'changed':
      return securityNoticeMail({ firstName, link: forgotUrl }, mail);
  }
}
