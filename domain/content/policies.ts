import {
  AGE_OF_CONSENT_YEARS,
  CLOSING_GRACE_DAYS,
  KNOWN_DEVICE_DAYS,
  SESSION_DAYS,
} from '../accounts/policy.ts';
import { DECISION_HOURS, SKIP_UNTIL_HOURS, UNPAID_KEPT_DAYS } from '../batches/policy.ts';
import {
  CANCELLATION_POLICY,
  cancellationSentence,
  FIRST_CLASS_REGRET_HOURS,
} from '../bookings/cancellation.ts';
import { PACKAGE_LESSONS, PENDING_REQUEST_TERMS } from '../bookings/policy.ts';
import { BRAND, BRAND_ADDRESS } from '../brand.ts';
import { RECORDING_KEPT_DAYS } from '../classroom/recording/policy.ts';
import { DISPUTE_WINDOW_HOURS } from '../disputes/policy.ts';
import { en as DISPUTE_MESSAGES } from '../disputes/words/en.ts';
import { NO_SHOW_MINUTES } from '../lessons/policy.ts';
import { POLICY_TITLES } from '../policy-titles.ts';
import { SUPPORT_REPLY } from '../support/contact.ts';
import { ABSENCE_CREDIT_BOUND } from '../wallet/words/en.ts';

export interface Policy {
  title: string;
  /** The gist, in a sentence. */
  summary: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

const WRITE_TO_US = `Write to ${BRAND.email}, call ${BRAND.phone}, or send a letter to ${BRAND.name}, ${BRAND_ADDRESS}. A person answers.`;
const LATE_FEE_PERCENT = CANCELLATION_POLICY.lateFeeBasisPoints / 100;

/** The policies that the footer links to, by path. Rules of the product are taken from its constants. */
export const POLICIES: Readonly<Record<string, Policy>> = {
  '/privacy-policy': {
    title: POLICY_TITLES['/privacy-policy'],
    summary: 'We keep what a class needs, show it to those who need it, and sell it to nobody.',
    sections: [
      {
        title: 'What we keep',
        paragraphs: [
          'Of everybody: name, email address, and, if you give them, phone number and address. Of students also the class and the subjects; of teachers the subjects, qualifications, hours and prices that their profile shows.',
          'Of your account: when you logged in and on what kind of device, and what was changed, so that you can see it in your profile.',
          'Of your classes: when they were, with whom, what they cost, the chat, the whiteboard, the files that were shared, and the remarks and reviews written after them.',
          'If you log in through another provider, it tells us your name and email address, and we keep nothing else of it.',
        ],
      },
      {
        title: 'What our team reads',
        paragraphs: [
          'Messages between a family and a teacher are theirs. Our team reads them only where somebody reports a message, or to decide a dispute about a class of theirs, and each look at a dispute’s chat is logged with a reason.',
        ],
      },
      {
        title: 'Video and sound',
        paragraphs: [
          'In a class of one student video and sound go directly from browser to browser. Where there is no direct way, or it breaks, they go through our media server, as they do to a parent who watches and cannot be reached directly. Classes of several students always go through it. It passes on what it gets, and keeps nothing.',
          `A class is recorded only when its teacher presses for it and everybody who learns in it has consented, for a child a parent. Everybody there sees that it runs. The people of that class and the children’s parents can play it, and we delete it after ${RECORDING_KEPT_DAYS} days.`,
        ],
      },
      {
        title: 'Children',
        paragraphs: [
          `A student under ${AGE_OF_CONSENT_YEARS} may look around alone. Booking, chat and payment begin only when a parent has confirmed. What a teacher writes about a child is for the family alone.`,
          'We build no advertising profiles, of children or of anybody else, and let no other company follow you on these pages.',
        ],
      },
      {
        title: 'Proof of identity',
        paragraphs: [
          'Teachers send a proof of identity to be verified. The number is stored encrypted, every look at it is logged with a reason, and it is deleted once the request is decided.',
          'The PAN that a teacher gives for the income tax is stored encrypted. Our team sees it only in the list by which that tax is paid, and each time is logged; where tax was deducted, the law makes us keep it.',
        ],
      },
      {
        title: 'On your device',
        paragraphs: [
          `A cookie keeps you logged in for up to ${SESSION_DAYS} days, until you log out. Another one, kept for ${KNOWN_DEVICE_DAYS} days after a login, tells that you have logged in here before, so that wrong passwords that others try can’t lock you out. Beside them your browser keeps what these pages need: their files, a short-lived key and your role, the colours, time zone, camera and microphone you chose, a booking that you have begun, and the profile image that you chose without an account. Nothing of it follows you elsewhere.`,
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          `Under Settings in your profile you can download what we hold about you, and delete your account: for ${CLOSING_GRACE_DAYS} days you can undo that, then your personal data is erased. What the law makes us keep, such as receipts, stays for as long as it says. To see or correct anything else, write to us. ${WRITE_TO_US}`,
        ],
      },
    ],
  },
  '/terms-of-service': {
    title: POLICY_TITLES['/terms-of-service'],
    summary: 'Families book, teachers teach, and we stand between them for trust and for money.',
    sections: [
      {
        title: 'Accounts',
        paragraphs: [
          'One account for each person, with true details. Keep the password to yourself; what is done under your account counts as yours until you tell us otherwise.',
          `Who is under ${AGE_OF_CONSENT_YEARS} needs a parent’s consent to book, to chat and to pay.`,
        ],
      },
      {
        title: 'Bookings',
        paragraphs: [
          `A booking is a request until the teacher accepts it; some teachers confirm at once. ${PENDING_REQUEST_TERMS} Then the money returns.`,
          `The price you confirm is the price you pay. ${cancellationSentence(CANCELLATION_POLICY)} The terms that hold on the day you book hold for that booking.`,
        ],
      },
      {
        title: 'The wallet',
        paragraphs: [
          'The balance of your wallet is credit for classes sold by us. It cannot be passed on to another person. On request, money that you added and have not spent is refunded to the way you paid. Credit that we give you is for classes alone: it is spent first and never paid out.',
        ],
      },
      {
        title: 'Teachers',
        paragraphs: [
          'Only verified teachers can be booked. They set their own hours and, within our limits, their own price; we keep a commission and pay out the rest after the class.',
          'Lessons, messages and payment stay on the platform. That is what lets us help when something goes wrong.',
        ],
      },
      {
        title: 'In the classroom',
        paragraphs: [
          'Be kind, be on time, and be yourself. No recording without everybody’s consent. Who harms or frightens a child is removed at once and reported.',
        ],
      },
      {
        title: 'Disputes',
        paragraphs: [
          `Tell us first: we reply ${SUPPORT_REPLY}, and most things can be settled. Otherwise the courts of ${BRAND.city} decide, under the law of India. ${WRITE_TO_US}`,
        ],
      },
    ],
  },
  '/refund-policy': {
    title: POLICY_TITLES['/refund-policy'],
    summary: 'If a class does not happen because of the teacher or of us, you do not pay for it.',
    sections: [
      {
        title: 'When you cancel',
        paragraphs: [
          `${cancellationSentence(CANCELLATION_POLICY)} Before you confirm, you are shown the fee in rupees.`,
        ],
      },
      {
        title: 'When the teacher cancels or does not come',
        paragraphs: [
          'A request that the teacher declines or does not answer costs nothing: the whole price is back in your wallet at once.',
          `If the teacher cancels late, or has not come ${NO_SHOW_MINUTES} minutes after the start, you get the whole price back and ${LATE_FEE_PERCENT}% of it as a credit for your trouble. ${ABSENCE_CREDIT_BOUND}`,
        ],
      },
      {
        title: 'When the student does not come',
        paragraphs: [
          `If the student does not come and the teacher has waited in the class for ${NO_SHOW_MINUTES} minutes, the class counts as missed and the teacher is paid. If the teacher did not wait so long, the money returns. A student whom the teacher did not let in has not missed the class: the money returns.`,
        ],
      },
      {
        title: 'When something went wrong in a class',
        paragraphs: [
          `Until ${DISPUTE_WINDOW_HOURS} hours after it was paid, press '${DISPUTE_MESSAGES.open}' on the page of the booking and say what happened. While we look into it, the teacher’s payment waits. What we give back is in your wallet at once. ${WRITE_TO_US}`,
        ],
      },
      {
        title: 'Lessons left of a package',
        paragraphs: [
          `A package of ${PACKAGE_LESSONS} lessons does not expire. What is left of it can be refunded to your wallet at any time, each lesson at what it was paid with.`,
        ],
      },
      {
        title: 'Months of a batch',
        paragraphs: [
          `A month of a batch is four weeks of classes, counted from your own first class. Its price waits, and each class releases its share when it was held. You can leave in two presses: classes more than ${SKIP_UNTIL_HOURS} hours away come back whole, nearer ones by the rules above. Until ${FIRST_CLASS_REGRET_HOURS} hours after the first class with a teacher the whole month comes back.`,
          `A class that you skip at least ${SKIP_UNTIL_HOURS} hours before it, or that the teacher cancels, moves to the end of the month; nothing lapses. A batch that does not reach its minimum ${DECISION_HOURS} hours before its first class does not begin, and all money is back at once. If a month can’t be renewed, the seat is kept for ${UNPAID_KEPT_DAYS} days.`,
        ],
      },
      {
        title: 'Money left in the wallet',
        paragraphs: ['It does not expire. On request it is refunded the way it was paid in.'],
      },
    ],
  },
};
