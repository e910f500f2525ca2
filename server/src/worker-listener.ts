/** Hears of new jobs: one connection for all lanes, and a lane looks only for jobs that are its own. */
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { type LaneName, laneOf } from './worker-lanes.ts';

/** As much of a connection as graphile-worker listens with. */
interface Ear extends EventEmitter {
  query(): Promise<void>;
}
/** The callback of `pool.connect`, of which graphile-worker takes either the error or the rest. */
export type OnConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: () => void,
) => void;

/** Jobs that the clock adds are announced to nobody: the lane of sweeps finds them when it looks by itself, every two seconds. */
export class JobListener {
  readonly #pool: pg.Pool;
  readonly #ears = new Map<Ear, LaneName>();
  #client: Promise<pg.PoolClient> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** In the place of `pool.connect` with a callback: the client tells `lane` of its jobs, and of an error when the connection is lost. */
  connect(lane: LaneName, onConnected: OnConnected): void {
    const ear: Ear = Object.assign(new EventEmitter(), { query: () => Promise.resolve() });
    this.#ears.set(ear, lane);
    const leave = () => this.#leave(ear);
    this.#client ??= this.#open();
    this.#client.then(
      () => onConnected(undefined, ear as unknown as pg.PoolClient, leave),
      (error: Error) => {
        this.#client = undefined;
        leave();
        onConnected(error, undefined, leave);
      },
    );
  }

  async #open(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    client.on('error', (error) => {
      client.release(true);
      this.#client = undefined;
      for (const ear of [...this.#ears.keys()]) ear.emit('error', error);
    });
    client.on('notification', (message) => this.#tell(message));
    await client.query('listen job_added; listen "worker:migrate"');
    return client;
  }

  #tell(message: pg.Notification): void {
    const { channel, payload = '' } = message;
    if (channel !== 'job_added') {
      for (const ear of this.#ears.keys()) ear.emit('notification', message);
      return;
    }
    const told = laneOf(payload.slice(0, payload.indexOf(' ')));
    for (const [ear, lane] of this.#ears)
      if (lane === told) ear.emit('notification', { channel: 'jobs:insert', payload: '{"count": 1}' });
  }

  #leave(ear: Ear): void {
    this.#ears.delete(ear);
    if (this.#ears.size > 0) return;
    this.#client?.then((client) => client.release(true)).catch(() => undefined);
    this.#client = undefined;
  }
}
