/** Payouts that a bank sent back after they had arrived, their webhook lost: ended ones are asked for by nothing else. */
import { RETURNS_WATCHED_DAYS } from '@kaksha/domain/payouts/policy.ts';
import { DAY_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Services } from '../platform/context.ts';
import type { GatewayPayout } from '../platform/gateway/entities.ts';
import { valueOrThrow } from '../platform/gateway/result.ts';
import { dueAtGateway } from '../platform/sweeps/due.ts';
import type { SweepPart } from '../platform/sweeps/sweep.ts';
import { observePayout } from './observe-payout.ts';

/** Those of these payouts that have arrived, by our books. */
async function settledOf(db: Db, gatewayIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select gateway_payout_id as id from payout
    where gateway_payout_id = any(${[...gatewayIds]}::text[]) and status = 'settled'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes a return in, as its webhook does. @throws Error when the gateway cannot be asked; the next pass asks again. */
async function checkReturn(services: Services, gatewayPayoutId: string): Promise<void> {
  await observePayout(
    services,
    valueOrThrow(await services.gateway.fetchPayout(gatewayPayoutId), 'payouts.fetch'),
  );
}

export const returnsAtGateway: SweepPart = {
  name: 'returns at the gateway',
  due: dueAtGateway<GatewayPayout>({
    call: 'payouts.list',
    list: ({ gateway }, range) => gateway.listPayouts(range),
    spanMs: RETURNS_WATCHED_DAYS * DAY_MS,
    wanted: async ({ db }, page) => {
      const returned = page.filter(({ status }) => status === 'reversed').map(({ id }) => id);
      return returned.length === 0 ? [] : settledOf(db, returned);
    },
  }),
  each: checkReturn,
};
