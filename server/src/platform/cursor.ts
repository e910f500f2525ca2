/** Opaque cursors of lists that are paginated by a time and an id: stable while rows come and go. */
import { ORPCError } from '@orpc/client';
import { type RawBuilder, sql } from 'kysely';
import { en as WORDS } from './words/en.ts';

/** Where a page ended. PostgreSQL keeps microseconds, which a Date would drop and so repeat or skip rows. */
export interface KeysetPosition {
  atMicros: number;
  id: string;
}

const SHAPE = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The cursor that continues after this row. */
export function encodeCursor({ atMicros, id }: KeysetPosition): string {
  return Buffer.from(`${atMicros}.${id}`).toString('base64url');
}

/**
 * The position that a cursor stands for.
 * @throws ORPCError BAD_REQUEST when it is none of ours.
 */
export function decodeCursor(cursor: string): KeysetPosition {
  const [, micros, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (micros === undefined || id === undefined) throw badCursor();
  return { atMicros: Number(micros), id };
}

/** The refusal of a cursor that no answer of ours has held. */
export function badCursor(): ORPCError<'BAD_REQUEST', { errors: { msg: string; path: string }[] }> {
  const msg = WORDS.firstPage;
  return new ORPCError('BAD_REQUEST', { message: msg, data: { errors: [{ msg, path: 'cursor' }] } });
}

/** A page of at most `limit` rows out of one row more than that, and the cursor of the next page. */
export function pageOf<Row extends KeysetPosition>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(last) : null };
}

/** The rows beyond a cursor, in a list sorted by a time and an id: descending, or as `beyond` says. All without one. */
export function afterCursor(
  cursor: string | undefined,
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  beyond: RawBuilder<unknown> = sql`<`,
): RawBuilder<boolean> {
  if (cursor === undefined) return sql`true`;
  const after = decodeCursor(cursor);
  return sql`(${at}, ${id}) ${beyond}
    (timestamptz 'epoch' + ${after.atMicros}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
}
