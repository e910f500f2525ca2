/** Reports of a delivery by the providers of numbers, in the outbox's own words. */
import type { NumberChannel } from '@kaksha/domain/notifications/reach-number.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/context.ts';
import { unconfirmNumber } from '../numbers/numbers.ts';
import { reportFromProvider } from './states.ts';

export interface Report {
  channel: NumberChannel;
  /** Our own name for the delivery, as the provider gives it back. */
  id: string | undefined;
  /** The provider's name for the message. */
  providerId: string;
  outcome: 'leave' | 'arrive' | 'bounce';
  /** Why not: the provider's code. */
  code?: number | undefined;
  /** The number whose owner wants nothing more from us. */
  optedOut?: string | undefined;
}

const uuid = z.uuid();

/**
 * Takes a report in. The same one again, one that comes late, and one about nothing of ours change nothing.
 * @returns whether it was about a delivery of ours
 */
export async function takeReport(db: Db, report: Report): Promise<boolean> {
  const { channel, id, providerId, outcome, code, optedOut } = report;
  const ours = uuid.safeParse(id).success ? id : null;
  const { rows } = await sql<{ id: string; userId: string }>`
    select d.id, d.user_id as "userId" from delivery d where d.channel = ${channel}
      and case when ${ours ?? null}::uuid is null then d.provider_id = ${providerId} else d.id = ${ours ?? null}::uuid end
    limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return false;
  if (optedOut !== undefined) {
    await unconfirmNumber(db, { userId: found.userId, channel, number: optedOut });
  }
  const problem = `reported as failed, code ${code ?? 'none'}`;
  await reportFromProvider(db, { id: found.id, providerId, outcome, problem });
  return true;
}
