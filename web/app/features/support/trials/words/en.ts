import { orInIndia } from '@kaksha/domain/class-time.ts';
import { NOT_DONE } from '@kaksha/domain/words.ts';

/** Labels of trial lessons, by screen. */
export const en = {
  bookTrial: {
    oneMoment: 'One moment…',
    familiesOnly:
      'A trial is booked by a student or a parent. Please log in as one of them, and open the link again.',
    signInFirst: 'To book it, please register or log in. You come back here afterwards.',
    addChildFirst: 'Please add the child whom the trial is for. Then open the link of our mail again.',
    addChild: 'Add a child',
    whoFor: 'Whom is it for?',
    yourProfile: 'Your profile',
    book: 'Book this trial',
    bookAt: (time: string) => `Book ${time}`,
    otherTime: 'Choose another time',
    keptTime: 'Back to the time that is kept',
    noTimes: 'No time of this week is free for both. Please look at the next one.',
  },
  trialTeachers: {
    title: 'Trial lesson',
    description: (subject: string, grade: number) =>
      `${subject}, Class ${grade}: verified teachers who offer a trial, the soonest first.`,
    descriptionWished: (subject: string, grade: number, wish: string) =>
      `${subject}, Class ${grade}, wished for: ${wish}. Verified teachers who are free then come first.`,
    wishedSlot: (slot: string) => `${slot}, as wished`,
    wish: (timing: string, date: string) => [timing, date].filter(Boolean).join(', on '),
    list: 'Trials and teachers',
    nobodyFree: 'Nobody is free in the next days',
    nobodyFreeHint: 'Answer by hand, and look again tomorrow.',
    sendTitle: (name: string) => `Keep this trial with ${name}?`,
    sendDescription: (startsAt: string, name: string) =>
      `${startsAt}. ${name} gets a mail with the link that books it, and the time is kept for two days at most.`,
    send: 'Send the trial',
    keptUntil: (time: string) => `kept until ${time}`,
    failed: NOT_DONE,
    takeBack: 'Take it back',
    loadFailed: 'Failed to load teachers.',
  },
  trial: {
    title: 'Your trial lesson',
    contactUs: 'Contact us',
    theTrial: 'The trial',
    viewProfile: 'View Profile',
    subject: 'Subject',
    date: 'Date',
    time: 'Time',
    price: 'Price',
    keptUntil: (time: string) => `The time is kept for you until ${time}.`,
    bookedText: 'You find it among your bookings, with everything about the class.',
    seeBooking: 'See the booking',
    subjectOf: (subject: string, grade: number) => `${subject}, Class ${grade}`,
    timeOf: (time: string) => orInIndia(time, '(India, IST)'),
  },
};
