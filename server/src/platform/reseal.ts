/** After a change of SECRET_KEY: seals by the present key what a key before it sealed. */
import { CompiledQuery } from 'kysely';
import type { SecretKeys } from './auth.ts';
import type { Db, Services } from './context.ts';
import { refusedConstraint } from './errors.ts';
import { openText, resealed, type SealOptions } from './sealed-text.ts';
import { FileMissing } from './storage.ts';

const PAGE_ROWS = 100;

/** Rows that each hold, or name, something sealed. Every feature names its own. */
export interface Sealed {
  table: string;
  /** The column by which a row is named. */
  key: string;
  /** Whom a row's content is sealed for. */
  ownerOf: (row: { key: string; owner: string }) => string;
  /** The column that `ownerOf` is told of. */
  owner: string;
  purpose: SealOptions['purpose'];
  /** The sealed column, with one that is made of its content by the present key, too; or the file of a row. */
  content:
    | { column: string; derived?: { column: string; of: (keys: SecretKeys, text: string) => Buffer } }
    | { file: (key: string) => string; maxBytes: number };
}

/** A column of texts, each sealed for the person whom its row names. */
export const sealedColumn = (
  table: string,
  column: string,
  of: Pick<Sealed, 'key' | 'owner' | 'purpose'>,
): Sealed => ({ table, ...of, ownerOf: ({ owner }) => owner, content: { column } });

/** The outcome of going through one table. `problems` are sentences for the operator. */
export interface Resealed {
  table: string;
  /** Sealed anew now. */
  count: number;
  problems: string[];
}

/** Goes through all rows once; what changes meanwhile is sealed by the present key already. */
export async function reseal(services: Pick<Services, 'db' | 'env' | 'storage'>, sealed: Sealed) {
  const done: Resealed = { table: sealed.table, count: 0, problems: [] };
  const { table, key, owner, content } = sealed;
  const shown = 'column' in content ? content.column : 'null::bytea';
  const wanted = 'column' in content ? `and ${content.column} is not null` : '';
  for (let after = ''; ; ) {
    const { rows } = await services.db.executeQuery<Row>(
      CompiledQuery.raw(
        `select ${key}::text as key, ${owner}::text as owner, ${shown} as sealed from ${table}
         where ${key}::text > $1 ${wanted} order by ${key}::text limit ${PAGE_ROWS}`,
        [after],
      ),
    );
    for (const row of rows) {
      try {
        if (await resealRow(services, sealed, row)) done.count += 1;
      } catch (error) {
        done.problems.push(`${table} ${row.key}: ${problemOf(error)}`);
      }
    }
    const last = rows.at(-1);
    if (last === undefined) return done;
    after = last.key;
  }
}

interface Row {
  key: string;
  owner: string;
  sealed: Buffer | null;
}

function problemOf(error: unknown): string {
  if (refusedConstraint(error) !== undefined) return 'the same is there for somebody else';
  return error instanceof Error ? error.message : String(error);
}

/** @returns whether a key before the present one had sealed it. */
async function resealRow(
  { db, env, storage }: Pick<Services, 'db' | 'env' | 'storage'>,
  { purpose, ownerOf, content, ...where }: Sealed,
  row: Row,
): Promise<boolean> {
  const options = { keys: env, purpose, owner: ownerOf(row) };
  if ('file' in content) {
    const name = content.file(row.key);
    try {
      const anew = resealed(options, await storage.read(name, 0, content.maxBytes));
      if (anew !== null) await storage.put(name, anew);
      return anew !== null;
    } catch (error) {
      // Decided about, and deleted.
      if (error instanceof FileMissing) return false;
      throw error;
    }
  }
  const before = row.sealed ?? Buffer.of();
  const anew = resealed(options, before);
  if (anew === null) return false;
  await replaceColumn(db, { ...where, content }, row.key, before, {
    [content.column]: anew,
    ...(content.derived && { [content.derived.column]: content.derived.of(env, openText(options, anew)) }),
  });
  return true;
}

/** Unless it is another one by now. */
async function replaceColumn(
  db: Db,
  { table, key, content }: { table: string; key: string; content: { column: string } },
  of: string,
  before: Buffer,
  values: Record<string, Buffer>,
): Promise<void> {
  const set = Object.keys(values).map((column, index) => `${column} = $${index + 3}`);
  await db.executeQuery(
    CompiledQuery.raw(
      `update ${table} set ${set.join(', ')} where ${key}::text = $1 and ${content.column} = $2`,
      [of, before, ...Object.values(values)],
    ),
  );
}
