import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { useEffect } from 'react';

/** Credentials for TURN servers live an hour: a try that fails has more to follow it. */
const EVERY_MS = 20 * MINUTE_MS;

/** Asks now and then, until the answered function is called. */
export function askNowAndThen(ask: () => unknown): () => void {
  const timer = setInterval(ask, EVERY_MS);
  return () => clearInterval(timer);
}

/** Asks the door again now and then while `active`, whose answer has new credentials: nobody notices. */
export function useFreshIceServers(active: boolean, askAgain: () => unknown): void {
  useEffect(() => (active ? askNowAndThen(askAgain) : undefined), [active, askAgain]);
}
