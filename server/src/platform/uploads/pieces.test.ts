import { expect, it } from 'vitest';
import { readPiece } from './pieces.ts';

/** A piece whose sender takes its time. */
function slowPiece(owner: string) {
  const { writable, readable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const read = readPiece(owner, readable, 100);
  return { read, end: () => writer.write(Uint8Array.of(7)).then(() => writer.close()) };
}

const isBusy = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfterSeconds: 5 } };

it('lets one person keep four pieces in the memory, however slowly they come', async () => {
  const slow = Array.from({ length: 4 }, () => slowPiece('asha'));
  await expect(slowPiece('asha').read).rejects.toMatchObject(isBusy);
  const other = slowPiece('ravi');
  await other.end();
  expect(await other.read).toEqual(Buffer.of(7));
  for (const { end } of slow) await end();
  await Promise.all(slow.map(({ read }) => read));
  const next = slowPiece('asha');
  await next.end();
  expect(await next.read).toEqual(Buffer.of(7));
});

it('lets everybody together keep sixty-four', async () => {
  const slow = Array.from({ length: 64 }, (_, at) => slowPiece(`person ${at}`));
  await expect(slowPiece('one more').read).rejects.toMatchObject(isBusy);
  for (const { end } of slow) await end();
  await Promise.all(slow.map(({ read }) => read));
});

it('gives the place back when a piece is too large', async () => {
  for (let at = 0; at < 10; at += 1) {
    const body = new Blob([new Uint8Array(101)]).stream();
    await expect(readPiece('asha', body, 100)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  }
});
