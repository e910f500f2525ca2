import type { RawBuilder } from 'kysely';

/** What a statement is about: the person's id, as text. */
export type OfPerson = (personId: string) => RawBuilder<unknown>;

/**
 * How one table that refers to people takes part in the download of one's data and in its erasure. Each of its columns
 * is named in `erased` or in `kept`, and a test compares them with the database: a new column has to be decided about.
 */
export interface PersonTable {
  /** The columns that hold a person's id. */
  who: readonly string[];
  /** Where its rows stand in data.json and which they are; or why they are not there. */
  download: { as: string; rows: OfPerson } | { leftOut: string };
  /** What goes when a person is erased: whole rows, or the content of these columns. */
  erased: 'rows' | readonly string[];
  erase: OfPerson | null;
  /** What stays, and why. */
  kept: readonly string[];
  because: string;
}

export type PersonTables = Readonly<Record<string, PersonTable>>;

/** Keeps the names of the tables that it is given. */
export function personTables<Name extends string>(
  tables: Readonly<Record<Name, PersonTable>>,
): Readonly<Record<Name, PersonTable>> {
  return tables;
}
