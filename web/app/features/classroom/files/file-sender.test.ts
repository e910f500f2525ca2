import { LESSON_FILE_TEXT as T } from '@kaksha/domain/classroom/files/policy.ts';
import { PIECE_BYTES } from '@kaksha/domain/uploads.ts';
import { expect, test, vi } from 'vitest';
import { UploadDelayed, UploadRefused } from '../uploads/send-piece.ts';
import { FileSender, type SenderOptions } from './file-sender.ts';
import type { WaitingFile } from './waiting-files.ts';

/** A server that has what was sent to it. */
function scene(options: Partial<SenderOptions> = {}) {
  const had = new Map<string, number>();
  const kept = new Map<string, WaitingFile>();
  const arrived: string[] = [];
  const sizes = new Map<string, number>();
  const sender = new FileSender({
    lessonId: 'lesson',
    userId: 'me',
    retryMs: 1,
    begin: async ({ id, blob }) => {
      sizes.set(id, blob.size);
      return { receivedBytes: had.get(id) ?? 0, arrived: false };
    },
    send: async ({ uploadId, offset, bytes }) => {
      const receivedBytes = offset + bytes.size;
      had.set(uploadId, receivedBytes);
      return { receivedBytes, arrived: receivedBytes === sizes.get(uploadId) };
    },
    cancel: async () => undefined,
    keep: async (file) => void kept.set(file.id, file),
    forget: async (id) => void kept.delete(id),
    onArrived: ({ id }) => arrived.push(id),
    ...options,
  });
  return { sender, had, kept, arrived };
}
const file = (byteLength: number, name = 'a.pdf') => new File([new Uint8Array(byteLength)], name);

test('files go one after the other, and are forgotten once they have arrived', async () => {
  const { sender, kept, arrived } = scene();
  const ids = sender.add([file(PIECE_BYTES + 1), file(10)]);
  expect(sender.snapshot().map(({ name }) => name)).toEqual(['a.pdf', 'a.pdf']);
  expect([...kept.keys()]).toEqual(ids);
  await vi.waitFor(() => expect(arrived).toEqual(ids));
  expect([sender.snapshot(), kept.size]).toEqual([[], 0]);
});

test('after a break it goes on where it stands', async () => {
  const offsets: number[] = [];
  let broken = true;
  const { sender, arrived } = scene({
    begin: async () => ({ receivedBytes: broken ? 0 : PIECE_BYTES, arrived: false }),
    send: async ({ offset }) => {
      offsets.push(offset);
      if (offset > 0 && broken) {
        broken = false;
        throw new UploadDelayed('no network');
      }
      return offset === 0
        ? { receivedBytes: PIECE_BYTES, arrived: false }
        : { receivedBytes: PIECE_BYTES + 5, arrived: true };
    },
  });
  const [id] = sender.add([file(PIECE_BYTES + 5)]);
  await vi.waitFor(() => expect(arrived).toEqual([id]));
  expect(offsets).toEqual([0, PIECE_BYTES, PIECE_BYTES]);
});

test('after a reload it goes on with what the device has kept, and still knows what the chat is to say', async () => {
  const before = scene({ begin: () => new Promise(() => undefined) });
  before.sender.add([file(5, 'for the chat.pdf')], { privateWith: 'Riya', forChat: true });
  before.sender.add([file(5, 'for the list.pdf')]);
  const arrived: [string, string | null, boolean][] = [];
  const after = scene({
    onArrived: ({ name, privateWith, forChat }) => arrived.push([name, privateWith, forChat]),
  });
  after.sender.goOn([...before.kept.values()]);
  await vi.waitFor(() => expect(arrived).toHaveLength(2));
  expect(arrived).toEqual([
    ['for the chat.pdf', 'Riya', true],
    ['for the list.pdf', null, false],
  ]);
});

test('what is refused says why, and does not hold up the next', async () => {
  const { sender, arrived, kept } = scene({
    send: async ({ bytes }) => {
      if (bytes.size === 3) throw new UploadRefused(T.infected);
      return { receivedBytes: bytes.size, arrived: true };
    },
  });
  const [, good] = sender.add([file(3, 'bad.pdf'), file(5), file(0, 'empty.txt')]);
  await vi.waitFor(() => expect(arrived).toEqual([good]));
  expect(sender.snapshot().map(({ name, problem }) => [name, problem])).toEqual([
    ['bad.pdf', T.infected],
    ['empty.txt', T.empty],
  ]);
  expect(kept.size).toBe(0);
});

test('what is cancelled while it is sent never arrives', async () => {
  const { sender, arrived } = scene({
    send: ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  });
  const [id = ''] = sender.add([file(10)]);
  await vi.waitFor(() => expect(sender.snapshot()[0]?.state).toBe('checking'));
  sender.cancel(id);
  expect(sender.snapshot()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(arrived).toEqual([]);
});
