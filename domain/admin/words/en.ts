import { REASON_REQUIRED } from '../../words.ts';

/** Messages to operators. */
export const en = {
  secondFactorNeeded:
    'Operators need two-step sign-in. Please turn it on in the Settings of your profile, then come back.',
  reasonRequired: REASON_REQUIRED,
  dashboardFailed: 'Failed to load dashboard data.',
  auditFailed: 'Failed to load the audit log.',
  figuresCounting: 'The figures are being counted for the first time. Please try again in some minutes.',
  /** Of the file of bookings. */
  bookingColumns: [
    'Booking',
    'Class id',
    'Asked for (IST)',
    'Starts (IST)',
    'Minutes',
    'State',
    'Kind',
    'Subject',
    'Class',
    'Teacher id',
    'Teacher',
    'Student id',
    'Student',
    'Payer id',
    'Payer',
    'Price (INR)',
    'Of it by coupon (INR)',
    'Given back (INR)',
    'Goodwill (INR)',
    'Disputed',
  ],
  yes: 'Yes',
  no: 'No',
  tooManyToExport: 'Too many people have this name. Please search for the whole name or an address.',
} as const;
