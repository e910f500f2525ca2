import { en as messages } from '@kaksha/domain/batches/words/en.ts';
import { plural } from '@kaksha/domain/language.ts';

const classesText = (count: number) => `${count} ${plural(count, { one: 'class', other: 'classes' })}`;
const childrenText = (count: number) => `${count} ${plural(count, { one: 'child', other: 'children' })}`;
const hoursText = (count: number) => `${count} ${plural(count, { one: 'hour', other: 'hours' })}`;
const daysText = (count: number) => `${count} ${plural(count, { one: 'day', other: 'days' })}`;
const kindText = (size: number) => (size === 1 ? 'Monthly 1:1' : `1:${size} batch`);
const subjectText = (subject: string, grades: readonly number[]) => `${subject}, ${messages.classOf(grades)}`;

/** Labels of finding a batch, of its page, and of joining it. */
export const en = {
  times: {
    listOf: (most: string, last: string) => (most === '' ? last : `${most} and ${last}`),
    daysAt: (days: string, time: string) => `${days}, ${time}`,
    dayAt: (day: string, time: string) => `${day} ${time}`,
    indianTime: 'Indian time',
    timeIn: (zone: string) => `${zone} time`,
    onClock: (times: string, clock: string) => `${times} (${clock})`,
    hereAndInIndia: (here: string, place: string, inIndia: string) =>
      `${here} in ${place}; ${inIndia} in India`,
  },
  batch: {
    kind: kindText,
    grades: messages.classOf,
    subject: subjectText,
    with: (kind: string, teacher: string) => `${kind} with ${teacher}`,
    taken: (taken: number, size: number) =>
      `${taken} of ${size} ${plural(size, { one: 'seat', other: 'seats' })} taken`,
    full: 'Full',
    forming: 'Forming',
    running: 'Running',
    ending: 'Ending',
    over: 'Ended',
    needsMore: (missing: number, when: string) =>
      `Begins when ${missing} more ${plural(missing, { one: 'child joins', other: 'children join' })}. Decided on ${when}.`,
    begins: (when: string) => `It begins on ${when}.`,
    nextClass: 'Next class:',
    firstClass: 'First class:',
    chapter: 'Chapter:',
    language: 'Language:',
    aMonth: 'a month',
    aClass: (classes: number, price: string) => `${classesText(classes)}, about ${price} each`,
    see: 'See the batch',
    seeLabel: (subject: string, teacher: string) => `See the batch ${subject} with ${teacher}`,
    seeSmall: (times: string) => `See the batch, ${times}`,
  },
  search: {
    title: 'Open batches',
    found: (count: number) => `${count} open ${plural(count, { one: 'batch', other: 'batches' })}`,
    pageOf: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
    freeFirst: 'Batches with free seats first, then the newest',
    pages: 'Pages of batches',
    filters: 'Filters',
    show: 'Show filters',
    hide: 'Hide filters',
    apply: 'Show batches',
    clear: 'Clear all filters',
    subject: 'Subject',
    class: 'Class',
    size: 'Children with one teacher',
    weekday: 'Day of the week',
    from: 'From',
    until: 'Until',
    language: 'Language',
    any: 'Any',
    classOf: (grade: number | string) => `Class ${grade}`,
    sizeOf: (size: number, price: string) => `1:${size}, ${price} a month`,
    counted: (label: string, count: number) => `${label} (${count})`,
    hours: 'Classes begin between, in India',
    empty: 'No open batch fits yet',
    emptyHint:
      'Tell us when you want one: teachers see how many children wish for what, and when, and open batches for them.',
    wish: 'Tell us when you want one',
  },
  subjectPage: {
    home: 'Home',
    title: (subject: string, grade: number) => `${subject} batches for Class ${grade}`,
    pageTitle: (title: string, page: number) => `${title}, page ${page}`,
    description: (subject: string, grade: number, prices: string) =>
      `Live ${subject} classes every week for Class ${grade}, in small groups or alone, by the month: ${prices}. See the times, the chapter and the free seats, and join online.`,
    lead: (subject: string, grade: number) =>
      `Live ${subject} classes every week for Class ${grade}, with one, two, five or ten children to a teacher, by the month.`,
    price: (size: number, price: string) => `1:${size} at ${price}`,
  },
  page: {
    home: 'Home',
    gone: 'This batch is not there',
    goneHint: 'It may have been a wrong link. These are the batches that are open now.',
    allBatches: 'See all batches',
    metaDescription: (what: string, kind: string, teacher: string, times: string, price: string) =>
      `${what}: ${kind} with ${teacher}, ${times}. ${price} a month. See the plan of chapters, the rules and the free seats.`,
    about: 'About this batch',
    when: 'When',
    times: 'Times',
    firstClass: 'First class',
    nextClass: 'Next class',
    lastDay: 'Ends on',
    holidays: 'Holidays',
    keepsHolidays: 'No classes on public holidays of India',
    holdsOnHolidays: 'Classes on public holidays, too',
    language: 'Language',
    nextClasses: 'Next classes',
    plan: 'Where in the book',
    planHint: 'The plan of chapters. You join where the batch stands.',
    noPlan: 'The teacher has not written the plan of chapters yet.',
    done: 'Done',
    now: 'Now',
    due: (date: string) => `until ${date}`,
    teacher: 'Teacher',
    ratedBy: (count: number) => `${count} ${plural(count, { one: 'review', other: 'reviews' })}`,
    seeTeacher: (name: string) => `Profile of ${name}`,
    closedTitle: 'This batch takes no more children',
    notStarted: 'Too few children joined, so it did not begin. Everybody was refunded.',
    ended: 'Its classes are over.',
    ending: (date: string) => `Its teacher ends it on ${date}.`,
    join: 'Join this batch',
    joinHint: 'You see the dates and what is paid before anything is paid.',
    onlyFamilies: 'Students and parents join batches.',
    fullTitle: (size: number) =>
      size === 1 ? 'The seat is taken' : size === 2 ? 'Both seats are taken' : `All ${size} seats are taken`,
    waiting: (count: number) =>
      count === 0
        ? 'Nobody waits yet. A seat that becomes free is held for the first in line.'
        : `${childrenText(count)} ${plural(count, { one: 'waits', other: 'wait' })}. A seat that becomes free is held for the first in line.`,
    waitSignIn: 'Please register or log in to wait in line.',
    waitFor: 'Who waits?',
    chooseWaits: 'Please choose who waits',
    wait: 'Wait in line',
    waitFailed: 'You could not be put in line. Please try again.',
    seats: 'Seats',
    childHasSeat: (name: string) => `${name} has a seat in this batch.`,
    youHaveSeat: 'You have a seat in this batch.',
    seeSeats: 'See my batches',
    seatHeldFor: (name: string, until: string) => `A seat is held for ${name} until ${until}.`,
    seatHeldForYou: (until: string) => `A seat is held for you until ${until}.`,
    takeSeat: 'Take the seat',
    childWaits: (name: string, place: number) => `${name} waits in line: place ${place}.`,
    youWait: (place: number) => `You wait in line: place ${place}.`,
  },
  rules: {
    month: 'What a month is',
    monthText: (classes: number, minutes: number) =>
      `${classesText(classes)} of ${minutes} minutes in four weeks, counted from your own first class. You can join at any time when a seat is free: your month begins with the next class, so there is nothing to prorate.`,
    paid: (price: string) =>
      `A month costs ${price}. The money waits with us: each class is paid to the teacher after it was held.`,
    title: 'The rules, in rupees',
    regret: 'The first class was not right',
    regretText: (hours: number, price: string) =>
      `Leave within ${hoursText(hours)} after the first class with this teacher, and the whole month is refunded: ${price}.`,
    skip: 'Skip a class',
    skipText: (hours: number, most: number, classes: number) =>
      `Until ${hoursText(hours)} before it, up to ${most} of the ${classesText(classes)} of a month. It moves to the end of the month, so nothing is lost.`,
    break: 'Take a break',
    breakText: (days: number, months: number) =>
      `Up to ${daysText(days)} for examinations or illness, once in ${months} months. Its classes move behind the break. You can take it back, or end it early.`,
    leave: 'Leave',
    leaveText: (hours: number, share: string, fee: string) =>
      `Now or at the end of the month, in two presses. Each class more than ${hoursText(hours)} away is refunded whole, ${share}; for a nearer one ${fee} is kept.`,
    renew: 'The next month',
    renewText: (price: string, hours: number, days: number, reminder: number) =>
      `${price} is paid from your wallet ${hoursText(hours)} before its first class. We notify you ${daysText(days)} before the last class of a month, and ${hoursText(reminder)} before the next one if your wallet is short. You can stop renewing at any time.`,
    unpaid: 'A wallet that is short',
    unpaidText: (days: number) =>
      `The seat is kept for ${daysText(days)} after the class that was not paid for. Your child is never told about money.`,
    teacher: 'The teacher cancels',
    teacherText: 'That class costs nothing: it is added at the end of your month.',
    minimum: 'Too few children',
    minimumText: (least: number, hours: number) =>
      `It needs ${childrenText(least)} to begin, decided ${hoursText(hours)} before the first class. With fewer, everybody is refunded in full at that moment.`,
  },
  join: {
    title: 'Join a batch',
    titleOf: (subject: string) => `Join ${subject}`,
    crumb: 'Join',
    signInFirst: 'Please register or log in to join. You come back to this page.',
    onlyFamilies: 'Students and parents join batches. Please log in with such an account.',
    back: 'Back to the batch',
    offerGone: 'This seat is not held for you any more. You can still join if a seat is free.',
    offerFor: (name: string) => `The seat that is held for ${name}`,
    whoFor: 'Who joins?',
    class: (grade: string) => `Class ${grade}`,
    addChildFirst: 'A seat is for a child. Please add your child first.',
    addChild: 'Add a child',
    for: 'For',
    teacher: 'Teacher',
    times: 'Times',
    firstClass: 'First class',
    lastClass: 'Last class of the month',
    classes: 'Classes',
    classesOf: (classes: number, minutes: number) => `${classesText(classes)} of ${minutes} minutes`,
    eachClass: (classes: number) => `Each of ${classesText(classes)}, about`,
    payNow: 'You pay now',
    payAgain: 'Next payment',
    payAgainAt: (price: string, when: string) => `${price} on ${when}, unless you stop`,
    payAgainLater: (price: string) => `${price} before the next month begins, unless you stop`,
    clashTitle: (name: string) => `${name} has another class at these times`,
    clashText: 'Nothing has been paid. Please move those classes first, or look for another batch.',
    parentPays: 'Your parent’s wallet pays, within what you may spend.',
    ask: {
      whatHappens:
        'Your parents get a mail, and see it on their dashboard. Nothing is paid before one of them approves, and no seat is held until then.',
      note: 'A note for your parents',
      ask: 'Ask my parent',
      asked: 'Your parent has been asked',
      failed: 'Your parent could not be asked. Please try again.',
    },
    chooseChild: 'Please choose who joins',
    consentFirst: (name: string) =>
      `Please give your consent for ${name} first: until then no class can be booked.`,
    consent: 'Read and consent',
    family: 'See my family',
    waitInLine: 'See the batch',
    look: 'See other batches',
    terms: {
      regret: (hours: number) =>
        `Not right? Leave within ${hoursText(hours)} after the first class with this teacher, and the whole month is refunded.`,
      stop: 'Leave or stop renewing at any time, in two presses.',
      held: 'Each class is paid to the teacher after it was held.',
    },
    pay: (price: string) => `Join and pay ${price}`,
    join: 'Join',
    joining: 'Joining...',
    failed: 'We could not reach Kaksha. Trying again is safe: a month is never paid twice.',
  },
  ofTeacher: {
    title: 'Batches by the month',
    hint: 'Small groups, or alone, at fixed times every week.',
    noneOpen: 'No batch is open now',
    noneFits: 'None that suits?',
    askHint: 'Choose size, days and hours: alone by the month, or in a small group.',
    ask: (teacher: string) => `Ask for a batch with ${teacher}`,
  },
  askTeacher: {
    crumb: 'Ask for a batch',
    title: (teacher: string) => `Ask for a batch with ${teacher}`,
    description: (teacher: string) =>
      `${teacher} sees what you ask for without your name, and may open a batch for it. Nothing is paid before you take a seat.`,
  },
};
