import { type RawBuilder, sql } from 'kysely';

/** A statement about one person: the id, as text. */
export type OfPerson = (personId: string) => RawBuilder<unknown>;

/** The stored files of a table's rows, each of which names its file in the download as `file`. */
export interface PersonFiles {
  /** Where the bytes lie. */
  keyOf(id: string): string;
  maxBytes: number;
}

/**
 * How one table that refers to people takes part in the download of one's data and in its erasure. Each of its columns
 * is named in `erased` or in `kept`, and a test compares them with the database: a new column has to be decided about.
 */
export interface PersonTable {
  /** The columns that hold a person's id. */
  who: readonly string[];
  /** Where its rows stand in data.json and which they are; or why they are not there. */
  download: { as: string; rows: OfPerson; files?: PersonFiles } | { leftOut: string };
  /** Deleted when a person is erased, by `erase`: whole rows, or the content of these columns; absent where all stays. */
  erased?: 'rows' | readonly string[];
  erase?: OfPerson;
  /** The columns that stay, and why. */
  kept: readonly string[];
  because: string;
}

export type PersonTables = Readonly<Record<string, PersonTable>>;

/** Of a table whose rows all go: ends its declaration. */
export const NOTHING_KEPT = { kept: [], because: 'nothing stays' } as const;

/** The same where the rows are those of stored files. */
export const BYTES_FOLLOW = { kept: [], because: 'nothing stays: the bytes follow the row' } as const;

/** Of a table whose rows are deleted with the person whose id is in any of these columns: ends its declaration. */
export function deletedWith(table: string, ...columns: readonly string[]) {
  const erase: OfPerson = (id) =>
    sql`delete from ${sql.table(table)} where ${id} in (${sql.join(columns.map((column) => sql.ref(column)))})`;
  return { erased: 'rows', erase, ...NOTHING_KEPT } as const;
}
