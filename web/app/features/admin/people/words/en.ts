import { VIEW_MINUTES } from '@kaksha/domain/accounts/viewing.ts';
import { plural } from '@kaksha/domain/language.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { ABSENCE_CREDITS_MAX_PAISE } from '@kaksha/domain/wallet/policy.ts';
import { NOT_DONE } from '@kaksha/domain/words.ts';

const classes = (count: number) => `${count} ${plural(count, { one: 'class', other: 'classes' })}`;
const bookings = (count: number) => `${count} ${plural(count, { one: 'booking', other: 'bookings' })}`;
const roles: Record<Role, string> = {
  student: 'Student',
  parent: 'Parent',
  teacher: 'Teacher',
  admin: 'Operator',
};

/** Labels of the pages about people, by screen; those of roles. */
export const en = {
  aheadChoice: {
    label: 'What families have booked',
    cancel: 'Cancel it, all money back',
    cancelHint: 'At once. Each family is notified, with a link to similar teachers, but not why.',
    leave: 'Leave it',
    leaveHint: 'It waits here until you cancel it.',
    classes: (count: number) => `${count} booked ${plural(count, { one: 'class', other: 'classes' })}`,
    requests: (count: number) => `${count} ${plural(count, { one: 'request', other: 'requests' })}`,
    and: ' and ',
    held: (booked: string, held: string) => `${booked}, ${held} held for them`,
    inPackages: (packages: string) => `${packages} in packages`,
  },
  comingBookings: {
    cancelled: (count: number) => `${classes(count)} cancelled`,
    leftOut: (count: number) => `${count} had begun or been decided meanwhile.`,
    failed: NOT_DONE,
    title: 'Classes to come',
    noneAhead: (count: number) => `None. ${bookings(count)} altogether.`,
    ahead: (coming: number, shown: number, count: number) =>
      `${coming} of ${bookings(count)}${coming > shown ? `, the next ${shown} shown` : ''}.`,
    all: 'All of them',
    cancelWithRefund: 'Cancel with refund',
    cancelCount: (count: number) => `Cancel ${classes(count)} with refund`,
    cancelTitle: (count: number) => `Cancel ${classes(count)}?`,
    cancelDescription:
      'The whole price goes back to the person who paid, and nobody pays a fee. That is final.',
    reasonHint: 'Families and teachers read it, and it stands in the audit log for good.',
    bookingOf: (startsAt: string, subject: string, student: string, teacher: string) =>
      `${startsAt}: ${subject}, ${student} with ${teacher}`,
  },
  people: {
    title: 'People',
    description: 'Everybody with an account, newest first.',
    search: 'Name, mail, phone or id',
    searchExample: 'Riya Sharma, riya@…, 98765…',
    role: 'Role',
    state: 'State',
    name: 'Name',
    mail: 'Mail',
    phone: 'Phone',
    since: 'Since',
    lastSeen: 'Last seen',
    noSignIn: 'No sign-in',
    anyRole: 'Every role',
    anyState: 'Every state',
  },
  personActions: {
    questions: {
      suspend: {
        button: 'Suspend',
        title: (name: string) => `Suspend ${name}?`,
        description:
          'They are logged out everywhere at once and cannot log in. A teacher is in no search and cannot be booked.',
        confirm: 'Suspend',
      },
      lift: {
        button: 'Lift the suspension',
        title: (name: string) => `Open the account of ${name} again?`,
        description:
          'They can log in again, and get a mail about it. Classes that were cancelled stay cancelled.',
        confirm: 'Lift the suspension',
      },
      signOut: {
        button: 'Log out everywhere',
        title: (name: string) => `Log ${name} out everywhere?`,
        description: 'All their devices are logged out at once. They can log in again.',
        confirm: 'Log out',
      },
      view: {
        button: 'View as this person',
        title: (name: string) => `Look at the product as ${name}?`,
        description: `For ${VIEW_MINUTES} minutes, in this tab, and only to read. Private messages, photos and ways of signing in stay closed. Start and end stand in the audit log.`,
        confirm: 'Start looking',
      },
      contact: {
        button: 'Show mail and phone',
        title: (name: string) => `Show how to reach ${name}?`,
        description: 'The full mail address and phone number.',
        confirm: 'Show',
      },
    },
    suspendHint: 'The person reads it in a mail, and it stands in the audit log for good.',
    failed: NOT_DONE,
    decide: 'Decide',
    reachedAt: 'Reached at',
    contactShown: 'The audit log says that you looked',
    viewing: (name: string) => `You look as ${name}`,
    signedOut: (count: number) =>
      `Logged out on ${count} ${plural(count, { one: 'device', other: 'devices' })}`,
    suspended: (name: string, cancelled: number) =>
      `${name} is suspended${cancelled === 0 ? '' : `, ${classes(cancelled)} cancelled`}`,
    lifted: (name: string) => `${name} can log in again`,
    noMail: 'no mail',
    noPhone: 'no phone',
  },
  personCards: {
    account: 'Account',
    mail: 'Mail',
    phone: 'Phone',
    city: 'City',
    twoStep: 'Two-step sign-in',
    lastSeen: 'Last seen',
    class: 'Class',
    verified: 'Verified',
    teaches: 'Teaches',
    rate: 'Rate',
    id: 'Id',
    family: 'Family',
    child: 'Child',
    parent: 'Parent',
    earned: 'Earned, not paid out',
    toTake: 'To take from earnings',
    absenceCreditEnds: `${formatPaise(ABSENCE_CREDITS_MAX_PAISE)} or more waits to be taken from the earnings: families get no credit when this teacher is absent.`,
    wallet: 'Wallet',
    held: 'Held for classes',
    inPackages: 'In packages',
    money: 'Money',
    signedIn: 'Signed in',
    noDevice: 'On no device.',
    latestDevices: (shown: number, count: number) => `The latest ${shown} of ${count} devices.`,
    devices: 'Devices',
    seenAt: (lastSeenAt: string) => `Last seen ${lastSeenAt}`,
    auditTrail: 'Audit trail',
    noHistory: 'Nothing has been decided about this account.',
    noSignIn: 'No sign-in',
    mailOf: (address: string, isConfirmed: boolean) =>
      `${address} (${isConfirmed ? 'confirmed' : 'not confirmed'})`,
    none: 'None',
    notGiven: 'Not given',
    on: 'On',
    off: 'Off',
    classOf: (grade: number) => `Class ${grade}`,
    no: 'No',
    yes: (tiers: string) => `Yes: ${tiers}`,
    nothingYet: 'Nothing yet',
    notSet: 'Not set',
    hourly: (rate: string) => `${rate} an hour`,
  },
  roles,
  person: {
    people: 'People',
    title: 'Person',
    since: (createdAt: string) => `since ${createdAt}`,
    suspendedSince: (since: string) => `Suspended since ${since}`,
  },
};
