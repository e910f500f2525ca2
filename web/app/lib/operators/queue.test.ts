import { expect, test } from 'vitest';
import { loadQueue } from './queue.tsx';

/** The API's input for an address, and the data of its page. */
async function asked(search: string, param?: string) {
  const calls: unknown[] = [];
  const queue = loadQueue(new Request(`https://kaksha.example/admin/queue${search}`), {
    lists: ['open', 'ended'],
    param,
    step: 2,
    load: async (query, { signal }, words) => {
      calls.push({ ...query, words });
      signal.throwIfAborted();
      return { rows: ['a', 'b'], nextCursor: 'b', counts: { open: 3 } };
    },
    rowsOf: (page) => page.rows,
  });
  return { ...queue, ...(await queue.view), calls };
}

test.each([
  ['', 'open'],
  ['?list=ended', 'ended'],
  ['?list=nonsense', 'open'],
])('the address %j asks for the list %s', async (search, list) => {
  const queue = await asked(search);
  expect(queue.list).toBe(list);
  expect(queue.calls).toEqual([{ list, limit: 2, words: '' }]);
  expect([queue.rows, queue.hasMore]).toEqual([['a', 'b'], true]);
});

test('the list stands under the parameter of the page, the words that are searched for under their own', async () => {
  const queue = await asked('?tab=ended&list=open&search=%20Meera%20', 'tab');
  expect([queue.list, queue.search, queue.param]).toEqual(['ended', 'Meera', 'tab']);
  expect(queue.calls).toEqual([{ list: 'ended', limit: 2, words: 'Meera' }]);
});

test('more rows are asked for by the address, page after page', async () => {
  expect((await asked('?show=4')).calls).toEqual([
    { list: 'open', limit: 4, words: '' },
    { list: 'open', cursor: 'b', limit: 2, words: '' },
  ]);
});
