import { CANCELLATION_POLICY, cancellationSentence } from '../bookings/cancellation.ts';
import { PENDING_REQUEST_TERMS } from '../bookings/policy.ts';
import { formatPaise } from '../money.ts';
import { VERIFICATION_REVIEW_TIME } from '../teachers/policy.ts';
import { FIND_TEACHERS_TEXT } from '../teachers/search.ts';
import type { HelpQuestion } from './help.ts';
import { LOWEST_PLAN_PAISE } from './pricing.ts';

/** The public questions and answers. Answers that state a rule are made from that rule. */
export const FAQ: readonly HelpQuestion[] = [
  {
    id: 'booking-a-class',
    topic: 'Booking and paying',
    question: 'How do I book a class?',
    answer:
      'Find a teacher, choose one of their free hours, say what the class should be about, and confirm. You see the full price before you do.',
  },
  {
    id: 'paying',
    topic: 'Booking and paying',
    question: 'How do I pay?',
    answer:
      'Payment is by card, UPI, net banking or wallet. Classes are paid from your Kaksha wallet: the price is held when you book and paid to the teacher only after the class.',
  },
  {
    id: 'cancelling',
    topic: 'Booking and paying',
    question: 'Can I cancel or reschedule a class?',
    answer: `${cancellationSentence(CANCELLATION_POLICY)} Another time can be proposed on the same terms: the class moves when the other side accepts, and its price is not charged again. If the teacher does not come or declines, you get a full refund: the whole price is back in your wallet at once.`,
  },
  {
    id: 'waiting-for-a-teacher',
    topic: 'Booking and paying',
    question: 'How long does a teacher take to answer?',
    answer: `${FIND_TEACHERS_TEXT.responseTime}. ${PENDING_REQUEST_TERMS} Then the money returns to your wallet.`,
  },
  {
    id: 'verified-teachers',
    topic: 'Classes and teachers',
    question: 'How are teachers verified?',
    answer: `We compare the identity with the original document, qualifications with the certificates, and watch a demo lesson where there is one. The green mark names what we have checked; without a checked identity no teacher can be booked. It takes ${VERIFICATION_REVIEW_TIME}.`,
  },
  {
    id: 'group-classes',
    topic: 'Classes and teachers',
    question: 'Do you offer group classes?',
    answer: `Yes: with one, two, five or ten students to a teacher, on a monthly plan from ${formatPaise(LOWEST_PLAN_PAISE)}. The page ‘Batches’ shows which groups are open, with their days and price; where none fits, say there which one you want, and when, and teachers see how many families wish for it. What you book by the hour is one-to-one.`,
  },
  {
    id: 'mobile-app',
    topic: 'Classes and teachers',
    question: 'Is there a mobile app for Android and iOS?',
    answer:
      'Yes, without a store: Kaksha can be installed from the browser on Android and iOS and then opens like any other app. On Android choose Install the app at the foot of our pages, or in the menu of Chrome; on an iPhone or iPad tap Share in Safari, then Add to Home Screen.',
  },
];
