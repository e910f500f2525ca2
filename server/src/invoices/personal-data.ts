import { sql } from 'kysely';
import type { PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const INVOICES_DATA: PersonTables = {
  invoice: {
    who: ['user_id'],
    download: {
      as: 'receiptsAndInvoices',
      rows: (id) => sql`select kind, serial, txn_id, facts, issued_at from invoice
        where user_id = ${id} order by issued_at`,
    },
    kept: ['id', 'kind', 'serial', 'user_id', 'txn_id', 'facts', 'issued_at', 'credits'],
    because: 'documents of account: the law has them kept as they were issued, names included',
  },
};
