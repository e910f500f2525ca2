/** Operators' look-ups and lists of work. */

import { BOOKING_MONEY } from '@kaksha/domain/admin/bookings/contract.ts';
import { PERIOD_LENGTHS } from '@kaksha/domain/admin/figures/contract.ts';
import { BOOKING_STATUSES } from '@kaksha/domain/bookings/status.ts';
import { readAuditLog } from '../../src/admin/audit-log.ts';
import { findBookings } from '../../src/admin/bookings/find-bookings.ts';
import { readBooking } from '../../src/admin/bookings/read-booking.ts';
import { readFigures } from '../../src/admin/figures/read-figures.ts';
import { findPeople } from '../../src/admin/people/find-people.ts';
import { readPerson } from '../../src/admin/people/read-person.ts';
import { readOverview } from '../../src/admin/read-overview.ts';
import { getCoupon, listCoupons, listRedemptions } from '../../src/coupons/queries.ts';
import { listGoodwill } from '../../src/disputes/goodwill/queries.ts';
import { getDispute, listDisputes } from '../../src/disputes/operator-queries.ts';
import { readSurroundings } from '../../src/disputes/surroundings.ts';
import { readOutboxHealth } from '../../src/notifications/outbox/health.ts';
import { findPayments } from '../../src/payments/operators/find-payments.ts';
import { listRefunds } from '../../src/payments/operators/list-refunds.ts';
import { readHistory } from '../../src/payments/operators/read-history.ts';
import { readQuarantine } from '../../src/payments/queries.ts';
import { countPayouts, listPayouts } from '../../src/payouts/operator-queries.ts';
import { listReconciliations } from '../../src/payouts/reconciliation/queries.ts';
import type { Db } from '../../src/platform/context.ts';
import { listOwed } from '../../src/privacy/closing/owed-payments.ts';
import { listRates } from '../../src/rates/queries.ts';
import { listModerated } from '../../src/reviews/moderated-reviews.ts';
import { listInbox } from '../../src/support/inbox/inbox-queries.ts';
import { listRequests } from '../../src/teachers/verification/review/list-requests.ts';
import type { Cast } from './cast.ts';
import type { HotQuery } from './hot-query.ts';

const page = { limit: 20 };
/** Of a search by name: so many of the newest are looked through first, each with its family. */
const LOOKED_THROUGH = { pages: 6_000, because: '500 payments are looked through' };
/** The same of people: a page of the newest holds many of them, but names are looked up through an index of their parts. */
const PEOPLE_LOOKED_THROUGH = { pages: 3_000, because: '1,000 accounts are looked through' };
const SUMS_OF_A_YEAR = { pages: 3_000, because: 'the sums of each day of twelve months' };
const SECRET = 'the pseudonyms of families';

export const OPERATOR_QUERIES: readonly HotQuery[] = [
  { what: 'the operators’ dashboard', ask: (db) => readOverview(db) },
  ...PERIOD_LENGTHS.map((by) => ({
    what: `the figures by ${by}`,
    ask: (db: Db) => readFigures(db, { by, subject: null }),
    most: SUMS_OF_A_YEAR,
  })),
  {
    what: 'the figures of a subject by month',
    ask: (db) => readFigures(db, { by: 'month', subject: 'Mathematics' }),
    most: SUMS_OF_A_YEAR,
  },
  { what: 'people, newest first', ask: (db) => findPeople(db, page) },
  { what: 'people of a role', ask: (db) => findPeople(db, { role: 'parent', ...page }) },
  { what: 'people who are suspended', ask: (db) => findPeople(db, { state: 'suspended', ...page }) },
  {
    what: 'teachers whose accounts are closed',
    ask: (db) => findPeople(db, { state: 'closed', role: 'teacher', ...page }),
  },
  {
    what: 'people of a name that many have',
    ask: (db) => findPeople(db, { search: 'sharma', ...page }),
    most: PEOPLE_LOOKED_THROUGH,
  },
  {
    what: 'people of a name that nobody has',
    ask: (db) => findPeople(db, { search: 'zzyzx', ...page }),
    most: PEOPLE_LOOKED_THROUGH,
  },
  {
    what: 'people by the beginning of an address',
    ask: (db, _, { payerEmail }) => findPeople(db, { search: payerEmail, ...page }),
  },
  { what: 'people by phone', ask: (db) => findPeople(db, { search: '987654', ...page }) },
  {
    what: 'all about a teacher',
    ask: (db, _, { teacher }) => readPerson(db, teacher.id),
    most: { pages: 3_000, because: 'each booking of theirs is counted' },
  },
  { what: 'all bookings, newest first', ask: (db) => findBookings(db, page) },
  { what: 'all bookings of a rare state', ask: (db) => findBookings(db, { status: 'rejected', ...page }) },
  ...BOOKING_STATUSES.flatMap((status) =>
    BOOKING_MONEY.map((money) => ({
      what: `all bookings that are ${status} and ${money}`,
      ask: (db: Db) => findBookings(db, { status, money, ...page }),
    })),
  ),
  { what: 'all bookings that wait', ask: (db) => findBookings(db, { status: 'pending', ...page }) },
  { what: 'all bookings that are paid', ask: (db) => findBookings(db, { money: 'paid', ...page }) },
  { what: 'all bookings that are free', ask: (db) => findBookings(db, { money: 'free', ...page }) },
  {
    what: 'all bookings of one day',
    ask: (db) => findBookings(db, { from: '2026-01-05', to: '2026-01-05', ...page }),
  },
  {
    what: 'all bookings of people of a name',
    ask: (db) => findBookings(db, { search: 'sharma', ...page }),
    most: { pages: 6_000, because: 'the newest of 25 people, as teachers, students and payers' },
  },
  {
    what: 'all bookings of a person',
    ask: (db, _, { teacher }) => findBookings(db, { search: teacher.id, ...page }),
  },
  { what: 'all about a booking', ask: (db, _, { bookingId }) => readBooking(db, bookingId) },
  { what: 'payments, newest first', ask: (db) => findPayments(db, page) },
  {
    what: 'payments of a name that many have',
    ask: (db) => findPayments(db, { search: 'ma', ...page }),
    most: LOOKED_THROUGH,
  },
  {
    what: 'payments of a name',
    ask: (db) => findPayments(db, { search: 'Sunita Shama', ...page }),
    most: LOOKED_THROUGH,
  },
  {
    what: 'payments of a name that nobody has',
    ask: (db) => findPayments(db, { search: 'zzyzx', ...page }),
    most: LOOKED_THROUGH,
  },
  {
    what: 'payments by address',
    ask: (db, _, { payerEmail }) => findPayments(db, { search: payerEmail, ...page }),
  },
  { what: 'payments by id', ask: (db, _, { paymentId }) => findPayments(db, { search: paymentId, ...page }) },
  {
    what: 'all about a payment',
    ask: (db, _, { paymentId }) => readHistory(db, paymentId),
    most: { pages: 2_000, because: 'each movement of the wallet, with the package that it is about' },
  },
  { what: 'payments in quarantine', ask: (db) => readQuarantine(db) },
  { what: 'refunds that failed', ask: (db) => listRefunds(db, { list: 'failed', ...page }) },
  { what: 'refunds on their way', ask: (db) => listRefunds(db, { list: 'sending', ...page }) },
  { what: 'refunds that have ended', ask: (db) => listRefunds(db, { list: 'ended', ...page }) },
  { what: 'owed to closed accounts', ask: (db) => listOwed(db, { list: 'ended', ...page }) },
  { what: 'reviews, newest first', ask: (db) => listModerated(db, { list: 'all', ...page }) },
  {
    what: 'reviews that were reported',
    ask: (db) => listModerated(db, { list: 'reported', ...page }),
    most: { pages: 2_000, because: 'people, class and reports of each' },
  },
  { what: 'reviews that are hidden', ask: (db) => listModerated(db, { list: 'hidden', ...page }) },
  {
    what: 'reviews with a word that all have',
    ask: (db) => listModerated(db, { list: 'all', search: 'calmly', ...page }),
  },
  {
    what: 'reviews with a word that none has',
    ask: (db) => listModerated(db, { list: 'all', search: 'zzyzx', ...page }),
  },
  { what: 'disputes that are open', ask: (db) => listDisputes(db, { status: 'open', ...page }) },
  {
    what: 'disputes that have ended',
    ask: (db) => listDisputes(db, { status: 'ended', ...page }),
    most: { pages: 2_000, because: 'people, class and payment of each' },
  },
  { what: 'a dispute', ask: (db, _, { disputeId }) => getDispute(db, disputeId) },
  { what: 'payouts that wait', ask: (db) => listPayouts(db, { list: 'waiting', ...page }) },
  { what: 'payouts on their way', ask: (db) => listPayouts(db, { list: 'sending', ...page }) },
  { what: 'payouts that have ended', ask: (db) => listPayouts(db, { list: 'ended', ...page }) },
  { what: 'counts of payouts', ask: (db) => countPayouts(db) },
  { what: 'reports of the reconciliation', ask: (db) => listReconciliations(db, page) },
  { what: 'rates', ask: (db) => listRates(db) },
  { what: 'coupons', ask: (db) => listCoupons(db, page) },
  { what: 'a coupon', ask: (db, _, { couponId }) => getCoupon(db, couponId) },
  { what: 'uses of a coupon', ask: (db, _, { couponId }) => listRedemptions(db, SECRET, couponId, page) },
  { what: 'the audit log', ask: (db) => readAuditLog(db, page) },
  { what: 'the audit log, of refunds', ask: (db) => readAuditLog(db, { kind: 'refund', ...page }) },
  { what: 'the audit log, of a rare action', ask: (db) => readAuditLog(db, { kind: 'coupon', ...page }) },
  { what: 'the audit log, of no action', ask: (db) => readAuditLog(db, { kind: 'rate', ...page }) },
  {
    what: 'the audit log, of days long ago',
    ask: (db) => readAuditLog(db, { from: '2025-07-01', to: '2025-07-02', ...page }),
  },
  {
    what: 'the audit log, about one person',
    ask: (db, _, { teacher }) => readAuditLog(db, { person: teacher.id, ...page }),
  },
  { what: 'goodwill that waits', ask: (db) => listGoodwill(db, { list: 'waiting', ...page }) },
  { what: 'goodwill that has ended', ask: (db) => listGoodwill(db, { list: 'ended', ...page }) },
  {
    what: 'what is around a dispute',
    ask: (db, _, { disputeId }) => readSurroundings(db, disputeId),
  },
  {
    what: 'the audit log, of one refund',
    ask: (db, _, { refundId }) => readAuditLog(db, { subjectId: refundId, ...page }),
  },
  {
    what: 'the inbox, what waits',
    ask: (db, _, { teacher }) => listInbox(db, teacher, { list: 'open', ...page }),
  },
  {
    what: 'the inbox, what is mine',
    ask: (db, _, { teacher }) => listInbox(db, teacher, { list: 'mine', ...page }),
  },
  {
    what: 'the inbox, what is over',
    ask: (db, _, { teacher }) => listInbox(db, teacher, { list: 'closed', ...page }),
  },
  ...(['answered', 'spam'] as const).map((list) => ({
    what: `the inbox, what is ${list}`,
    ask: (db: Db, _: unknown, { teacher }: Cast) => listInbox(db, teacher, { list, ...page }),
  })),
  {
    what: 'the inbox, by a name that nobody has',
    ask: (db, _, { teacher }) => listInbox(db, teacher, { list: 'closed', search: 'zzyzx', ...page }),
  },
  {
    what: 'the inbox, by the number of a request',
    ask: (db, _, { teacher }) => listInbox(db, teacher, { list: 'closed', search: 'K-1042', ...page }),
  },
  { what: 'verifications that wait', ask: (db) => listRequests(db, { status: 'pending', ...page }) },
  { what: 'verifications that were refused', ask: (db) => listRequests(db, { status: 'rejected', ...page }) },
  { what: 'verifications that stand', ask: (db) => listRequests(db, { status: 'approved', ...page }) },
  { what: 'the health of deliveries', ask: (db) => readOutboxHealth(db) },
];
