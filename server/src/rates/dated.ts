/** What rates and prices of plans have in common: each begins on a day, and was added by somebody. */
import type { RateView } from '@kaksha/domain/rates/schema.ts';
import { type RawBuilder, sql } from 'kysely';

/** A row `r` of a dated table beside `u`, the account of whoever added it. `of` is what only one value holds of at a time. */
export const datedColumns = (
  of: RawBuilder<unknown>,
) => sql`r.valid_from as "validFrom", r.reason, r.added_at as "addedAt",
  r.added_by as "addedById", btrim(u.first_name || ' ' || u.last_name) as "addedByName",
  case when r.valid_from > now() then 'coming'
    when r.valid_from = max(r.valid_from) filter (where r.valid_from <= now()) over (partition by ${of}) then 'now'
    else 'past' end as state`;

export interface DatedRow {
  validFrom: Date;
  reason: string;
  state: RateView['state'];
  addedAt: Date;
  addedById: string | null;
  addedByName: string | null;
}

/** The row as an operator is shown it. */
export function presentDated<Row extends DatedRow>({
  validFrom,
  addedAt,
  addedById,
  addedByName,
  ...value
}: Row) {
  return {
    ...value,
    validFrom: validFrom.toISOString(),
    addedAt: addedAt.toISOString(),
    addedBy: addedById === null ? null : { id: addedById, name: addedByName ?? '' },
  };
}
