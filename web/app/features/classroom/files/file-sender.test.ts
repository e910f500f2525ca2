import { en as T } from '@kaksha/domain/classroom/files/words/en.ts';
import { PIECE_BYTES } from '@kaksha/domain/uploads.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { sendPiece } from '../uploads/send-piece.ts';

const server = vi.hoisted(() => ({
  begin: async (_: { fileId: string; byteLength: number }): Promise<object> => ({}),
  send: async (_: Parameters<typeof sendPiece>[0]): Promise<object> => ({}),
}));
vi.mock('../../../lib/api.ts', () => ({
  api: {
    lessonFiles: { begin: (input: { fileId: string; byteLength: number }) => server.begin(input) },
    uploads: { cancel: async () => undefined },
  },
}));
vi.mock('../uploads/send-piece.ts', async (original) => ({
  ...(await original<object>()),
  sendPiece: (piece: Parameters<typeof sendPiece>[0]) => server.send(piece),
}));
// The unit tests share their modules: one that an earlier test file has loaded would not see the mocks of this file.
vi.resetModules();
const { signedIn } = await import('../../../lib/outbox/test-signed-in.ts');
const { UploadError } = await import('../uploads/send-piece.ts');
const { FILES, FileSender } = await import('./file-sender.ts');

/** A server that keeps its uploads. */
function scene() {
  const had = new Map<string, number>();
  const sizes = new Map<string, number>();
  server.begin = async ({ fileId, byteLength }) => {
    sizes.set(fileId, byteLength);
    return { receivedBytes: had.get(fileId) ?? 0, arrived: false };
  };
  server.send = async ({ uploadId, offset, bytes }) => {
    const receivedBytes = offset + bytes.size;
    had.set(uploadId, receivedBytes);
    return { receivedBytes, arrived: receivedBytes === sizes.get(uploadId) };
  };
  const arrived: string[] = [];
  return { sender: new FileSender('me', 'lesson', ({ id }) => arrived.push(id)), arrived };
}
const file = (byteLength: number, name = 'a.pdf') => new File([new Uint8Array(byteLength)], name);
const kept = async () => (await FILES.all({})).map(({ id }) => id);

beforeEach(() => signedIn('me'));
afterEach(async () => {
  await FILES.clear({});
  vi.unstubAllGlobals();
});

test('files go one after the other, and are forgotten once they have arrived', async () => {
  const { sender, arrived } = scene();
  const ids = sender.add([file(PIECE_BYTES + 1), file(10)]);
  expect(sender.sending()).toMatchObject([
    { name: 'a.pdf', state: 'queued' },
    { name: 'a.pdf', state: 'queued' },
  ]);
  await vi.waitFor(() => expect(arrived).toEqual(ids));
  await vi.waitFor(() => expect(sender.sending()).toEqual([]));
  expect(await kept()).toEqual([]);
});

test('after a break it goes on where it stands, and says why it waits', async () => {
  const { sender, arrived } = scene();
  const { send } = server;
  const offsets: number[] = [];
  server.send = async (piece) => {
    offsets.push(piece.offset);
    if (piece.offset > 0 && offsets.length === 2) throw new UploadError(503, T.scannerAway);
    return send(piece);
  };
  const [id] = sender.add([file(PIECE_BYTES + 5)]);
  const waiting = { state: 'waiting', problem: T.scannerAway, sentBytes: PIECE_BYTES };
  await vi.waitFor(() => expect(sender.sending()).toMatchObject([waiting]));
  await sender.flush();
  expect(arrived).toEqual([id]);
  expect(offsets).toEqual([0, PIECE_BYTES, PIECE_BYTES]);
});

test('after a reload it goes on with what the device has kept, and still knows what the chat is to say', async () => {
  const before = scene();
  server.begin = async () => {
    throw new TypeError('Failed to fetch');
  };
  before.sender.add([file(5, 'for the chat.pdf')], { privateWith: 'Riya', forChat: true });
  before.sender.add([file(5, 'for the list.pdf')]);
  await vi.waitFor(async () => expect(await kept()).toHaveLength(2));
  await before.sender.flush();
  scene();
  const arrived: [string, string | null, boolean][] = [];
  const after = new FileSender('me', 'lesson', ({ name, privateWith, forChat }) =>
    arrived.push([name, privateWith, forChat]),
  );
  await after.flush();
  expect(arrived).toEqual([
    ['for the chat.pdf', 'Riya', true],
    ['for the list.pdf', null, false],
  ]);
});

test('what is refused says why, and does not hold up the next', async () => {
  const { sender, arrived } = scene();
  server.send = async ({ bytes }) => {
    if (bytes.size === 3) throw new UploadError(422, T.infected);
    return { receivedBytes: bytes.size, arrived: true };
  };
  const [, good] = sender.add([file(3, 'bad.pdf'), file(5), file(0, 'empty.txt')]);
  await vi.waitFor(() => expect(arrived).toEqual([good]));
  await vi.waitFor(() =>
    expect(sender.sending().map(({ name, state, problem }) => [name, state, problem])).toEqual([
      ['bad.pdf', 'refused', T.infected],
      ['empty.txt', 'refused', T.empty],
    ]),
  );
});

test('what is cancelled while it is sent never arrives', async () => {
  const { sender, arrived } = scene();
  server.send = ({ signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  const [id = ''] = sender.add([file(10)]);
  await vi.waitFor(() => expect(sender.sending()[0]?.state).toBe('checking'));
  sender.cancel(id);
  expect(sender.sending()).toEqual([]);
  await sender.flush();
  expect([arrived, await kept()]).toEqual([[], []]);
});
