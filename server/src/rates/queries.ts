import type { RateView } from '@kaksha/domain/rates/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { type DatedRow, datedColumns, presentDated } from './dated.ts';

interface Row extends DatedRow {
  kind: RateView['kind'];
  basisPoints: number;
}

/** All rates, of each kind the latest first. The database's clock says which one holds. */
export async function listRates(db: Db): Promise<RateView[]> {
  const { rows } = await sql<Row>`
    select r.kind, r.basis_points as "basisPoints", ${datedColumns(sql`r.kind`)}
    from ledger.rate r left join user_account u on u.id = r.added_by
    order by r.kind, r.valid_from desc`.execute(db);
  return rows.map(presentDated);
}
