import { type RawBuilder, sql } from 'kysely';

/** A report's student and time: instants, `from` null is from the beginning, `until` is no longer part of it. */
export interface ReportSpan {
  studentId: string;
  from: string | null;
  until: string;
}

/** A condition: this instant lies within the report's time. */
export function within({ from, until }: ReportSpan, instant: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${instant} >= ${from ?? '-infinity'}::timestamptz and ${instant} < ${until}::timestamptz)`;
}

/** A person's name, of the account `u`. */
export const NAME = sql`btrim(u.first_name || ' ' || u.last_name)`;
