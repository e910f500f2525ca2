import { BRAND } from '@kaksha/domain/brand.ts';
import { readsAbroad } from '@kaksha/domain/class-time.ts';
import { plural } from '@kaksha/domain/language.ts';
import { SUPPORT_REPLY } from '@kaksha/domain/support/contact.ts';

/** Labels of the pages for everybody, by screen; those of the fields that their forms share. */
export const en = {
  fields: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    leaveEmpty: 'Leave this empty',
  },
  policyVersions: {
    first: 'First version',
    from: (date: string) => `From ${date}`,
    holds: 'holds now',
    versions: (count: number) => `${count} versions`,
    readInForce: 'Read the version that holds now',
    noLonger: 'This version no longer holds.',
    notYet: (from: string) => `This version does not hold yet. ${from}.`,
    coming: (from: string) => `A new version is coming. ${from}.`,
    readComing: 'Read it now',
  },
  about: {
    values: 'Our values',
    team: 'Our team',
    asOf: (date: string) => `on ${date}`,
    teamDescription: 'Who does what, so that you know whom to ask.',
    closing: 'Come and meet a teacher',
    findTeachers: 'Find Teachers',
    contactUs: 'Contact Us',
  },
  contactForm: {
    title: 'Send us a message',
    send: 'Send Message',
  },
  contact: {
    title: 'Contact us',
    description: `A person reads every message. We answer ${SUPPORT_REPLY}.`,
    questions: 'Questions that families ask',
    reachUs: 'How to reach us',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    officeHours: 'Office hours',
  },
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
  grievanceForm: {
    title: 'Make a complaint',
    about: 'What it is about',
    choose: 'Choose',
    send: 'Send complaint',
  },
  grievance: {
    description:
      'Something went wrong and was not put right? Complain here: you get a number at once, and an answer in the time that the law gives us.',
    howSoon: 'How soon',
    acknowledged: 'Acknowledged',
    settled: 'Settled',
    withinHours: (hours: number) => `within ${hours} hours`,
    within: (time: string) => `within ${time}`,
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
  officerCard: {
    reachUs: 'How to reach us',
    office: `The office of ${BRAND.name}`,
    email: 'Email',
    phone: 'Phone',
    letters: 'Letters',
  },
  patnaMap: {
    sketch: `Sketch of ${BRAND.city}: our office near Boring Road, south of the Ganga`,
    ganga: 'Ganga',
    gandhiMaidan: 'Gandhi Maidan',
    patnaJunction: 'Patna Junction',
    baileyRoad: 'Bailey Road',
    boringRoad: 'Boring Road',
    gandhiSetu: 'Gandhi Setu',
    jpSetu: 'JP Setu',
    openMap: 'Open in OpenStreetMap',
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
  helpCentre: {
    somethingElse: 'Looking for something else?',
  },
  help: {
    pageTitle: 'Help Center',
    contactUs: 'Contact Us',
    dashboard: 'Go to Dashboard',
    tabs: 'Help',
  },
  helpSearch: {
    label: 'Search the help',
    search: 'Search',
    found: (count: number, term: string) =>
      `${count} ${plural(count, { one: 'answer', other: 'answers' })} for “${term}”`,
    showAll: 'Show all questions',
  },
};
