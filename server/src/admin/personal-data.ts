import type { PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const ADMIN_DATA: PersonTables = {
  figure_booking: {
    who: ['payer_id'],
    download: { leftOut: 'what a booking counts as in the figures; the booking is there' },
    kept: [
      'booking_id',
      'payer_id',
      'subject',
      'requested_on',
      'accept_minutes',
      'starts_on',
      'outcome',
      'is_paid',
    ],
    because: 'it says no more than the booking, which stays',
  },
  product_switch: {
    who: ['changed_by'],
    download: { leftOut: 'which operator switched a part of the product; it is the platform’s own record' },
    kept: ['name', 'is_on', 'reason', 'changed_by', 'changed_at'],
    because: 'who stopped a part of the product stays, as in the audit log',
  },
};
