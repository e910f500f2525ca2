import { PIECE_BYTES } from '@kaksha/domain/assessments/photos/policy.ts';
import { expect, test } from 'vitest';
import { type PhotoCalls, sendPhoto } from './send-photo.ts';

const bytes = Uint8Array.from({ length: 3 * PIECE_BYTES + 7 }, (_, index) => index % 251);
const photo = { id: 'p', attemptId: 'a', questionId: 'q', blob: new Blob([bytes]) };

test('a page that broke off goes on where it was, and arrives as it was', async () => {
  let here = new Uint8Array();
  let failsAfter = 2;
  const progress = () => ({ receivedBytes: here.length, arrived: here.length === bytes.length });
  const calls: PhotoCalls = {
    begin: async () => progress(),
    piece: async ({ offset, piece }) => {
      if (failsAfter-- === 0) throw new TypeError('Failed to fetch');
      if (offset === here.length)
        here = Uint8Array.from([...here, ...new Uint8Array(await piece.arrayBuffer())]);
      return progress();
    },
  };
  const shares: number[] = [];
  await expect(sendPhoto(calls, photo, (share) => shares.push(share))).rejects.toThrow('Failed to fetch');
  expect(here.length).toBe(2 * PIECE_BYTES);
  failsAfter = 99;
  await sendPhoto(calls, photo, (share) => shares.push(share));
  expect(Buffer.from(here).equals(Buffer.from(bytes))).toBe(true);
  expect(shares.at(-1)).toBe(1);
});
