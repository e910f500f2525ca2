import type { Server } from 'node:http';

/** How long requests under way may take once the server was told to stop. */
const DRAIN_MS = 10_000;

/** Takes no more connections, finishes what is under way, then cuts what is left. */
function drain(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    // A browser keeps its connection after the answer, and would hold us for seconds.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(closeIdle);
      resolve();
    });
  });
}

/**
 * Takes no more requests from now on, then ends what was started, in the opposite order. The patience with requests
 * begins at once: socket.io ends by waiting for the last connection of the server, and must not wait for a stalled one.
 */
export async function shutDown(
  server: Server,
  endings: readonly (() => Promise<void>)[],
  patienceMs: number = DRAIN_MS,
): Promise<void> {
  const drained = server.listening ? drain(server, patienceMs) : undefined;
  for (const end of endings.toReversed()) await end();
  await drained;
}
