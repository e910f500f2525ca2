import { MOST_ATTEMPTS } from '@kaksha/domain/notifications/channels.ts';
import { sql } from 'kysely';
import { isBreakerOpen } from '../../platform/circuit-breaker.ts';
import type { Services } from '../../platform/context.ts';
import { deliverJob } from '../../platform/outbox/deliver-job.ts';
import { dueByTime, removing } from '../../platform/sweeps/due.ts';
import type { Sweep } from '../../platform/sweeps/sweep.ts';
import { carryMail } from './channels/mail.ts';
import { carryPush } from './channels/push.ts';
import { carrySms } from './channels/sms.ts';
import { carryWhatsapp } from './channels/whatsapp.ts';
import { type Claimed, InDoubt, Undeliverable } from './notice.ts';
import {
  claim,
  fail,
  markSent,
  noteDoubt,
  postponeInQuietHours,
  putOff,
  retryLater,
  suppress,
} from './states.ts';

export interface DeliverOptions {
  /** How long a worker is believed to be alive; each channel's own time when absent. */
  leaseSeconds?: number;
}

/**
 * Carries one delivery out, if it is due and nobody else has it. A failure is written down with the time of the next
 * attempt and is no error of the caller.
 */
export async function deliver(services: Services, id: string, options: DeliverOptions = {}): Promise<void> {
  const { db, log } = services;
  const claimed = await claim(db, id, options.leaseSeconds);
  if (claimed === undefined) return postponeInQuietHours(db, id);
  if (claimed.unwanted !== null) return suppress(db, claimed, claimed.unwanted);
  let providerId: string | null;
  try {
    providerId = await carry(services, claimed);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    if (isBreakerOpen(error)) return putOff(db, claimed, problem);
    const { channel, attempts } = claimed;
    log.warn({ deliveryId: id, channel, attempts, problem }, 'a notice did not leave');
    const isLast = attempts >= MOST_ATTEMPTS[channel];
    if (error instanceof InDoubt && !isLast) return noteDoubt(db, claimed, problem);
    if (error instanceof Undeliverable || isLast) {
      return fail(db, { id, attempts, step: 'fail' }, problem);
    }
    return retryLater(db, claimed, problem);
  }
  await markSent(db, claimed, providerId);
}

function carry(services: Services, delivery: Claimed): Promise<string | null> {
  switch (delivery.channel) {
    case 'mail':
      return carryMail(services, delivery);
    case 'push':
      return carryPush(services, delivery);
    case 'whatsapp':
      return carryWhatsapp(services, delivery);
    case 'sms':
      return carrySms(services, delivery);
  }
}

/** The net under lost jobs and workers that died: a delivery that is due for a while gets its job again. */
export const sweepOutbox: Sweep = {
  name: 'notifications.sweep',
  match: '* * * * *',
  everyMinutes: 1,
  parts: [
    {
      name: 'deliveries',
      due: dueByTime(sql`
        select id::text as key, not_before as at from delivery
        where state in ('queued', 'sending') and not_before < now() - interval '15 seconds'`),
      page: (trx, ids) =>
        sql`
        select enqueue_job(${deliverJob('d')}, json_build_object('deliveryId', d.id), null, 'deliver:' || d.id)
        from delivery d where d.id = any(${ids}::uuid[])`.execute(trx),
    },
  ],
};

/** How long what is over is kept, so that a question about it can be answered. */
const KEPT_DAYS = 60;

export const cleanOutbox: Sweep = {
  name: 'notifications.clean',
  match: '50 20 * * *',
  everyMinutes: 24 * 60,
  parts: [
    removing('delivery', {
      at: sql`changed_at`,
      condition: sql`state not in ('queued', 'sending') and changed_at < now() - ${sql.lit(KEPT_DAYS)} * interval '1 day'`,
    }),
  ],
};
