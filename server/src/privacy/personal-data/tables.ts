import { ACCOUNT_TABLES } from './account-tables.ts';
import { ASSESSMENT_TABLES } from './assessment-tables.ts';
import { BADGE_TABLES } from './badge-tables.ts';
import { CALENDAR_TABLES } from './calendar-tables.ts';
import { CLASSROOM_FILE_TABLES } from './classroom-file-tables.ts';
import { CLASSROOM_TABLES } from './classroom-tables.ts';
import { DISPUTE_TABLES } from './dispute-tables.ts';
import { FAMILY_TABLES } from './family-tables.ts';
import { FINDING_TABLES } from './finding-tables.ts';
import { LESSON_TABLES } from './lesson-tables.ts';
import { MESSAGE_TABLES } from './message-tables.ts';
import { MOVE_TABLES } from './move-tables.ts';
import { NOTIFICATION_TABLES } from './notification-tables.ts';
import { PAYMENT_TABLES } from './payment-tables.ts';
import { PAYOUT_TABLES } from './payout-tables.ts';
import type { PersonTables } from './person-table.ts';
import { PRACTICE_TABLES } from './practice-tables.ts';
import { PROMOTION_TABLES } from './promotion-tables.ts';
import { RECORD_TABLES } from './record-tables.ts';
import { RESOURCE_TABLES } from './resource-tables.ts';
import { SERIES_TABLES } from './series-tables.ts';
import { SIGN_IN_TABLES } from './sign-in-tables.ts';
import { SUPPORT_TABLES } from './support-tables.ts';

const { user_account, ...beside } = ACCOUNT_TABLES;

/**
 * Every table that refers to people, in the order in which it is erased: the account last, because others are found by
 * what still stands in it.
 */
export const PERSON_TABLES: PersonTables = {
  ...PAYMENT_TABLES,
  ...PROMOTION_TABLES,
  ...RECORD_TABLES,
  ...SUPPORT_TABLES,
  ...CALENDAR_TABLES,
  ...DISPUTE_TABLES,
  ...MOVE_TABLES,
  ...PAYOUT_TABLES,
  ...ASSESSMENT_TABLES,
  ...BADGE_TABLES,
  ...PRACTICE_TABLES,
  ...LESSON_TABLES,
  ...CLASSROOM_TABLES,
  ...CLASSROOM_FILE_TABLES,
  ...MESSAGE_TABLES,
  ...SERIES_TABLES,
  ...NOTIFICATION_TABLES,
  ...SIGN_IN_TABLES,
  ...FAMILY_TABLES,
  ...RESOURCE_TABLES,
  ...FINDING_TABLES,
  ...beside,
  user_account,
};

/** Columns of type uuid without a foreign key that name no person. */
export const OTHER_IDS: readonly string[] = [
  // What a browser called its line before it had a number.
  'classroom_message.client_id',
  'classroom_event.client_id',
  'message.client_id',
  // Bookings are no foreign key there: the ledger stands by itself.
  'ledger.txn.booking_id',
  'approval_request.result_id',
  // What a browser called its step before it had a number, and what decides the order of a paper.
  'attempt_step.event_id',
  'assessment_attempt.layout_seed',
  // Which process runs a sweep.
  'sweep.leased_by',
];
