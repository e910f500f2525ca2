import type { IDBPDatabase, OpenDBCallbacks } from 'idb';
import { describe, expect, it } from 'vitest';
import { DeviceQueue, type Queued } from './device-queue.ts';

interface Row extends Queued {
  id: string;
  owner: string;
  body?: string;
}

/** A device whose database can be full, closed by the browser, or not to be opened. */
function scene({ keepsRefused = false, kept = [] as Row[] } = {}) {
  const rows = new Map(kept.map((row) => [row.id, row]));
  const device = { isFull: false, isClosed: false, opened: 0, terminate: (): void => undefined };
  const store = {
    getAll: async () => [...rows.values()].sort((a, b) => a.id.localeCompare(b.id)),
    get: async (id: string) => rows.get(id),
    put: async (row: Row) => {
      if (device.isFull) throw new DOMException('no room', 'QuotaExceededError');
      rows.set(row.id, row);
    },
    delete: async (id: string) => void rows.delete(id),
  };
  const database = { getAll: store.getAll, transaction: () => ({ store, done: Promise.resolve() }) };
  const open = async (_name: string, _version?: number, given: OpenDBCallbacks<unknown> = {}) => {
    device.opened += 1;
    if (device.isClosed) throw new Error('kept from us');
    device.terminate = () => given.terminated?.();
    return database as unknown as IDBPDatabase;
  };
  const shape = { database: 'kaksha-test', store: 'rows', keyPath: 'id', keepsRefused } as const;
  const queue = new DeviceQueue<Row>(shape, open as typeof import('idb').openDB);
  const ids = async (where: Partial<Row> = {}) => (await queue.all(where)).map(({ id }) => id);
  return { queue, device, rows, ids };
}

describe('the database', () => {
  it('is opened once for all who use it, and anew after the browser has closed it', async () => {
    const { device, ids } = scene();
    await Promise.all([ids(), ids()]);
    expect(device.opened).toBe(1);
    device.terminate();
    await ids();
    expect(device.opened).toBe(2);
  });

  it('is tried again after it could not be opened; until then the page keeps what waits', async () => {
    const { queue, device, ids } = scene();
    device.isClosed = true;
    expect(await queue.put({ id: 'a', owner: 'me' })).toBe(false);
    expect(await ids()).toEqual(['a']);
    device.isClosed = false;
    expect(await queue.put({ id: 'b', owner: 'me' })).toBe(true);
    expect(await ids()).toEqual(['a', 'b']);
  });
});

describe('rows', () => {
  it('stand in the order of writing, after what an earlier version has left', async () => {
    const { queue, ids } = scene({ kept: [{ id: 'z', owner: 'me' }] });
    for (const id of ['b', 'a']) await queue.put({ id, owner: 'me' });
    await queue.put({ id: 'c', owner: 'other' });
    expect(await ids({ owner: 'me' })).toEqual(['z', 'b', 'a']);
  });

  it('are replaced as they were read: not what was written anew, nor what was cleared', async () => {
    const { queue, ids } = scene();
    await queue.put({ id: 'a', owner: 'me', body: 'old' });
    const [read] = await queue.all({});
    await queue.put({ id: 'a', owner: 'me', body: 'new' });
    if (read === undefined) throw new Error('nothing was kept');
    await queue.replace(read, null);
    expect(await queue.all({})).toMatchObject([{ body: 'new' }]);
    await queue.clear({ owner: 'me' });
    await queue.replace(read, { ...read, refusal: 'No.' });
    expect(await ids()).toEqual([]);
  });

  it('stay in the page where the device is full, and are forgotten there', async () => {
    const { queue, device, ids } = scene();
    await queue.put({ id: 'a', owner: 'me', body: 'old' });
    device.isFull = true;
    expect(await queue.put({ id: 'a', owner: 'me', body: 'new' })).toBe(false);
    const [kept] = await queue.all({});
    expect(kept?.body).toBe('new');
    if (kept !== undefined) expect(queue.isLasting(kept)).toBe(false);
    await queue.clear({ owner: 'me' });
    expect(await ids()).toEqual([]);
  });

  it('that were refused take no room on the device, unless the queue keeps them', async () => {
    for (const keepsRefused of [false, true]) {
      const { queue, rows, ids } = scene({ keepsRefused });
      await queue.put({ id: 'a', owner: 'me' });
      const [read] = await queue.all({});
      if (read !== undefined) await queue.replace(read, { ...read, refusal: 'No.' });
      expect([await ids(), rows.size]).toEqual([['a'], keepsRefused ? 1 : 0]);
    }
  });
});
