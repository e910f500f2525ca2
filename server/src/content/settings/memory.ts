/** Content that a process keeps in memory until the database announces a change of it. */
import { listenOn } from '../../platform/change-listener.ts';
import type { Db, Services, Trx } from '../../platform/context.ts';

/** The channel on which the database announces changed content (migrations 0087 and 0302). */
const CHANNEL = 'kaksha_content';

/** Content by its name, of a process that listens; without a listener nothing is kept. */
const kept = new WeakMap<Db, Map<string, Promise<unknown>>>();

/** Keeps content in memory until the database announces another; `onChange` is called when it did. */
export function watchContent(
  { db, log }: Services,
  databaseUrl: string,
  onChange: () => void = () => undefined,
): { close: () => Promise<void> } {
  const forget = () => {
    kept.set(db, new Map());
    onChange();
  };
  const listener = listenOn(databaseUrl, CHANNEL, {
    log,
    onPayload: forget,
    onListening: forget,
    // Changes announced while nobody listens are not heard: read anew each time until the line is back.
    onLost: () => kept.delete(db),
  });
  return {
    async close() {
      kept.delete(db);
      await listener.close();
    },
  };
}

/**
 * Changes content in one transaction. This process shows the change with its answer, for whoever asks it next; the others once it is
 * announced.
 */
export async function changeRemembered<Changed>(
  db: Db,
  change: (trx: Trx) => Promise<Changed>,
): Promise<Changed> {
  const changed = await db.transaction().execute(change);
  if (kept.has(db)) kept.set(db, new Map());
  return changed;
}

/** What `load` answers, from memory where that is known to be up to date. */
export function remembered<Value>(db: Db, name: string, load: () => Promise<Value>): Promise<Value> {
  const memory = kept.get(db);
  if (memory === undefined) return load();
  const known = memory.get(name);
  if (known !== undefined) return known as Promise<Value>;
  const reading = load();
  memory.set(name, reading);
  reading.catch(() => memory.delete(name));
  return reading;
}
