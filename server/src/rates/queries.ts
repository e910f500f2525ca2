import type { RateView } from '@kaksha/domain/rates/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

interface Row extends Omit<RateView, 'validFrom' | 'addedAt' | 'addedBy'> {
  validFrom: Date;
  addedAt: Date;
  addedById: string | null;
  addedByName: string | null;
}

/** All rates, of each kind the latest first. The database's clock says which one holds. */
export async function listRates(db: Db): Promise<RateView[]> {
  const { rows } = await sql<Row>`
    select r.kind, r.basis_points as "basisPoints", r.valid_from as "validFrom", r.reason, r.added_at as "addedAt",
      r.added_by as "addedById", btrim(u.first_name || ' ' || u.last_name) as "addedByName",
      case when r.valid_from > now() then 'coming'
        when r.valid_from = max(r.valid_from) filter (where r.valid_from <= now()) over (partition by r.kind) then 'now'
        else 'past' end as state
    from ledger.rate r left join user_account u on u.id = r.added_by
    order by r.kind, r.valid_from desc`.execute(db);
  return rows.map(({ validFrom, addedAt, addedById, addedByName, ...rate }) => ({
    ...rate,
    validFrom: validFrom.toISOString(),
    addedAt: addedAt.toISOString(),
    addedBy: addedById === null ? null : { id: addedById, name: addedByName ?? '' },
  }));
}
