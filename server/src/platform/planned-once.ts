/**
 * Statements that each connection plans once. Planning our larger queries takes PostgreSQL longer than running them, and
 * a query without a name is planned each time. Only for texts that are always the same and whose best plan does not
 * depend on the values: look-ups by id.
 */
import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* planned once */';

/** Put it in front: `` sql`${PLANNED_ONCE} select …` ``. */
export const PLANNED_ONCE = sql.raw(MARK);

/** The same for a text: `CompiledQuery.raw(plannedOnce(SQL), values)`. */
export const plannedOnce = (text: string): string => `${MARK} ${text}`;

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `prepared-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}

/** A pool for the query builder, whose clients give marked statements a name. */
export function withPlansKept(pool: Pick<pg.Pool, 'connect' | 'options' | 'end'>): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known !== undefined) return known;
      const query = (text: string, values: readonly unknown[]) =>
        text.startsWith(MARK)
          ? client.query({ name: nameOf(text), text, values: [...values] })
          : client.query(text, [...values]);
      const keeping: PostgresPoolClient = {
        processID: (client as { processID?: number }).processID,
        // The query builder has no cursors here: they are the other thing that a client can be asked for.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy?: boolean) => client.release(destroy),
      };
      clients.set(client, keeping);
      return keeping;
    },
  };
}
