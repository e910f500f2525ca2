import { onReadersClock, orInIndia, readsAbroad } from '@kaksha/domain/class-time.ts';
import { plural } from '@kaksha/domain/language.ts';

const IF_NOT = 'If the answer is no, or none comes in time,';
const yetToAccept = (teacher: string, until: string) =>
  `${teacher} has yet to accept, until ${onReadersClock(until)}.`;
const isConfirmed = (teacher: string) =>
  `The class is confirmed: it is in your calendar and in ${teacher}’s.`;
const isOff = (reason: string | null) => `This class does not take place${reason ? `: ${reason}` : '.'}`;

/** Labels of the steps to a booked class. */
export const en = {
  bookLesson: {
    title: (teacher: string) => `Book a class with ${teacher}`,
    anAdministrator: 'an administrator',
    aRole: (role: string) => `a ${role}`,
    signedInAs: (role: string, teacher: string) =>
      `You are logged in as ${role}. Log in with a student’s or a parent’s account to book ${teacher}.`,
    onlyFamilies: 'Only students and parents book classes',
    notYet: 'This teacher cannot be booked yet',
  },
  wizard: {
    paidAlready: 'Paid already',
    free: 'Free',
    bookThisClass: 'Book this class',
    bookFor: (amount: string) => `Book for ${amount}`,
    askClassTitle: (teacher: string) => `Book this class with ${teacher}?`,
    askSeriesTitle: (teacher: string) => `Book this weekly series with ${teacher}?`,
    askClass: (subject: string, day: string, times: string) => `${subject}, ${day}, ${orInIndia(times)}.`,
    askSeries: (subject: string, classes: number, day: string, amount: string) =>
      `${subject}, ${classes} classes from ${day}. ${amount} is held from your wallet now, each other class 48 hours before it begins.`,
    setAside: 'One lesson of your package is set aside.',
    heldWithCoupon: (amount: string, byCoupon: string) =>
      `${amount} is held from your wallet; your coupon pays the other ${byCoupon}.`,
    lessonIsFree: 'This lesson is free.',
    held: (amount: string) => `${amount} is held from your wallet.`,
    askWhat: (subject: string, teacher: string, total: string) => `${subject} with ${teacher}, ${total}`,
    findTeachers: 'Find Teachers',
    bookAClass: 'Book a class',
    bookAClassWith: (teacher: string) => `Book a class with ${teacher}`,
    logInFirst: 'Log in to book: everything that you have chosen is here when you come back. New to Kaksha?',
    keepsChoices: 'first; this browser keeps your choices for a day.',
    createAnAccount: 'Create an account',
    backToProfile: 'Back to profile',
    back: 'Back',
    logInToBook: 'Log in to book',
    next: 'Next',
    soFar: 'Your class so far',
    anHour: (hourlyRate: string) => `${hourlyRate} an hour`,
    what: 'What',
    for: 'For',
    subject: 'Subject',
    class: 'Class',
    date: 'Date',
    time: 'Time',
    inIndia: (times: string) => orInIndia(times),
    duration: 'Duration',
    classes: 'Classes',
    weekly: (classes: number) => `${classes}, weekly`,
    total: 'Total',
    goToYourDashboard: 'Go to your dashboard',
    consentTitle: 'A parent has to consent first',
    consentText: 'You can choose a time already, but nothing can be booked before.',
    seeYourFamily: 'See your family',
    childConsentTitle: (childName: string) => `${childName} needs your consent first`,
    childConsentText: (childName: string) =>
      `Nothing can be booked for ${childName} before. What you choose here is kept.`,
    readAndConsent: 'Read and consent',
  },
  steps: {
    addChildFirst:
      'A class is booked for a child. Add your child first, then come back: what you chose here is kept.',
    goToYourDashboard: 'Go to your dashboard',
    whoFor: 'Who is this class for?',
    ofClass: (grade: number | string) => `Class ${grade}`,
    subject: 'Subject',
    class: 'Class',
    notTaughtToYou: (teacher: string, classes: string, grade: string) =>
      `${teacher} teaches ${classes}; you are in Class ${grade}.`,
    notTaughtTo: (name: string, teacher: string, classes: string, grade: string) =>
      `${teacher} teaches ${classes}; ${name} is in Class ${grade}.`,
    whatToBook: 'What would you like to book?',
    packageOffer: (lessons: number) => `${lessons} lessons for the price of nine:`,
    buyAPackage: (price: string) => `buy a package for ${price}`,
    singleHint: '1, 1.5 or 2 hours',
    trialHint: '30 minutes to get to know each other. One for each student and teacher.',
    trialUsed: 'Used: there is one for each student and teacher.',
    packageHint: (lessonsLeft: number) =>
      `1 hour. ${plural(lessonsLeft, { one: `${lessonsLeft} lesson`, other: `${lessonsLeft} lessons` })} left.`,
    anHour: (hourlyRate: string) => `${hourlyRate} an hour`,
    paidAlready: 'Paid already',
    free: 'Free',
    duration: 'Duration',
    freeTimes: 'Free times',
    noTime: 'No time chosen yet',
    clockAndPrice: (price: string) => `${readsAbroad() ? '' : 'IST '}· ${price}`,
    chaptersSuggested: (grade: string, subject: string) =>
      `The NCERT chapters of Class ${grade} ${subject} are suggested. Any other topic is just as good.`,
    chaptersFailed: 'The chapters could not be loaded. Simply write the topic.',
    topicHint: 'A chapter, an exercise, or what you want to understand better.',
    topic: 'Topic',
    topicPlaceholder: 'What is the class about?',
    noChapter: 'No chapter of that name. Your own words are fine.',
    notes: 'Notes',
    notesHint: (teacher: string) =>
      `For ${teacher}: where you are stuck, the page in your book, what your last test was like.`,
  },
  confirm: {
    what: 'What',
    teacher: 'Teacher',
    for: 'For',
    subjectAndClass: 'Subject and class',
    subjectOfClass: (subject: string, grade: string) => `${subject}, Class\u00a0${grade}`,
    dates: 'Dates',
    dateAndTime: 'Date and time',
    dateAndTimeText: (day: string, times: string) => `${day}, ${orInIndia(times)}`,
    duration: 'Duration',
    topic: 'Topic',
    notes: 'Notes',
    confirmsAtOnce: (teacher: string) =>
      `${teacher} confirms at once: the class is fixed as soon as you book.`,
    hasYetToAccept: (teacher: string) => `${teacher} has yet to accept.`,
    declined: {
      single: `${IF_NOT} the money returns at once.`,
      package: `${IF_NOT} the lesson is back in your package at once.`,
      trial: `${IF_NOT} the money returns at once, and you can ask for a trial again.`,
      freeTrial: `${IF_NOT} you can ask for a trial again.`,
    },
    parentApproves: 'A parent has to approve, and pays from their wallet. You can ask now.',
    parentPays: 'It is paid from your parent’s wallet, within what they allow.',
    isFree: 'This lesson is free: nothing is held from your wallet.',
    heldWithCoupon: (amount: string | null, byCoupon: string) =>
      `${amount ?? 'Nothing'} is held from your wallet; the coupon pays ${byCoupon} of the price. If the class does not take place, your money returns and the coupon can be used again.`,
    packageLesson: (price: string) =>
      `One lesson of your package (${price}) is set aside, and paid to the teacher after the class. If it does not take place it is back in the package.`,
    held: (price: string) => `${price} is held from your wallet, and paid to the teacher after the class.`,
    paidWithThePackage: 'Paid with the package',
    hourlyRate: 'Hourly rate',
    totalForClasses: (classes: number) => `Total for ${classes} classes`,
    priceFor: (duration: string) => `Price for ${duration}`,
    coupon: 'Coupon',
    heldToday: 'Held today',
    youPay: 'You pay',
    toPayNow: 'To pay now',
    totalFor: (duration: string) => `Total for ${duration}`,
    free: 'Free',
  },
  hold: {
    notHeldYet: 'This time is not held yet:',
    keptFor: (minutes: number) =>
      `and it is kept for you for ${minutes} minutes. What you have chosen stays in this browser.`,
    logIn: 'log in',
    holdFailed: 'This time could not be held.',
    keeping: 'Keeping this time for you...',
    notHeld: (message: string) => `This time is not held for you. ${message}`,
    lapsed: (when: string) =>
      `${when} is no longer held for you, and somebody else can book it. What you have written is all here.`,
    lapsedTitle: (minutes: number) => `Your ${minutes} minutes are over`,
    holdAgain: (when: string) => `Hold ${when} again`,
    for: 'for',
    nobodyElse: '. Nobody else can book it meanwhile.',
    held: (when: string) => `${when} is held for you`,
  },
  success: {
    pending: {
      free: (teacher: string, until: string) => `${yetToAccept(teacher, until)} The lesson is free.`,
      package: (teacher: string, until: string) =>
        `${yetToAccept(teacher, until)} One lesson of your package is set aside; if the answer is no, or none comes, it is back at once.`,
      paid: (teacher: string, until: string, price: string) =>
        `${yetToAccept(teacher, until)} ${price} is held from your wallet; if the answer is no, or none comes, it returns at once.`,
    },
    confirmed: {
      free: (teacher: string) => `${isConfirmed(teacher)} It is free.`,
      package: (teacher: string) => `${isConfirmed(teacher)} One lesson of your package is set aside for it.`,
      paid: (teacher: string, price: string) =>
        `${isConfirmed(teacher)} ${price} is held from your wallet and paid to the teacher after the class.`,
    },
    off: {
      free: (reason: string | null) => isOff(reason),
      package: (reason: string | null) => `${isOff(reason)} The lesson is back in your package.`,
      paid: (reason: string | null, price: string) => `${isOff(reason)} ${price} is back in your wallet.`,
    },
    wasHeld: 'This class was held.',
    status: 'Status',
    what: 'What',
    teacher: 'Teacher',
    for: 'For',
    subject: 'Subject',
    subjectOfClass: (subject: string, grade: number) => `${subject}, Class\u00a0${grade}`,
    topic: 'Topic',
    date: 'Date',
    time: 'Time',
    inIndia: (times: string) => orInIndia(times),
    duration: 'Duration',
    price: 'Price',
    seeThePackage: 'See the package',
    findMoreTeachers: 'Find more teachers',
  },
};
