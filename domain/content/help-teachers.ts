import { BOOKING_HORIZON_DAYS, DEFAULT_NOTICE_MINUTES } from '../availability/policy.ts';
import { DECISION_HOURS, ENDING_NOTICE_DAYS } from '../batches/policy.ts';
import { CANCELLATION_POLICY } from '../bookings/cancellation.ts';
import { PENDING_REQUEST_TERMS } from '../bookings/policy.ts';
import { JOIN_OPENS_MINUTES_BEFORE, NO_SHOW_MINUTES } from '../lessons/policy.ts';
import { LESSON_STATUS_LABELS } from '../lessons/status.ts';
import { policyLink } from '../policy-titles.ts';
import { SUPPORT_HOURS, SUPPORT_REPLY } from '../support/contact.ts';
import { VERIFICATION_REVIEW_TIME } from '../teachers/policy.ts';
import { PAYABLE_OUT_HOURS } from '../wallet/policy.ts';
import { ABSENCE_CREDIT_BOUND } from '../wallet/words/en.ts';
import type { HelpQuestion } from './help.ts';

const FREE_HOURS = CANCELLATION_POLICY.freeUntilMinutesBefore / 60;
const FEE_PERCENT = CANCELLATION_POLICY.lateFeeBasisPoints / 100;

/** Questions of teachers before and after they begin. Figures are those of the rules. */
export const TEACHER_QUESTIONS: readonly HelpQuestion[] = [
  {
    id: 'becoming-a-teacher',
    topic: 'Getting started',
    question: 'How do I become a teacher here?',
    answer:
      'Register as a teacher with your subjects and qualifications, confirm your email address, and ask for verification. Families can book you as soon as you are verified.',
    link: { to: '/register?role=teacher', label: 'Register as Teacher' },
  },
  {
    id: 'verification',
    topic: 'Getting started',
    question: 'How does verification work?',
    answer: `You tell us who you are (with your Aadhaar), what you studied and what you have taught. Our team checks it within ${VERIFICATION_REVIEW_TIME} and sends you an email. Changes are not possible until verification is complete; if something is missing, we ask you for it, and the rest stays as you sent it.`,
    link: { to: '/teacher/verification', label: 'Verification Process' },
  },
  {
    id: 'identity-number',
    topic: 'Getting started',
    question: 'Who sees my Aadhaar number?',
    answer:
      'Only the people who check it. The number is stored encrypted, every look at it is logged with a reason, and it is deleted once your request is decided.',
    link: policyLink('/privacy-policy'),
  },
  {
    id: 'which-hours',
    topic: 'Bookings',
    question: 'Which hours can families book?',
    answer: `The free hours of your week, up to ${BOOKING_HORIZON_DAYS} days ahead, and not less than ${DEFAULT_NOTICE_MINUTES / 60} hours before the start unless you chose otherwise. Two families can never book the same hour.`,
  },
  {
    id: 'answering-requests',
    topic: 'Bookings',
    question: 'How long may I take to answer a request?',
    answer: `Accept or reject it under Manage Bookings as soon as you can. ${PENDING_REQUEST_TERMS} Then the family gets its money back. When you reject, say why in a sentence: it helps them to find another hour.`,
    link: { to: '/teacher/bookings', label: 'Manage Bookings' },
  },
  {
    id: 'opening-a-batch',
    topic: 'Batches',
    question: 'How do I teach a small group by the month?',
    answer: `Open a batch under Batches: one to three times a week, at most ten children, a minimum that you choose, and the first class at least ${DECISION_HOURS} hours ahead. You see the pay for one child, the minimum and a full batch before you open it. ${DECISION_HOURS} hours before the first class it is decided whether it begins. To end it, give ${ENDING_NOTICE_DAYS} days’ notice.`,
    link: { to: '/teacher/batches', label: 'Batches' },
  },
  {
    id: 'cancelling-as-a-teacher',
    topic: 'Bookings',
    question: 'What if I have to cancel or cannot come?',
    answer: `The family gets the whole price back. If it is less than ${FREE_HOURS} hours before the start, or you have not come ${NO_SHOW_MINUTES} minutes after it, they also get ${FEE_PERCENT}% of the price as a credit, which is taken from your next earnings. ${ABSENCE_CREDIT_BOUND}`,
    link: policyLink('/refund-policy'),
  },
  {
    id: 'teaching-a-class',
    topic: 'Classes',
    question: 'How do I start a class?',
    answer: `Press Start under Manage Classes. The classroom opens ${JOIN_OPENS_MINUTES_BEFORE} minutes before the start, in the browser; there is nothing to install. After the class you can leave feedback for the student and the parents to read.`,
    link: { to: '/teacher/classes', label: 'Manage Classes' },
  },
  {
    id: 'student-does-not-come',
    topic: 'Classes',
    question: 'What if the student does not come?',
    answer: `Wait ${NO_SHOW_MINUTES} minutes in the classroom, then end the class. It is marked '${LESSON_STATUS_LABELS.missed}' and you are paid as if it had taken place. If you leave before that, it counts as if you had not come either, and the family gets its money back.`,
  },
  {
    id: 'being-paid',
    topic: 'Earnings and support',
    question: 'When is my money mine?',
    answer: `The family's payment is held when they book and released to you when the class is over, less our commission. It becomes payable out ${PAYABLE_OUT_HOURS} hours later, so that a complaint can be looked at first. You see each amount under Earnings.`,
    link: { to: '/teacher/earnings', label: 'Earnings' },
  },
  {
    id: 'teacher-support',
    topic: 'Earnings and support',
    question: 'How do I reach support?',
    answer: `Write to us with the form or by mail, or call: ${SUPPORT_HOURS}. Support replies ${SUPPORT_REPLY}.`,
    link: { to: '/contact', label: 'Contact us' },
  },
];
