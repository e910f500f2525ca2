import { SWITCH_FACTS, switchOf } from '@kaksha/domain/admin/switches/switches.ts';
import { ORPCError } from '@orpc/client';
import type { Db } from './context.ts';

/**
 * Refuses a call of a part that operators have switched off. Asked of the database each time, so that it holds at once on
 * every node; few calls have a switch, and none of them is a read.
 * @throws ORPCError SWITCHED_OFF in the words of the part.
 */
export async function refuseSwitchedOff(db: Db, path: readonly string[]): Promise<void> {
  const name = switchOf(path);
  if (name === undefined) return;
  const off = await db
    .selectFrom('product_switch')
    .select('name')
    .where('name', '=', name)
    .where('is_on', '=', false)
    .executeTakeFirst();
  if (off !== undefined) {
    throw new ORPCError('SWITCHED_OFF', { status: 409, message: SWITCH_FACTS[name].refusal });
  }
}
