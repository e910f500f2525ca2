import { type PlanSize, ratioOf } from '../../rates/plans/sizes.ts';
import type { Role } from '../../roles.ts';
import { referralText } from '../../wallet/referral-credit.ts';
import type { NotificationEvent } from '../describe.ts';
import type { DecisionEvent } from '../describe-decision.ts';
import type { LearningEvent } from '../describe-learning.ts';

/** What a notification is about, for the person of this role who reads it. */
interface Told {
  role: Role;
  student: string;
  /** The name of the other side. */
  other: string;
  subject: string;
  /** 'Tue 24 Nov, 18:30' */
  when: string;
  amount: string;
  /** 'a 1:5 batch of Science, Class 8' with its times; empty where no batch is asked for. */
  wish: string;
}

interface AskedBatch {
  subject: string;
  grade: number;
  size: PlanSize;
  /** 'Tue and Thu' */
  days: string;
  from: string;
  until: string;
}

interface Decided {
  /** 'Science with Meera Iyer' */
  wish: string;
  student: string;
  parent: string | null;
}

interface Learned {
  title: string;
  teacher: string;
  student: string;
  toParent: boolean;
}

const seriesOf = ({ subject, when }: Told): string => `the weekly ${subject} series from ${when}`;
const movedTo = ({ subject, other, when }: Told): string => `${subject} with ${other} has moved to ${when}.`;
const whose = ({ student, toParent }: Learned): string => (toParent ? `${student}’s` : 'Your');
const nextMonthOf = ({ role, student }: Pick<Told, 'role' | 'student'>): string =>
  role === 'student' ? 'Your next month' : `The next month of ${student}`;

/** The sentences of the list of notifications. */
export const en = {
  batchFor: ({ subject, grade, size, days, from, until }: AskedBatch) =>
    `${size === 1 ? 'monthly 1:1 classes' : `a ${ratioOf(size)} batch`} of ${subject}, Class ${grade}: ${days}, ${from} to ${until} IST`,
  events: {
    booking_requested: ({ other, subject, when }) => `${other} asks for ${subject} on ${when}.`,
    booking_confirmed: ({ role, other, subject, when }) =>
      role === 'teacher'
        ? `${other} booked ${subject} on ${when}.`
        : `${other} confirmed ${subject} on ${when}.`,
    booking_rejected: ({ other, subject, when }) => `${other} could not take ${subject} on ${when}.`,
    booking_expired: ({ role, other, subject, when }) =>
      role === 'teacher'
        ? `The request of ${other} for ${subject} on ${when} has lapsed.`
        : `${other} did not answer your request for ${subject} on ${when}.`,
    booking_cancelled: ({ other, subject, when }) => `${subject} with ${other} on ${when} was cancelled.`,
    booking_held_short: ({ role, other, subject, when }) =>
      role === 'teacher'
        ? `Only a part of ${subject} with ${other} on ${when} was held: the family is asked what it pays.`
        : `Only a part of ${subject} with ${other} on ${when} was held. Please say what you would like.`,
    short_class_settled: ({ other, subject, when }) =>
      `${subject} with ${other} on ${when}, of which a part was held, is settled.`,
    series_requested: (told) => `${told.other} asks for ${seriesOf(told)}.`,
    series_confirmed: (told) =>
      told.role === 'teacher'
        ? `${told.other} booked ${seriesOf(told)}.`
        : `${told.other} confirmed ${seriesOf(told)}.`,
    series_rejected: (told) => `${told.other} could not take ${seriesOf(told)}.`,
    series_expired: (told) =>
      told.role === 'teacher'
        ? `The request of ${told.other} for ${seriesOf(told)} has lapsed.`
        : `${told.other} did not answer your request for ${seriesOf(told)}.`,
    series_withdrawn: (told) => `${told.other} took back the request for ${seriesOf(told)}.`,
    series_cancelled: (told) => `Classes of ${seriesOf(told)} with ${told.other} were cancelled.`,
    series_time_proposed: (told) => `${told.other} proposes another time for ${seriesOf(told)}.`,
    series_time_accepted: (told) => `${told.other} accepted the new time of ${seriesOf(told)}.`,
    series_time_declined: (told) => `${told.other} declined the new time of ${seriesOf(told)}.`,
    offer_made: ({ role, student, other, subject, when }) =>
      `${other} offers ${role === 'parent' ? student : 'you'} ${subject} on ${when}.`,
    offer_declined: ({ other, subject, when }) => `The family of ${other} declined ${subject} on ${when}.`,
    offer_withdrawn: ({ other, subject, when }) => `${other} took back the offer of ${subject} on ${when}.`,
    offer_lapsed: ({ other, subject, when }) =>
      `The offer of ${subject} with ${other} on ${when} was not answered in time.`,
    time_proposed: ({ other, subject, when }) => `${other} proposes another time for ${subject} on ${when}.`,
    time_accepted: movedTo,
    time_moved: movedTo,
    time_declined: ({ other, subject, when }) =>
      `${other} declined another time: ${subject} stays on ${when}.`,
    time_withdrawn: ({ other, subject, when }) =>
      `${other} took back the other time: ${subject} stays on ${when}.`,
    time_lapsed: ({ other, subject, when }) =>
      `Nobody answered the proposal of another time: ${subject} with ${other} stays on ${when}.`,
    class_in_a_day: ({ other, subject, when }) => `Tomorrow: ${subject} with ${other}, ${when}.`,
    class_in_an_hour: ({ other, subject, when }) => `In one hour: ${subject} with ${other}, ${when}.`,
    teacher_waiting: ({ other, subject, when }) =>
      `${other} is waiting in the classroom: ${subject}, ${when}.`,
    goodwill_given: ({ amount, other, subject, when }) =>
      `We gave ${amount} back as goodwill for ${subject} with ${other}, ${when}.`,
    refund_settled: ({ amount }) => `${amount} went back to where you paid from.`,
    refund_failed: ({ amount }) => `${amount} could not be sent back to where you paid from.`,
    payout_settled: ({ amount }) => `Your payout of ${amount} is in your bank account.`,
    payout_rejected: ({ amount }) =>
      `Your payout of ${amount} was not approved. The money is back in your earnings.`,
    payout_failed: ({ amount }) =>
      `Your payout of ${amount} could not be paid. The money is back in your earnings.`,
    payout_returned: ({ amount }) => `Your bank has sent ${amount} back. The money is back in your earnings.`,
    wallet_short: ({ other, subject, when }) =>
      `Your wallet is short for ${subject} with ${other} on ${when}. Please add money in time.`,
    invitation_paid: () => `${referralText('inviter')} is in your wallet.`,
    invited_paid: () => `${referralText('invitee')}, is in your wallet.`,
    batch_joined: ({ role, student, other, subject }) =>
      role === 'teacher'
        ? `${student} joined your batch of ${subject}.`
        : `${role === 'student' ? 'You have' : `${student} has`} a seat in the batch of ${subject} with ${other}.`,
    batch_left: ({ student, subject }) => `${student} leaves your batch of ${subject}.`,
    batch_seat_moved: ({ role, student, other, subject }) =>
      role === 'teacher'
        ? `${student} has moved to your batch of ${subject}.`
        : `${role === 'student' ? 'You have' : `${student} has`} moved to the batch of ${subject} with ${other}.`,
    batch_wished: ({ role, student, other, subject }) =>
      `A batch of ${subject} with ${other} fits what ${role === 'student' ? 'you wish' : `${student} wishes`} for.`,
    batch_asked: ({ wish }) => `A family asks you for ${wish}.`,
    batch_started: ({ role, other, subject, when }) =>
      role === 'teacher'
        ? `Your batch of ${subject} begins on ${when}.`
        : `The batch of ${subject} with ${other} begins on ${when}.`,
    batch_not_started: ({ role, other, subject }) =>
      role === 'teacher'
        ? `Too few children joined your batch of ${subject}, so it does not begin.`
        : `Too few children joined the batch of ${subject} with ${other}, so it does not begin.${role === 'parent' ? ' All money is back.' : ''}`,
    batch_start_moved: ({ other, subject, when }) =>
      `The batch of ${subject} with ${other} begins on another date: ${when}.`,
    batch_few: ({ subject }) =>
      `Your batch of ${subject} has fewer children than its minimum. It is decided soon whether it begins.`,
    batch_seat_offered: ({ role, student, other, subject }) =>
      `A seat in the batch of ${subject} with ${other} is held for ${role === 'student' ? 'you' : student}.`,
    batch_seat_lapsed: ({ role, student, other, subject }) =>
      `${role === 'student' ? 'Your seat' : `The seat of ${student}`} in the batch of ${subject} with ${other} is free for others now.`,
    batch_renewal_due: ({ other, subject, ...who }) =>
      `${nextMonthOf(who)} in the batch of ${subject} with ${other} is paid for soon.`,
    batch_wallet_short: ({ role, student, other, subject }) =>
      `Your wallet is short for ${role === 'student' ? 'your next month' : `the next month of ${student}`} in the batch of ${subject} with ${other}.`,
    batch_renewed: ({ other, subject, ...who }) =>
      `${nextMonthOf(who)} in the batch of ${subject} with ${other} is paid.`,
    batch_unpaid: ({ other, subject, ...who }) =>
      `${nextMonthOf(who)} in the batch of ${subject} with ${other} could not be paid. The seat is kept for a few days.`,
    batch_ending: ({ role, other, subject }) =>
      role === 'teacher'
        ? `Your batch of ${subject} ends.`
        : `The batch of ${subject} with ${other} ends.${role === 'parent' ? ' Money for classes that are left comes back then.' : ''}`,
    batch_ended: ({ role, other, subject }) =>
      role === 'teacher'
        ? `Your batch of ${subject} has ended.`
        : `The batch of ${subject} with ${other} has ended.${role === 'parent' ? ' Money for classes that were left is back in the wallet that paid.' : ''}`,
    class_unpaid: ({ role, other, subject, when }) =>
      role === 'teacher'
        ? `${subject} with ${other} on ${when} is released: it could not be paid. The time is free again.`
        : `${subject} with ${other} on ${when} is released: the wallet did not hold enough.`,
  } satisfies Record<NotificationEvent, (told: Told) => string>,

  decisions: {
    approval_asked: ({ student, wish }) => `${student} asks you to approve ${wish}.`,
    approval_approved: ({ wish }) => `Your parent approved ${wish}. It is paid for.`,
    approval_declined: ({ wish }) => `Your parent declined ${wish}. Nothing has been booked.`,
    approval_lapsed: ({ wish }) =>
      `Your request for ${wish} was not answered in time. Nothing has been booked.`,
    family_asked: ({ parent }) =>
      `${parent ?? 'Somebody'} asks to be connected to you as your parent. Please say whether that is so.`,
    family_connected: ({ student }) =>
      `${student} is connected to your account. Please read and give your consent.`,
    teacher_verified: () => 'You are verified: families can book classes with you now.',
    teacher_refused: () => 'Your request to be verified was not approved. Read why, and send a new one.',
    teacher_unverified: () => 'Your verification was taken back. Read why, and send a new request.',
    teacher_tiers_changed: () => 'What is verified of you has changed.',
    teacher_more_asked: () => 'Our team asks for more before you can be verified. Read what, and answer.',
    teacher_more_reminded: () => 'Our team still waits for your answer about your verification.',
    teacher_request_lapsed: () =>
      'Your request to be verified was not answered in time and has lapsed. You can send a new one.',
    adult_verified: () => 'We know now that you are an adult. See on your dashboard what you can do.',
    adult_refused: () => 'Your document was not accepted. Read why, and send another one.',
  } satisfies Record<DecisionEvent, (decided: Decided) => string>,
  wish: (subject: string, teacher: string) => `${subject} with ${teacher}`,

  learning: {
    assessment_set: ({ teacher, student, toParent, title }) =>
      `${teacher} set ${toParent ? student : 'you'} “${title}”.`,
    assessment_changed: ({ teacher, title }) => `${teacher} changed “${title}”.`,
    assessment_to_mark: ({ student, title }) =>
      `${student} handed in “${title}”. There is something to mark.`,
    assessment_released: (learned) => `${whose(learned)} results of “${learned.title}” are there.`,
    assessment_withdrawn: ({ teacher, title }) =>
      `${teacher} is looking at “${title}” once more. The results come back afterwards.`,
    assessment_regraded: (learned) =>
      `${whose(learned)} results of “${learned.title}” changed: a question was corrected, and everybody was marked again.`,
    badge_earned: ({ student, toParent, title }) =>
      toParent ? `${student} earned the badge “${title}”.` : `You earned the badge “${title}”.`,
  } satisfies Record<LearningEvent, (learned: Learned) => string>,

  message: {
    fromParent: (parent: string | null) => `New message from ${parent ?? 'a parent'}.`,
    fromFamily: (child: string) => `New message from the family of ${child}.`,
    toChild: (teacher: string, child: string) => `New message from ${teacher} to ${child}.`,
    fromTeacher: (teacher: string) => `New message from ${teacher}.`,
  },
};
