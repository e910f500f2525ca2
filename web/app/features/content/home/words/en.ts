import { readsAbroad } from '@kaksha/domain/class-time.ts';
import { plural } from '@kaksha/domain/language.ts';

/** Labels of the home page, by part. */
export const en = {
  dashboardTabs: {
    title: 'A desk for everyone',
    tabs: 'Dashboards',
  },
  freeTrialForm: {
    classOf: (grade: number) => `Class ${grade}`,
    title: 'Book a Free Trial',
    nameExample: 'Parent’s or student’s name',
    emailExample: 'you@example.in',
    whatsapp: 'WhatsApp number',
    class: 'Class',
    choose: 'Choose',
    subject: 'Subject',
    /** The hours are India's, in which we call back; said to those who read on another clock. */
    timing: (): string => (readsAbroad() ? 'Timing (Indian time)' : 'Timing'),
    anyTiming: 'Any',
    date: 'Date',
    send: 'Book Now',
    orCall: 'Rather talk? Call',
  },
  hero: {
    lead: 'Live one-to-one classes for Class 1 to 10, with verified teachers you choose yourself. See the price in rupees and the free hours before you book.',
    findTeacher: 'Find a Teacher',
    register: 'Register Now',
    dashboard: 'Go to your dashboard',
  },
  homeSections: {
    classTitle: 'What a class here is like',
    classDescription: 'Built for Indian school classes 1 to 10, from the first sum to the board examination.',
    stepsTitle: 'How it works',
    stepsDescription: 'From the first look to the first class, in four steps.',
    families: 'What families say',
    questions: 'Questions that families ask',
    allQuestions: 'All questions',
    closing: 'The next class could be this evening.',
    closingText: 'Joining is free. You pay for the classes that you book, and for nothing else.',
    register: 'Register Now',
    findTeachers: 'Find Teachers',
  },
  homeTeachers: {
    title: 'Teachers with a free hour soon',
    description:
      'Verified, with a trial lesson to begin with. Choose the hour, and see the full price before you confirm.',
    all: 'All teachers',
  },
  pricing: {
    title: 'Simple prices, by the month',
    description:
      'The smaller the group, the more of the hour is yours. Single classes are booked and paid by the hour, as each teacher sets it; for a monthly plan, join an open batch, or tell us when you want one:',
    batches: 'Batches and monthly plans',
    ratios: 'Teacher to students',
    sessions: (ratio: string) => `${ratio} sessions`,
    recommended: 'Recommended',
    aMonth: 'a month',
    classes: (classes: number, minutes: number, price: string) =>
      `${classes} classes of ${minutes} minutes, two a week: ${price} a class.`,
    next: (day: string, price: string) => `From ${day} a month costs ${price}.`,
    getStarted: 'Get Started',
    findTeachers: 'Find Teachers',
    everyPlanHas: 'Every plan has',
    oneTeacher: (students: number) =>
      `One teacher, ${students} ${plural(students, { one: 'student', other: 'students' })}`,
  },
  subjects: {
    title: 'Tutors by subject',
    description: 'Verified teachers only, the best rated first.',
    all: 'All subjects and classes',
    teachers: (count: number) => `${count} ${plural(count, { one: 'teacher', other: 'teachers' })}`,
  },
};
