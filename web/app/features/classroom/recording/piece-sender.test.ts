import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { sendPiece } from '../uploads/send-piece.ts';

type Send = (piece: Parameters<typeof sendPiece>[0]) => ReturnType<typeof sendPiece>;
const server = vi.hoisted(() => ({ send: undefined as Send | undefined }));
vi.mock('../uploads/send-piece.ts', async (original) => ({
  ...(await original<object>()),
  sendPiece: (piece: Parameters<typeof sendPiece>[0]) => server.send?.(piece),
}));
// The unit tests share their modules: one that an earlier test file has loaded would not see the mocks of this file.
vi.resetModules();
const { signedIn } = await import('../../../lib/outbox/test-signed-in.ts');
const { NetworkError } = await import('../../../lib/api-errors.ts');
const { UploadError } = await import('../uploads/send-piece.ts');
const { PIECES, PieceSender } = await import('./piece-sender.ts');

beforeEach(() => {
  signedIn('me');
  const page = new EventTarget();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(async () => {
  await PIECES.clear({});
  vi.unstubAllGlobals();
});

function scene(send: Send, { unkeptMaxBytes = 1_000 } = {}) {
  server.send = send;
  const [onRefused, onFull] = [vi.fn(), vi.fn()];
  const options = {
    recordingId: 'r',
    userId: 'me',
    onRefused,
    onFull,
    pausesMs: [1],
    unkeptMaxBytes,
  } as const;
  return { sender: new PieceSender(options), onRefused, onFull };
}
const blob = (byteLength: number) => new Blob([new Uint8Array(byteLength)]);
const kept = async () => (await PIECES.all({ recordingId: 'r' })).map(({ at }) => at);

test('pieces go in their order, also over a break, and are kept until they are acknowledged', async () => {
  const offsets: number[] = [];
  let broken = true;
  const { sender } = scene(async ({ offset, bytes }) => {
    offsets.push(offset);
    if (offset === 3 && broken) {
      broken = false;
      expect(await kept()).toEqual([3, 7]);
      throw new NetworkError();
    }
    return { receivedBytes: offset + bytes.size, arrived: false };
  });
  for (const size of [3, 4, 5]) sender.push(blob(size));
  await sender.drain();
  expect([offsets, await kept()]).toEqual([[0, 3, 3, 7], []]);
});

test('after a crash it goes on with what the device has kept, without what had come', async () => {
  const offsets: number[] = [];
  for (const at of [10, 14])
    await PIECES.put({ recordingId: 'r', userId: 'me', at, place: at, blob: blob(4) });
  const { sender } = scene(async ({ offset, bytes }) => {
    offsets.push(offset);
    // The first of them had come; its answer was lost.
    return { receivedBytes: offset === 10 ? 14 : offset + bytes.size, arrived: false };
  });
  await sender.drain();
  expect([offsets, await kept()]).toEqual([[10, 14], []]);
});

test('what is refused ends it and leaves nothing on the device; so does a gap that nobody can fill', async () => {
  for (const refuse of [
    async () => {
      throw new UploadError(409, 'The recording has stopped.');
    },
    async () => ({ receivedBytes: 1, arrived: false }),
  ]) {
    const { sender, onRefused } = scene(refuse);
    sender.push(blob(3));
    sender.push(blob(3));
    await sender.drain();
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/stopped/));
    sender.push(blob(3));
    expect(await kept()).toEqual([]);
  }
});

test('what the device has no room for is sent all the same; it is told once that too much of it waits', async () => {
  const offsets: number[] = [];
  let online = false;
  const send: Send = async ({ offset, bytes }) => {
    if (!online) throw new NetworkError();
    offsets.push(offset);
    return { receivedBytes: offset + bytes.size, arrived: false };
  };
  const { sender, onFull } = scene(send, { unkeptMaxBytes: 6 });
  sender.push(blob(3));
  sender.push(blob(3));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(onFull).not.toHaveBeenCalled();
  sender.push(blob(3));
  sender.push(blob(3));
  const isFull = expect.stringContaining('this device is full');
  await vi.waitFor(() => expect(onFull).toHaveBeenCalledExactlyOnceWith(isFull));
  online = true;
  await sender.drain();
  expect(offsets).toEqual([0, 3, 6, 9]);
});
