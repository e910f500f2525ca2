import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../../lib/api-errors.ts';
import { sendPiece } from './send-piece.ts';

const piece = { uploadId: 'u', offset: 0, bytes: new Blob([new Uint8Array(80_000)]) };
const timeouts = new Map<number, AbortController>();

/** A server that never answers: a request ends by its signal alone. */
function silentServer() {
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
}

beforeEach(() => {
  timeouts.clear();
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    timeouts.set(ms, controller);
    return controller.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a piece that nobody answers in time may go on later; a larger one is given longer', async () => {
  silentServer();
  const sending = sendPiece(piece);
  // 20 s, and 80,000 bytes at 8 bytes a millisecond.
  timeouts.get(30_000)?.abort(new DOMException('signal timed out', 'TimeoutError'));
  await expect(sending).rejects.toBeInstanceOf(NetworkError);
});

test('one that the person takes back ends as that, in the middle of it', async () => {
  silentServer();
  const taken = new AbortController();
  const sending = sendPiece({ ...piece, signal: taken.signal });
  taken.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});
