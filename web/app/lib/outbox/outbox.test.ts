import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../api-errors.ts';
import { DeviceQueue, type Queued } from './device-queue.ts';
import { isRefusedForGood, Outbox, type Some } from './outbox.ts';
import { signedIn } from './test-signed-in.ts';

interface Row extends Queued {
  id: string;
  owner: string;
}
const row = (id: string): Row => ({ id, owner: 'me' });
const refusal = (status: number) => new ORPCError('REFUSED', { status, message: 'No.' });

/** A server that can be away, and that refuses chosen rows. */
class Server {
  readonly taken: string[] = [];
  readonly refuses = new Set<string>();
  away = false;
  answer = async (_ids: readonly string[], _signal: AbortSignal): Promise<unknown> => undefined;

  async take(ids: readonly string[], signal: AbortSignal): Promise<void> {
    await this.answer(ids, signal);
    if (this.away) throw new NetworkError();
    if (ids.some((id) => this.refuses.has(id))) throw refusal(409);
    this.taken.push(...ids);
  }
}

class Rows extends Outbox<Row> {
  readonly server: Server;
  readonly #together: boolean;
  constructor(queue: DeviceQueue<Row>, server: Server, together: boolean) {
    super({ queue, ownerId: 'me', where: { owner: 'me' }, pausesMs: [1] });
    this.server = server;
    this.#together = together;
  }
  protected override batch(rows: Some<Row>): Some<Row> {
    return this.#together ? rows : super.batch(rows);
  }
  protected async send(rows: Some<Row>, signal: AbortSignal) {
    await this.server.take(
      rows.map(({ id }) => id),
      signal,
    );
    return rows;
  }
}

function scene({ together = false } = {}) {
  const queue = new DeviceQueue<Row>({ database: 'kaksha-test', store: 'rows', keyPath: 'id' });
  const server = new Server();
  const outbox = new Rows(queue, server, together);
  const waiting = () => outbox.snapshot().waiting.map(({ id }) => id);
  return { queue, server, outbox, waiting, taken: server.taken };
}

beforeEach(() => signedIn('me'));
afterEach(() => vi.unstubAllGlobals());

describe('what waits', () => {
  it('goes in the order of writing, and each once', async () => {
    const { outbox, server, waiting, taken } = scene();
    server.away = true;
    for (const id of ['a', 'b', 'c']) await outbox.put(row(id));
    expect(await outbox.flush()).toBe(false);
    expect(waiting()).toEqual(['a', 'b', 'c']);
    expect(outbox.snapshot().failure).toBeInstanceOf(NetworkError);
    server.away = false;
    await Promise.all([outbox.flush(), outbox.flush(), outbox.flush()]);
    expect(taken).toEqual(['a', 'b', 'c']);
    expect(outbox.snapshot()).toMatchObject({ waiting: [], underWay: [], failure: null });
  });

  it('waits behind the first that nobody answered, so that none overtakes it', async () => {
    const { outbox, server, taken } = scene();
    let calls = 0;
    server.answer = async () => {
      calls += 1;
      if (calls === 1) throw new NetworkError();
    };
    await outbox.put(row('a'));
    await outbox.put(row('b'));
    await outbox.drain();
    expect(taken).toEqual(['a', 'b']);
  });

  it('is shown before it is written, and is sent when it came while others went', async () => {
    const { outbox, server, waiting, taken } = scene();
    server.answer = async () => {
      if (taken.length === 0 && waiting().length === 1) await outbox.put(row('b'));
    };
    const put = outbox.put(row('a'));
    expect([waiting(), outbox.snapshot().writing]).toEqual([['a'], true]);
    await put;
    await outbox.flush();
    expect(taken).toEqual(['a', 'b']);
  });

  it('is not sent as somebody else', async () => {
    const { outbox, taken } = scene();
    for (const other of ['ravi', null]) {
      signedIn(other);
      await outbox.put(row('a'));
      expect(await outbox.flush()).toBe(false);
    }
    expect(taken).toEqual([]);
  });

  it('is forgotten when it is discarded, also on its way', async () => {
    const { outbox, server, waiting, taken, queue } = scene();
    server.answer = ([id], signal) =>
      id === 'b'
        ? Promise.resolve()
        : new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(new Error('aborted'))),
          );
    await outbox.put(row('a'));
    await outbox.put(row('b'));
    await vi.waitFor(() => expect(outbox.snapshot().underWay).toMatchObject([{ id: 'a' }]));
    await outbox.discard({ id: 'a' });
    await vi.waitFor(() => expect(taken).toEqual(['b']));
    await outbox.put(row('a'));
    await outbox.discard();
    expect([waiting(), await queue.all({})]).toEqual([[], []]);
  });
});

describe('what the server refuses', () => {
  it('is shown with the reason, holds up nothing, and goes when the person tries again', async () => {
    const { outbox, server, taken } = scene();
    server.refuses.add('a');
    await outbox.put(row('a'));
    await outbox.put(row('b'));
    expect(await outbox.flush()).toBe(true);
    expect(taken).toEqual(['b']);
    expect(outbox.snapshot().waiting).toMatchObject([{ id: 'a', refusal: 'No.' }]);
    server.refuses.clear();
    await outbox.again({ id: 'a' });
    expect([taken, outbox.snapshot().waiting]).toEqual([['b', 'a'], []]);
  });

  it('takes none of those along that were sent with it', async () => {
    const { outbox, server, taken } = scene({ together: true });
    server.away = true;
    for (const id of ['a', 'b', 'c']) await outbox.put(row(id));
    server.away = false;
    server.refuses.add('b');
    expect(await outbox.flush()).toBe(true);
    expect(taken).toEqual(['a', 'c']);
    expect(outbox.snapshot().waiting).toMatchObject([{ id: 'b', refusal: 'No.' }]);
  });

  it('is refused for good by what the contract names, not by a lack of time, login or patience', () => {
    const goods = [400, 403, 404, 409, 413, 415, 422];
    expect(goods.filter((status) => !isRefusedForGood(refusal(status)))).toEqual([]);
    expect([401, 408, 425, 429, 500, 503, 507].filter((status) => isRefusedForGood(refusal(status)))).toEqual(
      [],
    );
    expect(isRefusedForGood(new NetworkError())).toBe(false);
    expect(isRefusedForGood(new TypeError('Failed to fetch'))).toBe(false);
  });
});

describe('an outbox that was started', () => {
  it('tries again by itself, and at once when the network is back', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    const { outbox, server, taken } = scene();
    let calls = 0;
    server.answer = async () => {
      calls += 1;
    };
    server.away = true;
    outbox.start();
    await outbox.put(row('a'));
    await vi.waitFor(() => expect(calls).toBeGreaterThan(2));
    server.away = false;
    page.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(taken).toEqual(['a']));
    outbox.stop();
    server.away = true;
    await outbox.put(row('b'));
    await outbox.flush();
    calls = 0;
    page.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toBe(0);
  });
});
