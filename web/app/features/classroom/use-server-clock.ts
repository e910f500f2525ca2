import { useEffect, useState } from 'react';

/** The server's time in epoch milliseconds, each second; `offsetMs` is how far this device's clock is behind it. */
export function useServerClock(offsetMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now() + offsetMs);
  useEffect(() => {
    const tick = () => setNowMs(Date.now() + offsetMs);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [offsetMs]);
  return nowMs;
}
