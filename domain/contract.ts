import { accountsContract } from './accounts/contract.ts';
import { adminContract } from './admin/contract.ts';
import { analyticsContract } from './assessments/analytics/contract.ts';
import { attemptsContract } from './assessments/attempts/contract.ts';
import { authoringContract } from './assessments/authoring/contract.ts';
import { questionBankContract } from './assessments/bank/contract.ts';
import { assessmentsContract } from './assessments/contract.ts';
import { markingContract } from './assessments/marking/procedures.ts';
import { photosContract } from './assessments/photos/contract.ts';
import { availabilityContract } from './availability/contract.ts';
import { batchesContract } from './batches/contract.ts';
import { bookingsContract } from './bookings/contract.ts';
import { lessonChatContract } from './classroom/chat/contract.ts';
import { classroomContract } from './classroom/contract.ts';
import { lessonFilesContract } from './classroom/files/contract.ts';
import { recordingsContract } from './classroom/recording/contract.ts';
import { summaryContract } from './classroom/summary/contract.ts';
import { uploadsContract } from './classroom/uploads/contract.ts';
import { contentContract } from './content/contract.ts';
import { couponsContract } from './coupons/contract.ts';
import { disputesContract } from './disputes/contract.ts';
import { familiesContract } from './families/contract.ts';
import { invoicesContract } from './invoices/contract.ts';
import { lessonsContract } from './lessons/contract.ts';
import { messagesContract } from './messages/contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { packagesContract } from './packages/contract.ts';
import { paymentsContract } from './payments/contract.ts';
import { payoutsContract } from './payouts/contract.ts';
import { badgesContract } from './practice/badges/contract.ts';
import { practiceContract } from './practice/contract.ts';
import { progressReportContract } from './practice/report/contract.ts';
import { closingContract } from './privacy/closing-contract.ts';
import { leavingContract } from './privacy/leaving-contract.ts';
import { ratesContract } from './rates/contract.ts';
import { referralsContract } from './referrals/contract.ts';
import { resourcesContract } from './resources/contract.ts';
import { reviewsContract } from './reviews/contract.ts';
import { seriesContract } from './series/contract.ts';
import { supportContract } from './support/contract.ts';
import { teachersContract } from './teachers/contract.ts';
import { walletContract } from './wallet/contract.ts';

/** Every call of the API, by feature. The server implements it, the web calls it, the OpenAPI document is made from it. */
export const contract = {
  accounts: { ...accountsContract, ...closingContract },
  admin: adminContract,
  analytics: analyticsContract,
  assessments: assessmentsContract,
  authoring: authoringContract,
  attempts: attemptsContract,
  availability: availabilityContract,
  badges: badgesContract,
  batches: batchesContract,
  bookings: bookingsContract,
  classroom: classroomContract,
  content: contentContract,
  coupons: couponsContract,
  disputes: disputesContract,
  families: { ...familiesContract, ...leavingContract },
  invoices: invoicesContract,
  lessonChat: lessonChatContract,
  lessonFiles: lessonFilesContract,
  lessons: { ...lessonsContract, ...summaryContract },
  marking: markingContract,
  messages: messagesContract,
  notifications: notificationsContract,
  payments: paymentsContract,
  packages: packagesContract,
  payouts: payoutsContract,
  questionBank: questionBankContract,
  practice: practiceContract,
  photos: photosContract,
  progressReport: progressReportContract,
  rates: ratesContract,
  recordings: recordingsContract,
  referrals: referralsContract,
  resources: resourcesContract,
  reviews: reviewsContract,
  series: seriesContract,
  support: supportContract,
  teachers: teachersContract,
  uploads: uploadsContract,
  wallet: walletContract,
};
export type Contract = typeof contract;
