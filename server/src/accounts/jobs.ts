import { returnPath } from '@kaksha/domain/accounts/schema.ts';
import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { sweepJobs } from '../platform/sweeps/sweep.ts';
import { deleteExpired } from './delete-expired.ts';
import { mailPasswordReset } from './passwords/mail-password-reset.ts';
import { dropUnusedPicture } from './pictures/drop-unused-picture.ts';
import { mailVerification } from './registration/mail-verification.ts';
import {
  MAIL_PASSWORD_CHANGED_JOB,
  MAIL_SECURITY_NOTICE_JOB,
  takeOverPasswordChanged,
  takeOverSecurityNotice,
} from './security-mails/take-over-mails.ts';
import { MAIL_SIGN_IN_CODE_JOB, mailSignInCode } from './sign-in-code/mail-sign-in-code.ts';
import { mailSuspension } from './suspension/mail-suspension.ts';
import { MAIL_SUSPENSION_JOB } from './suspension/suspend-account.ts';
import { endView } from './viewing/end-view.ts';
import { END_VIEW_JOB } from './viewing/start-view.ts';

const person = z.object({ userId: z.uuid() });
const toConfirm = person.extend({ next: returnPath });
const picture = z.object({ userId: z.uuid(), pictureId: z.string().regex(/^[0-9a-f]{32}$/) });
const address = z.object({ email: z.string() });
/** Without an id: enqueued before there was an outbox; of several such, the first is answered. */
const reset = address.extend({ requestId: z.string().default('before-the-outbox') });
const view = z.object({ sessionId: z.uuid() });
const suspension = person.extend({ suspended: z.boolean() });

export const accountsJobs: JobHandlers = {
  /** Enqueued by a registration. */
  'accounts.mail-verification': (services, payload) => mailVerification(services, toConfirm.parse(payload)),
  /** Enqueued for every address that somebody says is theirs. */
  'accounts.mail-password-reset': (services, payload) => mailPasswordReset(services, reset.parse(payload)),
  /** Enqueued for every address that somebody wants to sign in to by a code. */
  [MAIL_SIGN_IN_CODE_JOB]: (services, payload) => mailSignInCode(services, reset.parse(payload)),
  /** Enqueued for each stored picture, and again when it is replaced. */
  'accounts.drop-unused-picture': (services, payload) => dropUnusedPicture(services, picture.parse(payload)),
  /** Enqueued before there was an outbox. */
  [MAIL_PASSWORD_CHANGED_JOB]: takeOverPasswordChanged,
  [MAIL_SECURITY_NOTICE_JOB]: takeOverSecurityNotice,
  /** Enqueued when an operator has suspended an account, or lifted that. */
  [MAIL_SUSPENSION_JOB]: (services, payload) => mailSuspension(services, suspension.parse(payload)),
  /** Enqueued for the end of an operator's look as somebody else. */
  [END_VIEW_JOB]: ({ db }, payload) => endView(db, view.parse(payload).sessionId, 'over'),
  ...sweepJobs(deleteExpired),
};
