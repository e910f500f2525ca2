import { sql } from 'kysely';
import type { PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const RATES_DATA: PersonTables = {
  'ledger.rate': {
    who: ['added_by'],
    download: {
      as: 'ratesAdded',
      rows: (id) => sql`select kind, valid_from, basis_points, reason, added_at from ledger.rate
        where added_by = ${id} order by added_at`,
    },
    kept: ['kind', 'valid_from', 'basis_points', 'reason', 'added_by', 'added_at'],
    because: 'by what money was divided, and who decided it',
  },
  plan_price: {
    who: ['added_by'],
    download: {
      as: 'planPricesAdded',
      rows: (id) => sql`select size, valid_from, month_price_paise, reason, added_at from plan_price
        where added_by = ${id} order by added_at`,
    },
    kept: ['size', 'valid_from', 'month_price_paise', 'reason', 'added_by', 'added_at'],
    because: 'what families were asked to pay, and who decided it',
  },
};
