/** The one file that maps named constraints to contract errors (server/db/CONVENTIONS.md). */

import { en as OPENID_MESSAGES } from '@kaksha/domain/accounts/openid/words/en.ts';
import { en as PASSKEY_MESSAGES } from '@kaksha/domain/accounts/passkeys/words/en.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { en as MARKING_MESSAGES } from '@kaksha/domain/assessments/marking/words/en.ts';
import { CALENDAR_MESSAGES } from '@kaksha/domain/availability/external.ts';
import { en as BATCH_MESSAGES } from '@kaksha/domain/batches/words/en.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { en as ACTIVITY_MESSAGES } from '@kaksha/domain/classroom/activities/words/en.ts';
import { en as CHAT_TEXT } from '@kaksha/domain/classroom/chat/words/en.ts';
import { en as LESSON_FILE_TEXT } from '@kaksha/domain/classroom/files/words/en.ts';
import { en as RECORDING_TEXT } from '@kaksha/domain/classroom/recording/words/en.ts';
import { en as ARTICLE_TEXT } from '@kaksha/domain/content/articles/words/en.ts';
import { en as CONTENT_TEXT } from '@kaksha/domain/content/settings/words/en.ts';
import { en as COUPON_MESSAGES } from '@kaksha/domain/coupons/words/en.ts';
import { en as GOODWILL_MESSAGES } from '@kaksha/domain/disputes/goodwill/words/en.ts';
import { en as DISPUTE_MESSAGES } from '@kaksha/domain/disputes/words/en.ts';
import { en as ADULT_CHECK_TEXT } from '@kaksha/domain/families/adult-check/words/en.ts';
import { en as APPROVAL_MESSAGES } from '@kaksha/domain/families/approvals/words/en.ts';
import { en as FAMILY_MESSAGES } from '@kaksha/domain/families/words/en.ts';
import { en as MESSAGES_TEXT } from '@kaksha/domain/messages/words/en.ts';
import { en as PAYMENT_MESSAGES } from '@kaksha/domain/payments/words/en.ts';
import { en as PAYOUT_MESSAGES } from '@kaksha/domain/payouts/words/en.ts';
import { en as OWED_MESSAGES } from '@kaksha/domain/privacy/owed/words/en.ts';
import { PLAN_NOTICE_DAYS } from '@kaksha/domain/rates/plans/schema.ts';
import { en as PLAN_MESSAGES } from '@kaksha/domain/rates/plans/words/en.ts';
import { RATE_MESSAGES } from '@kaksha/domain/rates/schema.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { en as REVIEW_MESSAGES } from '@kaksha/domain/reviews/words/en.ts';
import { en as SERIES_MESSAGES } from '@kaksha/domain/series/words/en.ts';
import { en as SAVED_ANSWER_TEXT } from '@kaksha/domain/support/saved-answers/words/en.ts';
import { en as SAVED_SEARCHES_TEXT } from '@kaksha/domain/teachers/saved-searches/words/en.ts';
import { en as REVIEW_TEXT } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import { en as VERIFICATION_MESSAGES } from '@kaksha/domain/teachers/verification/words/en.ts';
import { FILM_SCAN_WORDS } from '@kaksha/domain/video-file.ts';
import { en as ALLOWANCE_MESSAGES } from '@kaksha/domain/wallet/allowance/words/en.ts';
import { en as TDS_MESSAGES } from '@kaksha/domain/wallet/tds/words/en.ts';

interface KnownError {
  code: string;
  status: number;
  message: string;
}

const conflict = (code: string, message: string): KnownError => ({ code, status: 409, message });
const approval = (message: string): KnownError => ({ code: 'APPROVAL_NEEDED', status: 403, message });
const CHANGED = REFUSALS.changed;

const BY_CONSTRAINT: Record<string, KnownError> = {
  sign_in_identity_pk: conflict('IDENTITY_TAKEN', OPENID_MESSAGES.taken),
  sign_in_identity_one_per_account: conflict('ALREADY_CONNECTED', OPENID_MESSAGES.alreadyConnected),
  saved_answer_title_unique: conflict('SAME_TITLE', SAVED_ANSWER_TEXT.sameTitle),
  classroom_message_of_its_people: conflict('CONFLICT', CHAT_TEXT.betweenTeacherAndStudent),
  classroom_message_of_its_file: conflict('CONFLICT', CHAT_TEXT.fileNotThere),
  teacher_intro_video_shown_is_scanned: conflict('NOT_SCANNED', FILM_SCAN_WORDS.notYet),
  tutorial_video_shown_is_scanned: conflict('NOT_SCANNED', FILM_SCAN_WORDS.notYet),
  recording_needs_consent: conflict('NEEDS_CONSENT', RECORDING_TEXT.needsConsent),
  recording_of_class_that_is_on: conflict('CONFLICT', RECORDING_TEXT.notOn),
  recording_one_runs: conflict('ALREADY_RUNS', RECORDING_TEXT.alreadyRuns),
  recording_consent_of_family: { code: 'FORBIDDEN', status: 403, message: RECORDING_TEXT.notSpeaking },
  lesson_file_of_its_people: conflict('CONFLICT', LESSON_FILE_TEXT.onlyTeacher),
  adult_check_one_waits: conflict('ALREADY_WAITS', ADULT_CHECK_TEXT.alreadyWaits),
  adult_check_decided_once: conflict('CONFLICT', ADULT_CHECK_TEXT.decidedBefore),
  consent_event_document_approved: {
    code: 'ADULT_NOT_VERIFIED',
    status: 403,
    message: FAMILY_MESSAGES.adultNotVerified,
  },
  consent_not_withdrawn: { code: 'FORBIDDEN', status: 403, message: FAMILY_MESSAGES.withdrawnFromYou },
  user_account_email_unique: conflict('EMAIL_TAKEN', ACCOUNT_MESSAGES.emailTaken),
  passkey_credential_id_unique: conflict('PASSKEY_TAKEN', PASSKEY_MESSAGES.alreadyAdded),
  lesson_teacher_not_double_booked: conflict('SLOT_TAKEN', BOOKING_MESSAGES.slotTaken),
  lesson_participant_not_double_booked: conflict('SLOT_TAKEN', BOOKING_MESSAGES.studentBusy),
  lesson_participant_seat_unique: conflict('SLOT_TAKEN', BOOKING_MESSAGES.slotTaken),
  lesson_participant_within_capacity: conflict('SLOT_TAKEN', BOOKING_MESSAGES.slotTaken),
  child_spend_needs_allowance: approval(ALLOWANCE_MESSAGES.needsApproval),
  child_spend_within_class: approval(ALLOWANCE_MESSAGES.needsApproval),
  child_spend_within_week: approval(ALLOWANCE_MESSAGES.needsApproval),
  approval_request_place_unique: conflict('TOO_MANY_APPROVALS', APPROVAL_MESSAGES.tooMany),
  slot_hold_not_held_twice: conflict('SLOT_TAKEN', BOOKING_MESSAGES.slotHeld),
  booking_one_trial_per_pair: conflict('NOT_BOOKABLE', BOOKING_MESSAGES.trialUsed),
  booking_three_free_trials: conflict('NOT_BOOKABLE', BOOKING_MESSAGES.trialLimit),
  coupon_code_unique: conflict('CODE_TAKEN', COUPON_MESSAGES.codeTaken),
  coupon_uses_within_limit: conflict('COUPON_REFUSED', COUPON_MESSAGES.usedUp),
  coupon_given_within_budget: conflict('COUPON_REFUSED', COUPON_MESSAGES.usedUp),
  coupon_redemption_within_family: conflict('COUPON_REFUSED', COUPON_MESSAGES.usedByFamily),
  coupon_redemption_first_only: conflict('COUPON_REFUSED', COUPON_MESSAGES.firstOnly),
  coupon_redemption_in_time: conflict('COUPON_REFUSED', COUPON_MESSAGES.paused),
  booking_unpaid_bounded: conflict('NOT_BOOKABLE', SERIES_MESSAGES.tooManyUnpaid),
  account_balance_not_negative: {
    code: 'INSUFFICIENT_FUNDS',
    status: 402,
    message: BOOKING_MESSAGES.insufficientFunds,
  },
  txn_one_hold_per_booking: conflict('CONFLICT', CHANGED),
  txn_one_settlement_per_booking: conflict('CONFLICT', CHANGED),
  txn_key_reused: conflict('CONFLICT', CHANGED),
  dispute_few_open: conflict('CONFLICT', DISPUTE_MESSAGES.tooMany),
  dispute_one_per_booking: conflict('ALREADY_DISPUTED', DISPUTE_MESSAGES.already),
  dispute_is_final: conflict('CONFLICT', DISPUTE_MESSAGES.ended),
  dispute_within_goodwill: conflict('CONFLICT', GOODWILL_MESSAGES.disputeBeyond),
  goodwill_within_price: conflict('CONFLICT', GOODWILL_MESSAGES.beyondPrice),
  goodwill_within_day: conflict('CONFLICT', GOODWILL_MESSAGES.beyondDay),
  goodwill_few_per_booking: conflict('CONFLICT', GOODWILL_MESSAGES.tooOften),
  goodwill_not_in_dispute: conflict('CONFLICT', GOODWILL_MESSAGES.disputed),
  goodwill_to_open_account: conflict('CONFLICT', GOODWILL_MESSAGES.closed),
  goodwill_approved_by_another: conflict('CONFLICT', GOODWILL_MESSAGES.needsAnother),
  goodwill_stands: conflict('CONFLICT', GOODWILL_MESSAGES.movedOn),
  top_up_within_cap: conflict('WALLET_FULL', PAYMENT_MESSAGES.walletFull),
  refund_within_paid_in: conflict('NOT_REFUNDABLE', PAYMENT_MESSAGES.notRefundable),
  refund_within_payment: conflict('NOT_REFUNDABLE', PAYMENT_MESSAGES.notRefundable),
  external_calendar_address_unique: conflict('CALENDAR_KNOWN', CALENDAR_MESSAGES.known),
  external_calendar_place_unique: conflict('CONFLICT', CHANGED),
  payout_within_payable: conflict('TOO_MUCH', PAYOUT_MESSAGES.tooMuch),
  payout_one_waiting: conflict('CONFLICT', PAYOUT_MESSAGES.oneAtATime),
  payout_approval_pk: conflict('CONFLICT', PAYOUT_MESSAGES.approvedBefore),
  payout_waits_for_new_account: conflict('CONFLICT', PAYOUT_MESSAGES.waitsForNewAccount),
  payment_request_approval_pk: conflict('CONFLICT', OWED_MESSAGES.approvedBefore),
  earnings_wait: conflict('CONFLICT', OWED_MESSAGES.earningsWait),
  payment_request_paid_by_two: conflict('CONFLICT', OWED_MESSAGES.approvalMissing),
  teacher_pan_digest_unique: conflict('PAN_TAKEN', TDS_MESSAGES.panTaken),
  tds_payment_pk: conflict('RECORDED_BEFORE', TDS_MESSAGES.recordedBefore),
  tds_payment_challan_unique: conflict('RECORDED_BEFORE', TDS_MESSAGES.recordedBefore),
  tds_payment_of_its_month: conflict('NOT_PAYABLE', TDS_MESSAGES.notPayable),
  tds_payment_after_month: conflict('NOT_PAYABLE', TDS_MESSAGES.notPayable),
  rate_pk: conflict('TAKEN', RATE_MESSAGES.taken),
  rate_begins_in_future: conflict('NOT_IN_FUTURE', RATE_MESSAGES.inFuture),
  rate_stays: conflict('CONFLICT', RATE_MESSAGES.stays),
  batch_wish_once: conflict('WISH_KNOWN', BATCH_MESSAGES.wishKnown),
  batch_seat_wish_once: conflict('WISH_GONE', BATCH_MESSAGES.wishGone),
  plan_price_pk: conflict('TAKEN', PLAN_MESSAGES.taken),
  plan_price_begins_later: conflict('TOO_SOON', PLAN_MESSAGES.tooSoon(PLAN_NOTICE_DAYS)),
  blog_posts_bounded: conflict('CONFLICT', ARTICLE_TEXT.tooMany),
  blog_post_slug_unique: conflict('SLUG_TAKEN', ARTICLE_TEXT.slugTaken),
  policy_version_not_before_today: conflict('CONFLICT', CONTENT_TEXT.notBeforeToday),
  policy_versions_in_order: conflict('CONFLICT', CONTENT_TEXT.versionOrder),
  plan_price_stays: conflict('CONFLICT', PLAN_MESSAGES.stays),
  classroom_question_one_open: conflict('QUESTION_OPEN', ACTIVITY_MESSAGES.oneAtATime),
  classroom_answer_while_open: conflict('QUESTION_CLOSED', ACTIVITY_MESSAGES.questionClosed),
  classroom_answer_option_known: conflict('ANSWER_UNKNOWN', ACTIVITY_MESSAGES.noSuchOption),
  review_report_once: conflict('ALREADY_WRITTEN', REVIEW_MESSAGES.reportedBefore),
  review_one_per_seat: conflict('ALREADY_WRITTEN', REVIEW_MESSAGES.once),
  teacher_remark_pk: conflict('ALREADY_WRITTEN', REVIEW_MESSAGES.remarkOnce),
  saved_search_name_unique: conflict('NAME_TAKEN', SAVED_SEARCHES_TEXT.nameTaken),
  message_not_blocked: conflict('BLOCKED', MESSAGES_TEXT.blocked),
  message_sent_once: conflict('CONFLICT', MESSAGES_TEXT.keyElsewhere),
  marking_comment_once: conflict('COMMENT_KNOWN', MARKING_MESSAGES.commentKnown),
  teacher_verification_decided_by_two: conflict('CONFLICT', REVIEW_TEXT.needsAnother),
  teacher_verification_asks_without_proposal: conflict('CONFLICT', REVIEW_TEXT.proposalWaits),
  verification_proposal_one_open: conflict('CONFLICT', REVIEW_TEXT.proposalWaits),
  verification_proposal_answered_by_another: conflict('CONFLICT', REVIEW_TEXT.needsAnother),
  teacher_profile_verified_with_address: conflict('CONFLICT', REVIEW_TEXT.addressFirst),
  teacher_verification_one_pending: conflict('VERIFICATION_PENDING', VERIFICATION_MESSAGES.alreadyPending),
};

/** The contract error that a named constraint stands for, if it is one that people can cause. */
export function constraintError(constraint: string): KnownError | undefined {
  return BY_CONSTRAINT[constraint];
}
