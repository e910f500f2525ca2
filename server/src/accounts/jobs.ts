import { sql } from 'kysely';
import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { onlyRow } from '../platform/sweeps/due.ts';
import { type Sweep, sweepJobs } from '../platform/sweeps/sweep.ts';
import { cleanAccounts } from './clean.ts';
import { MAIL_CLOSED_JOB } from './closing/close-account.ts';
import { mailClosed } from './closing/closed-mail.ts';
import { ERASE_JOB, eraseAccount, overdueErasures } from './closing/erase-account.ts';
import { MAIL_OWED_PAID_JOB, mailOwedPaid } from './closing/owed-payments.ts';
import { mailPasswordReset } from './passwords/mail-password-reset.ts';
import { dropUnusedPicture } from './pictures/drop-unused-picture.ts';
import { mailVerification } from './registration/mail-verification.ts';
import {
  MAIL_PASSWORD_CHANGED_JOB,
  MAIL_SECURITY_NOTICE_JOB,
  takeOverPasswordChanged,
  takeOverSecurityNotice,
} from './security-mails/take-over-mails.ts';
import { mailSuspension } from './suspension/mail-suspension.ts';
import { MAIL_SUSPENSION_JOB } from './suspension/suspend-account.ts';
import { endView } from './viewing/end-view.ts';
import { END_VIEW_JOB } from './viewing/start-view.ts';

const person = z.object({ userId: z.uuid() });
const picture = z.object({ userId: z.uuid(), pictureId: z.string().regex(/^[0-9a-f]{32}$/) });
const address = z.object({ email: z.string() });
/** Without an id: enqueued before there was an outbox; of several such, the first is answered. */
const reset = address.extend({ requestId: z.string().default('before-the-outbox') });
const view = z.object({ sessionId: z.uuid() });
const suspension = person.extend({ suspended: z.boolean() });
const owedPaid = address.extend({ amountPaise: z.int() });

/** The net under erasures whose job was lost. */
const erasureSweep: Sweep = {
  name: 'accounts.erase-sweep',
  match: '45 * * * *',
  everyMinutes: 60,
  parts: [
    { name: 'accounts', due: overdueErasures, each: eraseAccount },
    {
      name: 'jobs given up',
      due: onlyRow,
      // Its address may be that of somebody who was erased before.
      page: (trx) => sql`select drop_given_up_jobs(${[MAIL_OWED_PAID_JOB]}::text[], 7)`.execute(trx),
    },
  ],
};

export const accountsJobs: JobHandlers = {
  /** Enqueued by a registration. */
  'accounts.mail-verification': (services, payload) =>
    mailVerification(services, person.parse(payload).userId),
  /** Enqueued for every address that somebody says is theirs. */
  'accounts.mail-password-reset': (services, payload) => mailPasswordReset(services, reset.parse(payload)),
  /** Enqueued for each stored picture, and again when it is replaced. */
  'accounts.drop-unused-picture': (services, payload) => dropUnusedPicture(services, picture.parse(payload)),
  /** Enqueued when an account is closed. */
  [MAIL_CLOSED_JOB]: (services, payload) => mailClosed(services, person.parse(payload).userId),
  /** Enqueued when an operator noted that what was owed has been paid. */
  [MAIL_OWED_PAID_JOB]: (services, payload) => mailOwedPaid(services, owedPaid.parse(payload)),
  /** Enqueued for the end of the days of grace. */
  [ERASE_JOB]: async (services, payload) => {
    await eraseAccount(services, person.parse(payload).userId);
  },
  /** Enqueued before there was an outbox. */
  [MAIL_PASSWORD_CHANGED_JOB]: takeOverPasswordChanged,
  [MAIL_SECURITY_NOTICE_JOB]: takeOverSecurityNotice,
  /** Enqueued when an operator has suspended an account, or lifted that. */
  [MAIL_SUSPENSION_JOB]: (services, payload) => mailSuspension(services, suspension.parse(payload)),
  /** Enqueued for the end of an operator's look as somebody else. */
  [END_VIEW_JOB]: ({ db }, payload) => endView(db, view.parse(payload).sessionId, 'over'),
  ...sweepJobs(erasureSweep, cleanAccounts),
};
