import type pg from 'pg';

/** A pool that remembers what it was asked. */
export function listening(pool: pg.Pool): { pool: pg.Pool; asked: { text: string; values: unknown[] }[] } {
  const asked: { text: string; values: unknown[] }[] = [];
  const query = (statement: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    asked.push(
      typeof statement === 'string'
        ? { text: statement, values: values ?? [] }
        : { text: statement.text, values: statement.values ?? [] },
    );
    return pool.query(statement as string, values);
  };
  return {
    pool: new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) }),
    asked,
  };
}
