import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { testNetwork } from './network-test.ts';
import type { NetworkFigures } from './network-verdict.ts';

/** A network that has not finished by then carries no class. */
const TEST_MS = 25_000;

export type NetworkState =
  | { phase: 'testing' }
  | { phase: 'done'; figures: NetworkFigures }
  /** Our host was not reached. */
  | { phase: 'failed' };

/** Tests the network once when it is shown, and again when asked; `again` while a test runs begins anew. */
export function useNetworkTest(iceServers: RTCIceServer[]): { state: NetworkState; again: () => void } {
  const [state, setState] = useState<NetworkState>({ phase: 'testing' });
  const running = useRef<AbortController | null>(null);

  const begin = () => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ phase: 'testing' });
    const timer = setTimeout(() => own.abort(), TEST_MS);
    const show = (next: NetworkState) => {
      clearTimeout(timer);
      if (running.current === own) setState(next);
    };
    testNetwork(iceServers, own.signal).then(
      (figures) => show({ phase: 'done', figures }),
      () => show({ phase: 'failed' }),
    );
  };
  // The door is loaded again now and then, which is no reason to test again.
  const beginFirst = useEffectEvent(begin);
  useEffect(() => {
    beginFirst();
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, []);

  return { state, again: begin };
}
