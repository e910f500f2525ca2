/** The market that a server process keeps, by its connections. A process without one (a test, a command) searches by SQL. */
import type { Services } from '../../platform/context.ts';
import { type KeptMarket, keepMarket } from './memory/keep-market.ts';

const markets = new WeakMap<Services['pool'], KeptMarket>();

/** How long a start waits for the market; later searches are answered by SQL until it is loaded. */
const PATIENCE_MS = 60_000;

/** Begins to keep a market, and waits for it; `onChange` as in {@link keepMarket}. */
export async function startMarket(
  services: Services,
  onChange?: () => void,
): Promise<{ close: () => Promise<void> }> {
  const market = keepMarket(services, onChange);
  markets.set(services.pool, market);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([market.ready, patience]).finally(() => clearTimeout(timer));
  return {
    close: async () => {
      markets.delete(services.pool);
      await market.close();
    },
  };
}

export function marketOf({ pool }: Pick<Services, 'pool'>): KeptMarket | undefined {
  return markets.get(pool);
}
