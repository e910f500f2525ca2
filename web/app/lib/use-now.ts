import { useEffect, useState } from 'react';

/** The time in epoch milliseconds, told again every `stepMs`: for screens that change by waiting (a class that opens). */
export function useNow(stepMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return nowMs;
}
