import { MOST_ATTEMPTS } from '@kaksha/domain/notifications/channels.ts';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { carryMail } from './channels/mail.ts';
import { carryPush } from './channels/push.ts';
import { carrySms } from './channels/sms.ts';
import { carryWhatsapp } from './channels/whatsapp.ts';
import { type Claimed, InDoubt, Undeliverable } from './notice.ts';
import { DELIVER_JOB } from './queue-deliveries.ts';
import { claim, fail, markSent, noteDoubt, postponeInQuietHours, retryLater, suppress } from './states.ts';

/** How much one sweep takes on; the next one follows in a minute. */
const SWEEP_LIMIT = 1_000;

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
  if (await postponeInQuietHours(db, id)) return;
  const claimed = await claim(db, id, options.leaseSeconds);
  if (claimed === undefined) return;
  if (claimed.unwanted !== null) return suppress(db, claimed, claimed.unwanted);
  let providerId: string | null;
  try {
    providerId = await carry(services, claimed);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
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

/** The net under lost jobs and workers that died: whatever is due for a while gets its job again. */
export async function sweepOutbox({ db }: Services): Promise<void> {
  await sql`
    select enqueue_job(${DELIVER_JOB}, json_build_object('deliveryId', d.id), null, 'deliver:' || d.id)
    from (select id from delivery where state in ('queued', 'sending') and not_before < now() - interval '15 seconds'
      order by not_before limit ${SWEEP_LIMIT}) d`.execute(db);
}

/** How long what is over is kept, so that a question about it can be answered. */
const KEPT_DAYS = 60;

/** Daily. */
export async function cleanOutbox({ db }: Services): Promise<void> {
  await sql`delete from delivery where state not in ('queued', 'sending')
    and changed_at < now() - ${KEPT_DAYS} * interval '1 day'`.execute(db);
}
