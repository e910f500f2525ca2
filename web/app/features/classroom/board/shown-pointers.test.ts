import { expect, it } from 'vitest';
import type { Pointer } from './board-store.ts';
import { shownPointers } from './shown-pointers.ts';

const at = (peerId: string, change: Partial<Pointer> = {}): [string, Pointer] => [
  peerId,
  { peerId, pageId: 'page-1', x: 10, y: 20, down: false, atMs: 0, ...change },
];
const NAMES: Record<string, string> = { t: 'Meera Iyer', s: 'Riya Sharma' };
const nameOf = (peerId: string) => NAMES[peerId];

it('shows everybody who points at the page, by name, and whether their pen is down', () => {
  const shown = shownPointers(new Map([at('t'), at('s', { x: 5, down: true })]), 'page-1', nameOf);
  expect([...shown.values()].map(({ username, pointer, button }) => ({ username, pointer, button }))).toEqual(
    [
      { username: 'Meera Iyer', pointer: { x: 10, y: 20, tool: 'pointer' }, button: 'up' },
      { username: 'Riya Sharma', pointer: { x: 5, y: 20, tool: 'pointer' }, button: 'down' },
    ],
  );
});

it('shows nobody who points at another page, oneself, or who has gone', () => {
  const pointers = new Map([at('t', { pageId: 'page-2' }), at('gone')]);
  expect(shownPointers(pointers, 'page-1', nameOf).size).toBe(0);
});
