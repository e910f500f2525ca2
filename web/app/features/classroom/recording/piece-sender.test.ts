import { expect, test, vi } from 'vitest';
import { UploadDelayed, UploadRefused } from '../uploads/send-piece.ts';
import { PieceSender, type PieceSenderOptions } from './piece-sender.ts';
import type { WaitingPiece } from './waiting-pieces.ts';

function scene(send: NonNullable<PieceSenderOptions['send']>, waiting: WaitingPiece[] = []) {
  const kept = new Map<number, WaitingPiece>(waiting.map((piece) => [piece.at, piece]));
  const onRefused = vi.fn();
  const store = {
    keep: async (piece: WaitingPiece) => void kept.set(piece.at, piece),
    forget: async ({ at }: { at: number }) => void kept.delete(at),
  };
  const sender = new PieceSender(
    { recordingId: 'r', userId: 'me', store, send, onRefused, retryMs: 1 },
    waiting,
  );
  return { sender, kept, onRefused };
}
const blob = (byteLength: number) => new Blob([new Uint8Array(byteLength)]);

test('pieces go in their order, also over a break, and are kept until they are acknowledged', async () => {
  const offsets: number[] = [];
  let broken = true;
  const { sender, kept } = scene(async ({ offset, bytes }) => {
    offsets.push(offset);
    if (offset === 3 && broken) {
      broken = false;
      expect([...kept.keys()]).toEqual([3, 7]);
      throw new UploadDelayed('no network');
    }
    return { receivedBytes: offset + bytes.size, arrived: false };
  });
  for (const size of [3, 4, 5]) sender.push(blob(size));
  await sender.drain();
  expect([offsets, kept.size]).toEqual([[0, 3, 3, 7], 0]);
});

test('after a crash it goes on with what the device has kept, without what had come', async () => {
  const offsets: number[] = [];
  const waiting = [10, 14].map((at) => ({ recordingId: 'r', userId: 'me', at, blob: blob(4) }));
  const { sender, kept } = scene(async ({ offset, bytes }) => {
    offsets.push(offset);
    // The first of them had come; its answer was lost.
    return { receivedBytes: offset === 10 ? 14 : offset + bytes.size, arrived: false };
  }, waiting);
  await sender.drain();
  expect([offsets, kept.size]).toEqual([[10, 14], 0]);
});

test('what is refused ends it and leaves nothing on the device', async () => {
  const { sender, kept, onRefused } = scene(async () => {
    throw new UploadRefused('The recording has stopped.');
  });
  sender.push(blob(3));
  sender.push(blob(3));
  await sender.drain();
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('The recording has stopped.');
  sender.push(blob(3));
  expect(kept.size).toBe(0);
});

test('what the device has no room for is sent all the same; it is told once that too much of it waits', async () => {
  const offsets: number[] = [];
  let online = false;
  const onFull = vi.fn();
  const store = {
    keep: () => Promise.reject(new Error('QuotaExceededError')),
    forget: async () => undefined,
  };
  const sender = new PieceSender({
    recordingId: 'r',
    userId: 'me',
    store,
    send: async ({ offset, bytes }) => {
      if (!online) throw new UploadDelayed('no network');
      offsets.push(offset);
      return { receivedBytes: offset + bytes.size, arrived: false };
    },
    onRefused: () => undefined,
    onFull,
    retryMs: 1,
    unkeptMaxBytes: 6,
  });
  sender.push(blob(3));
  sender.push(blob(3));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(onFull).not.toHaveBeenCalled();
  sender.push(blob(3));
  sender.push(blob(3));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(onFull).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('this device is full'));
  online = true;
  await sender.drain();
  expect(offsets).toEqual([0, 3, 6, 9]);
});
