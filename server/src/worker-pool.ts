/** The database as graphile-worker needs it, so that a connection that was lost loses no job. */
import type pg from 'pg';
import { isConnectionError } from './platform/database.ts';
import type { OnConnected } from './worker-listener.ts';

/**
 * A pool for graphile-worker. It tells the queue that a job is done or has failed without waiting for the answer, and says so again
 * only after errors of a few codes. Any other error would be a rejection that nobody handles, and the job, still locked, would run a
 * second time hours later. So each error of a connection (none free in time, the server restarts) has one of those codes here. Once
 * the pool ends there is nobody left to tell. `listen` gives it what it listens with.
 */
export function workerPool(pool: pg.Pool, listen: (onConnected: OnConnected) => void): pg.Pool {
  const fail = (error: unknown): Promise<never> =>
    pool.ending ? new Promise<never>(() => {}) : Promise.reject(tellableAgain(error));
  const takeClient = (client: pg.PoolClient): pg.PoolClient =>
    replaceMethod(client, 'query', (...args) => {
      const answer: unknown = Reflect.apply(client.query, client, args);
      return answer instanceof Promise ? answer.catch(fail) : answer;
    });
  return replaceMethod(pool, 'connect', (onConnected) =>
    onConnected === undefined ? pool.connect().then(takeClient, fail) : listen(onConnected as OnConnected),
  );
}

function tellableAgain(error: unknown): unknown {
  if (!isConnectionError(error)) return error;
  const { message } = error as Error;
  return Object.assign(new Error(message, { cause: error }), { code: 'ETIMEDOUT' });
}

/** The same object with one method replaced; the object itself does not change. */
function replaceMethod<Target extends object>(
  target: Target,
  name: keyof Target,
  method: (...args: unknown[]) => unknown,
): Target {
  return new Proxy(target, {
    get(_target, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
