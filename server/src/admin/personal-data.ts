import type { PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const ADMIN_DATA: PersonTables = {
  product_switch: {
    who: ['changed_by'],
    download: { leftOut: 'which operator switched a part of the product; it is the platform’s own record' },
    kept: ['name', 'is_on', 'reason', 'changed_by', 'changed_at'],
    because: 'who stopped a part of the product stays, as in the audit log',
  },
};
