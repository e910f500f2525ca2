/** When this, then that: the handlers of each event of `platform/events.ts`, in the publisher's transaction. */

import { endUnverified } from './batches/end-batch.ts';
import { goOnAfterReturn } from './batches/months.ts';
import { enqueueRenewals } from './batches/renew.ts';
import { returnRequestsTo } from './bookings/take-back-requests.ts';
import { recordReturn } from './coupons/redeem-coupon.ts';
import { endCode } from './families/codes.ts';
import { endInvitations, inviteAtRegistration } from './families/invitation/invite-parent.ts';
import { endFeedLink } from './lessons/calendar/calendar-feed.ts';
import { dropUnprovenNumbers } from './notifications/numbers/numbers.ts';
import { takePayoutReport } from './payouts/observe-payout.ts';
import type { EventHandlers } from './platform/events.ts';
import { awardAfterPractice, awardAfterRelease } from './practice/badges/award-chapters.ts';
import { recordReferral } from './referrals/record-referral.ts';
import { endSeriesOfRequest } from './series/end-request.ts';
import { enqueueFunding } from './series/enqueue-funding.ts';
import { notifyCalledOffSeries } from './series/notify-series.ts';

export const eventHandlers: EventHandlers = {
  'account.password-changed': [endInvitations, endCode],
  'account.password-reset': [endFeedLink, dropUnprovenNumbers, endInvitations, endCode],
  'account.registered': [recordReferral, inviteAtRegistration],
  'assessment.results-released': [awardAfterRelease],
  'booking.request-returned': [endSeriesOfRequest],
  'booking.series-called-off': [notifyCalledOffSeries],
  'discount.returning': [recordReturn],
  'gateway.payout-reported': [takePayoutReport],
  'lot.lesson-returned': [goOnAfterReturn],
  'practice.answered-right': [awardAfterPractice],
  'teacher.unverified': [returnRequestsTo, endUnverified],
  'top-up.credited': [enqueueFunding, enqueueRenewals],
};
