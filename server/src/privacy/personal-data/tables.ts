import { ACCOUNTS_DATA } from '../../accounts/personal-data.ts';
import { ADMIN_DATA } from '../../admin/personal-data.ts';
import { ASSESSMENTS_DATA } from '../../assessments/personal-data.ts';
import { AVAILABILITY_DATA } from '../../availability/personal-data.ts';
import { BATCHES_DATA } from '../../batches/personal-data.ts';
import { BOOKINGS_DATA } from '../../bookings/personal-data.ts';
import { CLASSROOM_DATA } from '../../classroom/personal-data.ts';
import { CONTENT_DATA } from '../../content/personal-data.ts';
import { COUPONS_DATA } from '../../coupons/personal-data.ts';
import { DISPUTES_DATA } from '../../disputes/personal-data.ts';
import { FAMILIES_DATA } from '../../families/personal-data.ts';
import { INVOICES_DATA } from '../../invoices/personal-data.ts';
import { LESSONS_DATA } from '../../lessons/personal-data.ts';
import { MESSAGES_DATA } from '../../messages/personal-data.ts';
import { NOTIFICATIONS_DATA } from '../../notifications/personal-data.ts';
import { PACKAGES_DATA } from '../../packages/personal-data.ts';
import { PAYMENTS_DATA } from '../../payments/personal-data.ts';
import { PAYOUTS_DATA } from '../../payouts/personal-data.ts';
import type { PersonTables } from '../../platform/person-tables.ts';
import { PLATFORM_DATA } from '../../platform/personal-data.ts';
import { PRACTICE_DATA } from '../../practice/personal-data.ts';
import { RATES_DATA } from '../../rates/personal-data.ts';
import { REFERRALS_DATA } from '../../referrals/personal-data.ts';
import { RESOURCES_DATA } from '../../resources/personal-data.ts';
import { REVIEWS_DATA } from '../../reviews/personal-data.ts';
import { SERIES_DATA } from '../../series/personal-data.ts';
import { SUPPORT_DATA } from '../../support/personal-data.ts';
import { TEACHERS_DATA } from '../../teachers/personal-data.ts';
import { WALLET_DATA } from '../../wallet/personal-data.ts';
import { PRIVACY_DATA } from '../personal-data.ts';

/**
 * Every table that refers to people, as its feature declares it, in the order in which it is erased: accounts last,
 * because others are found by what still stands in them.
 */
export const PERSON_TABLES: PersonTables = {
  ...PRIVACY_DATA,
  ...PLATFORM_DATA,
  ...PAYMENTS_DATA,
  ...REFERRALS_DATA,
  ...COUPONS_DATA,
  ...ADMIN_DATA,
  ...CONTENT_DATA,
  ...WALLET_DATA,
  ...RATES_DATA,
  ...INVOICES_DATA,
  ...SUPPORT_DATA,
  ...DISPUTES_DATA,
  ...BATCHES_DATA,
  ...BOOKINGS_DATA,
  ...PAYOUTS_DATA,
  ...ASSESSMENTS_DATA,
  ...PRACTICE_DATA,
  ...PACKAGES_DATA,
  ...LESSONS_DATA,
  ...CLASSROOM_DATA,
  ...MESSAGES_DATA,
  ...SERIES_DATA,
  ...NOTIFICATIONS_DATA,
  ...FAMILIES_DATA,
  ...REVIEWS_DATA,
  ...RESOURCES_DATA,
  ...AVAILABILITY_DATA,
  ...TEACHERS_DATA,
  ...ACCOUNTS_DATA,
};

/** Columns of type uuid without a foreign key that name no person. */
export const OTHER_IDS: readonly string[] = [
  'figure_booking.booking_id',
  'figure_change.booking_id',
  // A browser's name for its line before it had a number.
  'classroom_message.client_id',
  'classroom_event.client_id',
  'message.client_id',
  // Bookings are no foreign key there: the ledger stands by itself.
  'ledger.txn.booking_id',
  'approval_request.result_id',
  // A browser's name for its step before it had a number, and the seed of a paper's order.
  'attempt_step.event_id',
  'assessment_attempt.layout_seed',
  // Which process runs a sweep.
  'sweep.leased_by',
];
