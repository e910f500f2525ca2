/** Families' and teachers' questions about their own classes and their own money. */

import {
  countTeacherAssessments,
  listTeacherAssessments,
} from '../../src/assessments/authoring/list-assessments.ts';
import { listOwnStudents } from '../../src/assessments/authoring/own-students.ts';
import { countBookings } from '../../src/bookings/count-bookings.ts';
import { listOffers } from '../../src/bookings/offers/queries.ts';
import { listBookingAgenda, listBookings } from '../../src/bookings/queries.ts';
import { findCoupon } from '../../src/coupons/find-coupon.ts';
import { readStudentDashboard, readTeacherDashboard } from '../../src/dashboards/read-dashboards.ts';
import { readBookingDispute } from '../../src/disputes/queries.ts';
import { readBookingDocuments } from '../../src/invoices/booking-documents.ts';
import { countLessons, listAgenda, listLessons } from '../../src/lessons/read-lessons.ts';
import { countUnread, listNotifications } from '../../src/notifications/queries.ts';
import { listPackages } from '../../src/packages/queries.ts';
import { readRefunds, readTopUps } from '../../src/payments/queries.ts';
import { readRefundable } from '../../src/payments/refunds/refundable.ts';
import { readPayable } from '../../src/payouts/payable.ts';
import { listPayoutsOf } from '../../src/payouts/queries.ts';
import { readInvitation } from '../../src/referrals/read-invitation.ts';
import { readActivity } from '../../src/settings/read-activity.ts';
import { readEarningsStatement } from '../../src/wallet/earnings-statement.ts';
import { readStatement, readTotals, statementCsv } from '../../src/wallet/statement.ts';
import { readPeriod } from '../../src/wallet/tds/period.ts';
import { readWallet } from '../../src/wallet/wallet-balance.ts';
import type { HotQuery } from './hot-query.ts';

const page = { limit: 20 };

export const PEOPLE_QUERIES: readonly HotQuery[] = [
  { what: 'bookings of a student', ask: (db, _, { student }) => listBookings(db, student, page) },
  {
    what: 'bookings of a teacher, pending',
    ask: (db, _, { teacher }) => listBookings(db, teacher, { status: 'pending', ...page }),
  },
  {
    what: 'bookings of a student by time',
    ask: (db, _, { student }) => listBookingAgenda(db, student, page),
  },
  {
    what: 'bookings of a teacher by time',
    ask: (db, _, { teacher }) => listBookingAgenda(db, teacher, page),
  },
  { what: 'counts of bookings', ask: (db, _, { teacher }) => countBookings(db, teacher) },
  {
    what: 'lessons to come of a student',
    ask: (db, _, { student }) => listLessons(db, student, { status: 'upcoming', ...page }),
  },
  {
    what: 'lessons past of a teacher',
    ask: (db, _, { teacher }) => listLessons(db, teacher, { status: 'completed', ...page }),
  },
  {
    what: 'lessons of a student by time',
    ask: (db, _, { student }) => listAgenda(db, student, { status: 'all', ...page }),
  },
  {
    what: 'lessons of a teacher by time',
    ask: (db, _, { teacher }) => listAgenda(db, teacher, { status: 'all', ...page }),
  },
  { what: 'counts of lessons', ask: (db, _, { student }) => countLessons(db, student) },
  { what: 'a student’s dashboard', ask: (db, _, { student }) => readStudentDashboard(db, student.id) },
  { what: 'a teacher’s dashboard', ask: (db, _, { teacher }) => readTeacherDashboard(db, teacher) },
  { what: 'offers', ask: (db, _, { student }) => listOffers(db, student, { status: 'open', ...page }) },
  { what: 'packages', ask: (db, _, { student }) => listPackages(db, student, page) },
  { what: 'notifications', ask: (db, _, { student }) => listNotifications(db, student, page) },
  { what: 'unread notifications', ask: (db, _, { student }) => countUnread(db, student.id) },
  { what: 'what happened around an account', ask: (db, _, { student }) => readActivity(db, student, page) },
  { what: 'a wallet', ask: (db, _, { student }) => readWallet(db, student.id) },
  { what: 'a wallet with credit', ask: (db, _, { inviterId }) => readWallet(db, inviterId) },
  { what: 'a statement', ask: (db, _, { student }) => readStatement(db, student.id, page) },
  {
    what: 'a statement of a year',
    ask: (db, _, { student }) => readStatement(db, student.id, { period: 'fy2026', ...page }),
  },
  { what: 'totals of a wallet', ask: (db, _, { student }) => readTotals(db, student.id, {}) },
  {
    what: 'a statement as a file',
    ask: (db, _, { student }) => statementCsv(db, student.id, { period: '2026' }),
  },
  { what: 'top-ups of a family', ask: (db, _, { student }) => readTopUps(db, student.id) },
  { what: 'refunds of a family', ask: (db, _, { student }) => readRefunds(db, student.id) },
  { what: 'what a family can have back', ask: (db, _, { student }) => readRefundable(db, student.id) },
  {
    what: 'a coupon, for a class of a family',
    ask: (db, _, { couponCode, student, teacher }) =>
      findCoupon(
        db,
        couponCode,
        { studentId: student.id, payerId: student.id },
        { kind: 'single', teacherId: teacher.id, subject: 'Mathematics', grade: 7, pricePaise: 80_000 },
      ),
  },
  {
    what: 'an invitation, and what came of it',
    ask: (db, _, { inviterId }) => readInvitation(db, inviterId, 'https://kaksha.example'),
  },
  {
    what: 'the dispute of a booking',
    ask: (db, _, { bookingId, teacher }) =>
      readBookingDispute(db, teacher, bookingId).catch((error: unknown) => error),
  },
  {
    what: 'documents of a booking',
    ask: (db, _, { bookingId, teacher }) =>
      readBookingDocuments(db, teacher, bookingId).catch((error: unknown) => error),
  },
  {
    what: 'assessments of a teacher',
    ask: (db, _, { teacher }) => listTeacherAssessments(db, teacher.id, { search: 'fractions', ...page }),
  },
  { what: 'counts of assessments', ask: (db, _, { teacher }) => countTeacherAssessments(db, teacher.id) },
  { what: 'a teacher’s own students', ask: (db, _, { teacher }) => listOwnStudents(db, teacher.id, page) },
  { what: 'what a teacher can have paid out', ask: (db, _, { earner }) => readPayable(db, earner.id) },
  { what: 'payouts of a teacher', ask: (db, _, { earner }) => listPayoutsOf(db, earner.id, page) },
  {
    what: 'a teacher’s earnings of a financial year',
    ask: (db, _, { earner }) => readPeriod(db, earner.id, {}, Date.now()),
  },
  { what: 'earnings by posting', ask: (db, _, { earner }) => readEarningsStatement(db, earner.id, page) },
];
