import { expect, test } from 'vitest';
import { loadEveryRow, loadRows, rowsWanted } from './show-more.ts';

/** A list of `total` numbers behind cursors, and the calls made for it. */
function listOf(total: number) {
  const calls: { cursor?: string; limit: number }[] = [];
  const load = async (page: { cursor?: string; limit: number }) => {
    calls.push(page);
    const from = Number(page.cursor ?? 0);
    const rows = Array.from({ length: Math.min(page.limit, total - from) }, (_, index) => from + index);
    const next = from + rows.length;
    return { rows, nextCursor: next < total ? String(next) : null };
  };
  return { calls, load };
}
const rowsOf = (page: { rows: number[] }) => page.rows;

test('loads what is asked for in one page, and knows that there is more', async () => {
  const { calls, load } = listOf(45);
  const { rows, hasMore } = await loadRows(20, load, rowsOf);
  expect([rows.length, hasMore, calls.length]).toEqual([20, true, 1]);
});

test('goes on by cursor beyond the API’s hundred rows, and each row comes once', async () => {
  const { calls, load } = listOf(240);
  const { rows, hasMore } = await loadRows(220, load, rowsOf);
  expect(rows).toEqual(Array.from({ length: 220 }, (_, index) => index));
  expect(calls.map((call) => call.limit)).toEqual([100, 100, 20]);
  expect(hasMore).toBe(true);
});

test('stops where the list ends', async () => {
  const { load } = listOf(7);
  expect((await loadRows(20, load, rowsOf)).hasMore).toBe(false);
});

test.each([0, 100, 1_001])('loads every one of %d rows, a hundred at a time', async (total) => {
  const { calls, load } = listOf(total);
  const { rows } = await loadEveryRow(load, rowsOf);
  expect(rows).toEqual(Array.from({ length: total }, (_, index) => index));
  expect(calls.every(({ limit }) => limit === 100)).toBe(true);
});

test.each([
  ['', 20],
  ['show=5', 20],
  ['show=40', 40],
  ['show=2000', 2_000],
  ['show=1e9', 5_000],
  ['show=-40', 20],
  ['show=many', 20],
])('an address with "%s" shows %d rows', (search, rows) => {
  expect(rowsWanted(new URLSearchParams(search), 20)).toBe(rows);
});
