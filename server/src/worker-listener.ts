/** Hears of new jobs: one connection for all lanes, and a lane looks only for jobs that are its own. */
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { announced } from './platform/announcements.ts';
import { type LaneName, placeOfTask } from './worker-lanes.ts';

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
  /** Gives the connection back, for good; undefined without one. */
  #release: Promise<() => void> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** In the place of `pool.connect` with a callback: the client tells `lane` of its jobs, and of an error when the connection is lost. */
  connect(lane: LaneName, onConnected: OnConnected): void {
    const ear: Ear = Object.assign(new EventEmitter(), { query: () => Promise.resolve() });
    // Who waits for the connection hears of its loss as of an error while connecting.
    ear.on('error', () => undefined);
    this.#ears.set(ear, lane);
    const leave = () => this.#leave(ear);
    this.#release ??= this.#open();
    const opening = this.#release;
    opening.then(
      () => onConnected(undefined, ear as unknown as pg.PoolClient, leave),
      (error: Error) => {
        if (this.#release === opening) this.#release = undefined;
        leave();
        onConnected(error, undefined, leave);
      },
    );
  }

  async #open(): Promise<() => void> {
    const client = await this.#pool.connect();
    let lost: Error | undefined;
    let isHeld = true;
    const release = () => {
      if (isHeld) client.release(true);
      isHeld = false;
    };
    client.on('error', (error) => {
      // One that was given back still tells of its end, which concerns nobody, and may be another one's time.
      if (!isHeld) return;
      lost = error;
      release();
      this.#release = undefined;
      for (const ear of [...this.#ears.keys()]) ear.emit('error', error);
    });
    client.on('notification', (message) => this.#tell(message));
    try {
      await client.query('listen job_added; listen "worker:migrate"');
    } catch (error) {
      release();
      throw error;
    }
    if (lost !== undefined) throw lost;
    return release;
  }

  #tell(message: pg.Notification): void {
    const { channel, payload = '' } = message;
    if (channel !== 'job_added') {
      for (const ear of this.#ears.keys()) ear.emit('notification', message);
      return;
    }
    const job = announced(payload);
    const told = placeOfTask(job.slice(0, job.indexOf(' ')))?.lane;
    for (const [ear, lane] of this.#ears)
      if (lane === told) ear.emit('notification', { channel: 'jobs:insert', payload: '{"count": 1}' });
  }

  #leave(ear: Ear): void {
    this.#ears.delete(ear);
    if (this.#ears.size > 0) return;
    this.#release?.then((release) => release()).catch(() => undefined);
    this.#release = undefined;
  }
}
