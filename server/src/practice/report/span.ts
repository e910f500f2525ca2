import { type RawBuilder, sql } from 'kysely';

/** A report's student and time: instants, `from` null is from the beginning, `until` is no longer part of it. */
export interface ReportSpan {
  studentId: string;
  from: string | null;
  until: string;
  /**
   * Whether things belong to the time in which they became known, and not to the one in which they were: for what is
   * mailed once, where a class that goes on at the end of one time would be in none.
   */
  isNews?: boolean;
}

/** A condition: this instant lies within the report's time; for news, the instant since which it is known. */
export function within(
  { from, until, isNews }: ReportSpan,
  wasAt: RawBuilder<unknown>,
  knownAt = wasAt,
): RawBuilder<boolean> {
  const instant = isNews ? knownAt : wasAt;
  return sql<boolean>`(${instant} >= ${from ?? '-infinity'}::timestamptz and ${instant} < ${until}::timestamptz)`;
}

/** A person's name, of the account `u`. */
export const NAME = sql`btrim(u.first_name || ' ' || u.last_name)`;
