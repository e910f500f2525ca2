import { PIECE_BYTES } from '@kaksha/domain/assessments/photos/policy.ts';
import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const server = vi.hoisted(() => ({
  begin: async (): Promise<object> => ({}),
  piece: async (_: { offset: number; piece: File }): Promise<object> => ({}),
}));
vi.mock('../../../lib/api.ts', () => ({
  api: {
    photos: {
      begin: () => server.begin(),
      piece: (input: { offset: number; piece: File }) => server.piece(input),
    },
  },
}));
// The unit tests share their modules: one that an earlier test file has loaded would not see the mocks of this file.
vi.resetModules();
const { signedIn } = await import('../../../lib/outbox/test-signed-in.ts');
const { PhotoOutbox } = await import('./photo-outbox.ts');

beforeEach(() => signedIn('riya'));
afterEach(() => vi.unstubAllGlobals());

const bytes = Uint8Array.from({ length: 3 * PIECE_BYTES + 7 }, (_, index) => index % 251);
const photo = (attemptId: string) => ({
  id: `p ${attemptId}`,
  attemptId,
  studentId: 'riya',
  questionId: 'q',
  blob: new Blob([bytes]),
});

test('a page that broke off goes on where it was, and arrives as it was', async () => {
  let here = new Uint8Array();
  let failsAfter = 2;
  const progress = () => ({ receivedBytes: here.length, arrived: here.length === bytes.length });
  server.begin = async () => progress();
  server.piece = async ({ offset, piece }) => {
    if (failsAfter-- === 0) throw new TypeError('Failed to fetch');
    if (offset === here.length)
      here = Uint8Array.from([...here, ...new Uint8Array(await piece.arrayBuffer())]);
    return progress();
  };
  const outbox = new PhotoOutbox('riya', 'a1');
  await outbox.put(photo('a1'));
  expect(await outbox.flush()).toBe(false);
  expect(here.length).toBe(2 * PIECE_BYTES);
  expect(outbox.sentBytesOf(photo('a1'))).toBe(2 * PIECE_BYTES);
  failsAfter = 99;
  expect(await outbox.flush()).toBe(true);
  expect(Buffer.from(here).equals(Buffer.from(bytes))).toBe(true);
  expect(outbox.snapshot().waiting).toEqual([]);
});

test('a page that is refused for good is shown with the reason, and gone with the page', async () => {
  server.begin = async () => {
    throw new ORPCError('TOO_MANY', { status: 409, message: 'No more pages.' });
  };
  const outbox = new PhotoOutbox('riya', 'a2');
  await outbox.put(photo('a2'));
  expect(await outbox.flush()).toBe(true);
  expect(outbox.snapshot().waiting).toMatchObject([{ id: 'p a2', refusal: 'No more pages.' }]);
});
