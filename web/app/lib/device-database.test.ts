import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { deviceDatabase } from './device-database.ts';

vi.mock('idb', () => ({ openDB: vi.fn() }));

const opened = vi.mocked(openDB);
const connection = () => ({}) as Awaited<ReturnType<typeof openDB>>;

beforeEach(() => opened.mockReset());

it('is opened once for all who use it', async () => {
  const db = connection();
  opened.mockResolvedValue(db);
  const database = deviceDatabase('kaksha-test', () => undefined);
  expect(await Promise.all([database(), database()])).toEqual([db, db]);
  expect(opened).toHaveBeenCalledTimes(1);
});

it('is tried again after it could not be opened', async () => {
  const db = connection();
  opened.mockRejectedValueOnce(new Error('no room')).mockResolvedValueOnce(db);
  const database = deviceDatabase('kaksha-test', () => undefined);
  await expect(database()).rejects.toThrow('no room');
  expect(await database()).toBe(db);
});

it('is opened anew after the browser has closed it', async () => {
  const [first, second] = [connection(), connection()];
  opened.mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  const database = deviceDatabase('kaksha-test', () => undefined);
  expect(await database()).toBe(first);
  opened.mock.calls[0]?.[2]?.terminated?.();
  expect(await database()).toBe(second);
});
