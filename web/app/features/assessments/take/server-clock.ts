/** The server's time on this device, independent of the device's own clock and its changes. */
export interface ServerClock {
  /** The server said `now` in an answer that took `tookMs`. */
  sync(now: string, tookMs: number): void;
  /** Epoch milliseconds of the server. */
  nowMs(): number;
}

/** @param steadyMs counts milliseconds and is never set, such as `performance.now` */
export function createServerClock(steadyMs: () => number = () => performance.now()): ServerClock {
  let known = { serverMs: Date.now(), steadyMs: steadyMs() };
  let bestMs = Number.POSITIVE_INFINITY;
  const nowMs = () => known.serverMs + (steadyMs() - known.steadyMs);
  return {
    nowMs,
    sync(now, tookMs) {
      // Half of the way there and back has passed since the server looked at its clock.
      const serverMs = Date.parse(now) + tookMs / 2;
      // A slow answer tells less than a quick one did; but one that contradicts by more than it took, such as after the
      // device slept, is believed.
      if (tookMs > bestMs && Math.abs(serverMs - nowMs()) <= tookMs) return;
      bestMs = tookMs;
      known = { serverMs, steadyMs: steadyMs() };
    },
  };
}

/** '39:07', '1:02:09': the time left, never negative. */
export function timeLeftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
