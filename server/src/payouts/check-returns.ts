/** Payouts that a bank sent back after they had arrived, their webhook lost: ended ones are asked for by nothing else. */
import { RETURNS_WATCHED_DAYS } from '@kaksha/domain/payouts/policy.ts';
import { DAY_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { Services } from '../platform/context.ts';
import type { GatewayPayout } from '../platform/gateway/entities.ts';
import { valueOrThrow } from '../platform/gateway/result.ts';
import { dueAtGateway } from '../platform/sweeps/due.ts';
import type { SweepPart } from '../platform/sweeps/sweep.ts';
import { observePayout } from './observe-payout.ts';

/** Takes a return in, as its webhook does. @throws Error when the gateway cannot be asked; the next pass asks again. */
async function checkReturn(services: Services, gatewayPayoutId: string): Promise<void> {
  const { rows } = await sql`select from payout
    where gateway_payout_id = ${gatewayPayoutId} and status = 'settled'`.execute(services.db);
  if (rows.length === 0) return;
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
    wanted: ({ status }) => status === 'reversed',
  }),
  each: checkReturn,
};
