import { plural } from '@kaksha/domain/language.ts';

/** Labels of the parent's dashboard. */
export const en = {
  parent: {
    title: 'Dashboard',
    findTeachers: 'Find Teachers',
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
