import { sql } from 'kysely';
import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { onlyRow } from '../platform/sweeps/due.ts';
import { type Sweep, sweepJobs } from '../platform/sweeps/sweep.ts';
import { MAIL_CLOSED_JOB } from './closing/close-account.ts';
import { mailClosed } from './closing/closed-mail.ts';
import { ERASE_JOB, eraseAccount, overdueErasures } from './closing/erase-account.ts';
import { MAIL_OWED_PAID_JOB, mailOwedPaid } from './closing/owed-payments.ts';

const person = z.object({ userId: z.uuid() });
const owedPaid = z.object({ email: z.string(), amountPaise: z.int() });

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

export const privacyJobs: JobHandlers = {
  /** Enqueued when an account is closed. */
  [MAIL_CLOSED_JOB]: (services, payload) => mailClosed(services, person.parse(payload).userId),
  /** Enqueued when an operator recorded that a debt has been paid. */
  [MAIL_OWED_PAID_JOB]: (services, payload) => mailOwedPaid(services, owedPaid.parse(payload)),
  /** Enqueued for the end of the days of grace. */
  [ERASE_JOB]: async (services, payload) => {
    await eraseAccount(services, person.parse(payload).userId);
  },
  ...sweepJobs(erasureSweep),
};
