import { describe, expect, it } from 'vitest';
import { lastKeptId, mergeLines, newLine } from './chat-lines.ts';

const kept = (id: number, clientId = `c${id}`) => ({
  id,
  clientId,
  senderId: 's',
  body: `line ${id}`,
  sentAt: '2026-11-21T10:00:00.000Z',
  privateWith: null,
  file: null,
});
const ids = (lines: { id: number | null; clientId: string }[]) =>
  lines.map((line) => line.id ?? line.clientId);

describe('mergeLines', () => {
  it('shows each line once, in the order of the server, whatever the order of arrival', () => {
    const lines = mergeLines(mergeLines([], [kept(3), kept(1)]), [kept(2), kept(3)]);
    expect(ids(lines)).toEqual([1, 2, 3]);
  });

  it("puts the server's line in the place of ours, and leaves what is on its way at the end", () => {
    const mine = [newLine('a', 'me', { body: 'first' }), newLine('b', 'me', { body: 'second' })];
    const lines = mergeLines(mine, [kept(8), kept(7, 'b')]);
    expect(ids(lines)).toEqual([7, 8, 'a']);
    expect(lines[0]).toMatchObject({ clientId: 'b', refusal: null });
    expect(lastKeptId(lines)).toBe(8);
  });

  it('knows no last line while nothing was kept', () => {
    expect(lastKeptId([newLine('a', 'me', { body: 'hello' })])).toBe(0);
  });
});
