/** Every procedure of the contract with its handler, by the contract's feature, whichever of ours does it. */
import { accountsHandlers } from './accounts/handlers.ts';
import { adminHandlers } from './admin/handlers.ts';
import { analyticsHandlers } from './assessments/analytics/handlers.ts';
import { attemptsHandlers } from './assessments/attempts/handlers.ts';
import { authoringHandlers } from './assessments/authoring/handlers.ts';
import { questionBankHandlers } from './assessments/bank/handlers.ts';
import { assessmentsHandlers } from './assessments/handlers.ts';
import { markingHandlers } from './assessments/marking/handlers.ts';
import { photosHandlers } from './assessments/photos/handlers.ts';
import { availabilityHandlers } from './availability/handlers.ts';
import { batchesHandlers } from './batches/handlers.ts';
import { couponCheckHandlers } from './bookings/check-coupon.ts';
import { bookingsHandlers } from './bookings/handlers.ts';
import { settlementHandlers } from './bookings/settlement/handlers.ts';
import { lessonFilesHandlers } from './classroom/files/handlers.ts';
import { classroomHandlers, lessonChatHandlers, summaryHandlers } from './classroom/handlers.ts';
import { recordingsHandlers } from './classroom/recording/handlers.ts';
import { uploadsHandlers } from './classroom/uploads/handlers.ts';
import { contentHandlers } from './content/handlers.ts';
import { couponsHandlers } from './coupons/handlers.ts';
import { dashboardsHandlers } from './dashboards/handlers.ts';
import { disputesHandlers } from './disputes/handlers.ts';
import { familiesHandlers } from './families/handlers.ts';
import { invoicesHandlers } from './invoices/handlers.ts';
import { lessonsHandlers } from './lessons/handlers.ts';
import { messagesHandlers } from './messages/handlers.ts';
import { notificationsHandlers } from './notifications/handlers.ts';
import { phoneSignInHandlers } from './notifications/phone-sign-in/handlers.ts';
import { packagesHandlers } from './packages/handlers.ts';
import { paymentsHandlers } from './payments/handlers.ts';
import { payoutsHandlers } from './payouts/handlers.ts';
import { api } from './platform/api.ts';
import { badgesHandlers } from './practice/badges/handlers.ts';
import { practiceHandlers } from './practice/handlers.ts';
import { progressReportHandlers } from './practice/report/handlers.ts';
import { childDataHandlers, ownDataHandlers } from './privacy/handlers.ts';
import { ratesHandlers } from './rates/handlers.ts';
import { referralsHandlers } from './referrals/handlers.ts';
import { resourcesHandlers } from './resources/handlers.ts';
import { reviewsHandlers } from './reviews/handlers.ts';
import { seriesHandlers } from './series/handlers.ts';
import { activityHandlers, mailOffHandlers } from './settings/handlers.ts';
import { supportHandlers } from './support/handlers.ts';
import { teachersHandlers } from './teachers/handlers.ts';
import { walletHandlers } from './wallet/handlers.ts';

export const router = api.router({
  accounts: { ...accountsHandlers, ...phoneSignInHandlers, ...activityHandlers, ...ownDataHandlers },
  admin: adminHandlers,
  analytics: analyticsHandlers,
  assessments: assessmentsHandlers,
  authoring: authoringHandlers,
  attempts: attemptsHandlers,
  availability: availabilityHandlers,
  badges: badgesHandlers,
  batches: batchesHandlers,
  bookings: bookingsHandlers,
  classroom: classroomHandlers,
  content: contentHandlers,
  coupons: { ...couponsHandlers, ...couponCheckHandlers },
  disputes: disputesHandlers,
  families: { ...familiesHandlers, ...childDataHandlers },
  invoices: invoicesHandlers,
  lessonChat: lessonChatHandlers,
  lessonFiles: lessonFilesHandlers,
  lessons: { ...lessonsHandlers, ...settlementHandlers, ...summaryHandlers, ...dashboardsHandlers },
  marking: markingHandlers,
  messages: messagesHandlers,
  notifications: { ...notificationsHandlers, ...mailOffHandlers },
  payments: paymentsHandlers,
  packages: packagesHandlers,
  payouts: payoutsHandlers,
  questionBank: questionBankHandlers,
  practice: practiceHandlers,
  photos: photosHandlers,
  progressReport: progressReportHandlers,
  rates: ratesHandlers,
  recordings: recordingsHandlers,
  referrals: referralsHandlers,
  resources: resourcesHandlers,
  reviews: reviewsHandlers,
  series: seriesHandlers,
  support: supportHandlers,
  teachers: teachersHandlers,
  uploads: uploadsHandlers,
  wallet: walletHandlers,
});
