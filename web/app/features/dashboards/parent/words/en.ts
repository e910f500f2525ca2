import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { plural } from '@kaksha/domain/language.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { ClosingView } from '@kaksha/domain/privacy/closing.ts';

/** Labels of the parent's dashboard. */
export const en = {
  childAccount: {
    title: (name: string) => `The account of ${name}`,
    trigger: 'Account',
    downloadHint: (first: string) => `Everything we hold about ${first}, as a ZIP with data and files.`,
    downloadData: 'Download the data',
    disconnectHint: (first: string) => `End the connection of your accounts. The account of ${first} stays.`,
    deleteHint: (first: string) =>
      `Delete the account that you made for ${first}, with all that belongs to it.`,
    deleteAccount: 'Delete the account',
    detailsHint: 'Name, class and subjects. A new school year begins here.',
    changeDetails: 'Change the details',
    signInHint: (first: string) =>
      `Give ${first} an address and a password for practice and classes on a device of their own.`,
    unconfirmedHint: (first: string, email: string) =>
      `${first} logs in with ${email}. Nobody has confirmed this address yet: until then we send no new password there, and you can change both here.`,
    changeSignIn: 'Change address and password',
    downloadFailed: 'The download did not work. Please try again.',
    downloadPassword: 'Your own password. The file holds private things, so we ask again.',
    download: 'Download',
    collecting: 'Collecting the data...',
    downloaded: (name: string) => `The data of ${name} has been downloaded.`,
    closingFailed: 'We could not load what would happen.',
    deleteFailed: 'The account could not be deleted. Please try again.',
    deletePassword: 'Your own password.',
    deleting: 'Deleting...',
    keepAccount: 'Keep the account',
    noClasses: (name: string) => `${name} has no classes to come.`,
    ending: 'These classes and requests end:',
    endingClass: ({
      topic,
      otherName,
      startsAt,
      returnedPaise,
      feePaise,
    }: ClosingView['bookings'][number]): string =>
      `${topic} with ${otherName}, ${formatClassTime(startsAt)}: ${formatPaise(returnedPaise)} back${feePaise > 0 ? `, ${formatPaise(feePaise)} kept` : ''}`,
    owed: (wallet: string, name: string) =>
      `${wallet} of ${name}’s own wallet and packages is noted as owed and paid out by us.`,
    erased: (graceDays: number) =>
      `After ${graceDays} days, name, picture, messages, answers and profile are erased for good. The money history stays in our books.`,
  },
  parent: {
    title: 'Dashboard',
    findTeachers: 'Find Teachers',
    cameFrom: 'You were on another page, which needs something from here.',
    goBack: 'Go back to that page',
    add: (missing: string) => `Add ${missing}`,
    parent: 'Parent',
    wallet: 'Wallet',
    seeStatement: 'See statement',
    toSpend: 'To spend',
    heldForClasses: 'Held for classes',
    bookings: 'Bookings',
    classes: 'Classes',
    childProgress: 'Child Progress',
    messages: 'Messages',
    ofClass: (grade: string) => `Class ${grade}`,
    children: (count: number) => plural(count, { one: `${count} child`, other: `${count} children` }),
    unconfirmed: 'address not confirmed yet',
    comingUp: (classes: number) =>
      plural(classes, { one: `${classes} class coming up`, other: `${classes} classes coming up` }),
    progress: 'Progress',
    progressOf: (child: string) => `Progress of ${child}`,
    bookAClass: 'Book a Class',
    nextClassesOf: (child: string) => `Next classes of ${child}`,
    asksBeforeBooking: 'asks before booking',
    maySpend: (leftThisWeek: string) => `may spend ${leftThisWeek} this week`,
    recentBookings: 'Recent Bookings',
    withTeacher: (subject: string, teacher: string) => `${subject} with ${teacher}`,
  },
};
