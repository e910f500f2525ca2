import { plural } from '@kaksha/domain/language.ts';
import { en as shared } from '../../words/en.ts';

const classes = (count: number) => `${count} ${plural(count, { one: 'class', other: 'classes' })}`;
const withoutClass = (day: string | null) =>
  day === null ? 'The month is one class shorter.' : `There is no class of this month on ${day} then.`;
const children = (count: number) => `${count} ${plural(count, { one: 'child', other: 'children' })}`;

/** Labels of a family's own seats in batches. */
export const en = {
  screen: {
    title: 'My Batches',
    description: {
      student: 'Your seats: the classes of this month, what comes next, and breaks.',
      parent: 'Your children’s seats: the classes of this month, renewals, breaks, and leaving.',
    },
    findBatch: 'Find a batch',
    loadFailed: 'Failed to load your batches.',
    offers: 'Seats held for you',
    seats: 'Seats',
    waiting: 'Waiting lists',
    past: (count: number) => `Past batches (${count})`,
    none: 'No batches yet',
    noneHint: {
      student:
        'In a batch you meet one teacher every week with a few other children. Choose one, and it appears here.',
      parent:
        'In a batch your child meets one teacher every week with a few other children. Choose one, and it appears here.',
    },
    noneNow: 'No seat at the moment',
    noneNowHint: 'Your past batches are below.',
  },
  batch: {
    ...shared.title,
    withTeacher: (teacher: string) => `with ${teacher}`,
    forChild: (name: string) => `for ${name}`,
  },
  seat: {
    forming: 'Not started yet',
    formingTitle: (count: number, least: number) =>
      `${children(count)} of at least ${least} ${plural(count, { one: 'has', other: 'have' })} joined`,
    enoughTitle: (count: number) =>
      `${children(count)} ${plural(count, { one: 'has', other: 'have' })} joined: enough to start`,
    formingHint: (when: string) =>
      `On ${when} we check whether enough children have joined. If not, the batch does not start.`,
    formingMoney: 'All money then comes back at once.',
    ending: 'Ending',
    endingHint: (when: string) =>
      `The teacher ends this batch: there are no classes from ${when} on. Classes that are left then are refunded.`,
    endingHintChild: (when: string) => `The teacher ends this batch: there are no classes from ${when} on.`,
    leaving: 'Ends with this month',
    onBreak: 'Break',
    unpaid: 'Renewal due',
    month: (number: number) => `Month ${number}`,
    held: (held: number, all: number) => `${held} of ${classes(all)} held`,
    nextClass: 'Next class',
    noNextClass: 'No class is planned yet',
    others: 'Other children',
    noOthers: 'Nobody else yet',
    ends: 'Ends',
    endsAfter: (when: string) => `After the class on ${when}. Nothing more is charged.`,
    endsAfterChild: (when: string) => `After the class on ${when}.`,
    endsSoon: 'With this month. Nothing more is charged.',
    endsSoonChild: 'With this month.',
    renewal: 'Renewal',
    renewalOn: (amount: string, when: string) => `${amount} on ${when}`,
    renewalLater: (amount: string) => `${amount} after this month`,
    renewalHint: (count: number) =>
      `For the next ${classes(count)}, from your wallet. You can leave at any time before then.`,
    renewalHintOther: (count: number, payer: string) =>
      `For the next ${classes(count)}, from ${payer}’s wallet. You can leave at any time before then.`,
    receipts: 'Receipts',
    receiptsIn: 'In your wallet',
    takeBreak: 'Take a break',
    takeBreakOf: (what: string) => `Take a break from ${what}`,
    leave: 'Leave the batch',
    leaveOf: (what: string) => `Leave the batch ${what}`,
    keep: 'Keep my seat',
    keepOf: (what: string) => `Keep my seat in ${what}`,
    keepFailed: 'The seat could not be kept. Please try again.',
  },
  notHeld: {
    title: (day: string) => `The class on ${day} is off`,
    comesOn: (day: string) =>
      `A class at the end of the month takes its place, on ${day}. You can take the money for it instead.`,
    comesLater:
      'A class at the end of the month takes its place, as soon as it is planned. You can take the money for it instead.',
    take: (amount: string) => `Take ${amount} instead`,
    question: (amount: string) => `Take ${amount} instead of the class?`,
    own: (day: string | null) => `The money goes to your wallet now. ${withoutClass(day)}`,
    ofOther: (payer: string) => (day: string | null) =>
      `The money goes to ${payer}’s wallet, which paid. ${withoutClass(day)}`,
    confirm: 'Take the money',
    keep: 'Keep the class',
    taking: 'One moment …',
    failed: 'The money could not be taken. Please try again.',
  },
  classes: {
    title: 'Classes of this month',
    titleOf: (what: string) => `Classes of this month, ${what}`,
    skipsLeft: (count: number, hours: number) =>
      `You can skip ${classes(count)} of this month, until ${hours} hours before. A skipped class moves to the end of the month.`,
    noSkipsLeft: 'No more classes of this month can be skipped.',
    skip: 'Skip',
    skipOf: (when: string) => `Skip the class on ${when}`,
    skipTitle: 'Skip this class?',
    skipText: (when: string, left: number) =>
      `The class on ${when} moves to the end of the month. ${
        left === 0
          ? 'It is the last one that you can skip this month.'
          : `You can skip ${left} more ${plural(left, { one: 'class', other: 'classes' })} this month.`
      }`,
    skipConfirm: 'Skip class',
    skipping: 'Skipping …',
    keepClass: 'Keep class',
    skipFailed: 'The class could not be skipped. Please try again.',
  },
  break: {
    title: 'Take a break',
    intro: (days: number, months: number) =>
      `For examinations, travel or illness: up to ${days} days, once in ${months} months. Your seat stays yours, and no class is lost.`,
    from: 'First day',
    until: 'Last day',
    fromMissing: 'Please choose the first day of the break',
    untilMissing: 'Please choose the last day of the break',
    untilBefore: 'The last day is before the first one',
    untilTooLate: (days: number) => `A break lasts ${days} days at most`,
    whatHappens: 'What happens',
    chooseDays: 'Choose both days to see which classes move.',
    moves: (count: number) =>
      `${classes(count)} ${plural(count, { one: 'moves', other: 'move' })} behind the break:`,
    movesNone: 'No class of this month is in these days. The classes after it are planned around the break.',
    mayEnd: 'You can take it back before it begins, and end it early.',
    submit: 'Take the break',
    back: 'No break',
    taking: 'One moment …',
    failed: 'The break could not be taken. Please try again.',
    taken: (from: string, until: string) => `Break from ${from} to ${until}`,
    hint: 'There are no classes in these days. They come after the break.',
  },
  endBreak: {
    takeBack: 'Take the break back',
    takeBackTitle: 'Take this break back?',
    end: 'End the break',
    endTitle: 'End this break now?',
    comeBack: (count: number) =>
      `${classes(count)} ${plural(count, { one: 'comes', other: 'come' })} back, and the month ends earlier:`,
    noneComesBack: 'No class is left in these days that could come back.',
    renewal: (amount: string, when: string) => `The next month, ${amount}, is then bought on ${when}.`,
    renewalNow: (amount: string) => `The next month, ${amount}, is then due, and bought at once.`,
    counts: (when: string) =>
      `A class has passed in this break, or is too near to come back. So the break counts: the next one is possible from ${when}.`,
    countsNot: 'No class has passed in this break, so it does not count: you can take another one.',
    keep: 'Keep the break',
    ending: 'One moment …',
    failed: 'The break could not be ended. Please try again.',
  },
  leave: {
    title: 'Leave the batch',
    now: 'Leave now',
    nowText: 'All classes to come end at once, and the seat is free for another child.',
    backOwn: 'Back in your wallet now',
    backOther: (payer: string) => `Back in ${payer}’s wallet now`,
    kept: 'Kept for classes that begin soon',
    keptHint: (hours: number) =>
      `A class that begins in less than ${hours} hours comes back less the fee for cancelling late.`,
    nothing: 'Nothing',
    nowChild: 'What was paid for these classes goes back to the wallet that paid.',
    leaving: 'Leaving …',
    monthEnd: 'Leave after this month',
    monthEndText: (when: string) =>
      `The last class ends on ${when}, and nothing more is charged. You can change your mind until then.`,
    monthEndTextChild: (when: string) =>
      `Your last class ends on ${when}. You can change your mind until then.`,
    stay: 'Stay in the batch',
    failed: 'The batch could not be left. Please try again.',
    returnedOwn: (amount: string) => `${amount} is back in your wallet.`,
    returnedOther: (amount: string, payer: string) => `${amount} is back in ${payer}’s wallet.`,
  },
  unpaid: {
    missing: (amount: string) => `${amount} is missing for the next month`,
    renewing: 'The next month is being bought',
    kept: (when: string) => `The seat is kept until ${when}. Then it is free for another child.`,
    begins: (when: string) =>
      `The next month begins with the class on ${when}. It is bought as soon as the money is there.`,
    add: (amount: string) => `Add ${amount}`,
    openWallet: 'Open wallet',
    otherTitle: (payer: string) => `${payer}’s wallet is short for the next month`,
    otherHint: (payer: string) => `${payer} pays for this seat. Please ask ${payer} to add money.`,
  },
  offer: {
    held: (when: string) => `Held until ${when}`,
    text: {
      student: 'This seat is held for you. Nothing is paid before you take it.',
      parent: 'This seat is held for your child. Nothing is paid before you take it.',
    },
    month: (amount: string, count: number) => `${amount} a month, ${classes(count)}`,
    take: 'Take the seat',
    takeOf: (what: string) => `Take the seat in ${what}`,
    turnDown: 'Turn down',
    turnDownOf: (what: string) => `Turn down the seat in ${what}`,
    turnDownTitle: 'Turn down this seat?',
    turnDownText: 'It is free for other children then. You can wait in line again, at its end.',
    turnDownKeep: 'Keep the offer',
    turnedDown: 'The seat is free for other children.',
    turnDownFailed: 'The seat could not be turned down. Please try again.',
  },
  waiting: {
    place: (place: number) => `Number ${place} in line`,
    first: 'Next in line',
    leave: 'Leave the line',
    leaveOf: (what: string) => `Leave the line for ${what}`,
    leaveTitle: 'Leave this line?',
    leaveText: (place: number) =>
      `You are number ${place} in line. You can wait again later, at the end of the line.`,
    leaveKeep: 'Keep my place',
    leaveFailed: 'You could not be taken off the line. Please try again.',
    hint: 'We notify you as soon as a seat is held for you.',
    one: 'One moment …',
  },
  past: {
    left: 'Left',
    ended: 'Ended',
    seeBatch: 'See the batch',
    seeBatchOf: (what: string) => `See the batch ${what}`,
  },
  card: {
    title: 'My Batches',
    viewAll: 'View All',
    viewAllOf: 'View All batches',
    next: (when: string) => `next class ${when}`,
    held: (when: string) => `A seat is held for you until ${when}`,
    heldFor: (name: string, when: string) => `A seat is held for ${name} until ${when}`,
    kept: (when: string) => `Renewal due: the seat is kept until ${when}`,
    take: 'Take the seat',
    payNow: 'See what is missing',
  },
} as const;
