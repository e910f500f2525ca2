import { beforeEach, expect, test, vi } from 'vitest';

const { add, remove, ids } = vi.hoisted(() => ({ add: vi.fn(), remove: vi.fn(), ids: vi.fn() }));
vi.mock('../../../lib/api.ts', () => ({ api: { teachers: { favourites: { add, remove, ids } } } }));

let store: typeof import('./favourites-store.ts');
beforeEach(async () => {
  vi.resetModules();
  for (const call of [add, remove]) call.mockReset().mockResolvedValue({ ok: true });
  ids.mockReset().mockResolvedValue({ teacherIds: ['asha'] });
  store = await import('./favourites-store.ts');
});

const shown = (userId = 'riya') => [...(store.favouritesOf(userId) ?? ['unknown'])].toSorted();

test('they are loaded once for each person', async () => {
  store.loadFavourites('riya');
  store.loadFavourites('riya');
  await vi.waitFor(() => expect(shown()).toEqual(['asha']));
  expect(ids).toHaveBeenCalledTimes(1);
  expect(shown('anita')).toEqual(['unknown']);
});

test('a press is shown before the answer, and taken back when it is refused', async () => {
  add.mockRejectedValueOnce(new Error('no'));
  const press = store.setFavourite('riya', 'ravi', true);
  expect(shown()).toEqual(['ravi']);
  await expect(press).rejects.toThrow('no');
  expect(shown()).toEqual([]);
});

test('two presses fast one after the other reach the server in their order, and the last one counts', async () => {
  let answer = (): void => undefined;
  add.mockImplementationOnce(
    () => new Promise<void>((_, reject) => (answer = () => reject(new Error('late')))),
  );
  const first = store.setFavourite('riya', 'ravi', true);
  const second = store.setFavourite('riya', 'ravi', false);
  expect(remove).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(add).toHaveBeenCalled());
  answer();
  await expect(first).rejects.toThrow('late');
  await second;
  expect(remove).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});
