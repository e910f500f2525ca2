/** Editorial texts of the home page (specification, section 2, 'Home'). */

/** Its address, and its words for search engines. */
export const HOME_PAGE = {
  path: '/',
  title: 'Kaksha: live online classes with verified teachers, Class 1 to 10',
  description:
    'Find a verified teacher for Class 1 to 10, see the price in rupees and the free hours, and book live one-to-one classes online. Book a free trial.',
} as const;

export const WHY_IITIANS = {
  title: 'Why IITian teachers matter',
  lead: 'They once sat for the hardest entrance examination in the country. What got them through was not memory but understanding, and that is what they pass on.',
  reasons: [
    {
      title: 'They know what comes later',
      text: 'Fractions in Class 5 decide how algebra feels in Class 8. A teacher who has seen the whole road knows which stone must not be skipped.',
    },
    {
      title: 'They explain the why',
      text: 'A formula that a child can derive is a formula that a child keeps. Lessons start from a drawing, not from a rule to learn by heart.',
    },
    {
      title: 'We check who they are',
      text: 'Identity is verified by us before anybody can book. The green mark on a profile says what else we have checked: degrees, and a demo lesson.',
    },
  ],
} as const;

/** The six features; the icon's name is the interface's own business. */
export const FEATURES = [
  {
    icon: 'video',
    title: 'Live, interactive classes',
    text: 'Teacher and student see and hear each other, draw on one whiteboard, and share screens and files. In the browser, nothing to install.',
  },
  {
    icon: 'verified',
    title: 'Verified teachers',
    text: 'Read the reviews, see the degree, compare the price. You choose who teaches your child.',
  },
  {
    icon: 'calendar',
    title: 'Hours that fit yours',
    text: 'You see the free hours of each teacher as they are now, and book the one that suits the family.',
  },
  {
    icon: 'chart',
    title: 'Assessments in sight',
    text: 'What is due and what was scored, subject by subject, so that you know what needs another look.',
  },
  {
    icon: 'award',
    title: 'Remarks and badges',
    text: 'After a class the teacher can leave remarks, for the student and the parents to read. Badges are earned for real work: a week of practice, a full score, a chapter mastered.',
  },
  {
    icon: 'wallet',
    title: 'One wallet, in rupees',
    text: 'The price is held when you book and paid when the class is over. If the teacher does not come, it is back at once.',
  },
] as const;
export type FeatureIcon = (typeof FEATURES)[number]['icon'];

export const HOW_IT_WORKS = [
  {
    title: 'Find your teacher',
    text: 'Search by subject or name, filter by class and price, read what other families say.',
  },
  {
    title: 'Pick a free hour',
    text: 'Choose a time in the teacher’s own calendar. You see the full price before you confirm.',
  },
  {
    title: 'Meet in the classroom',
    text: 'The door opens ten minutes before the start. Talk face to face, and work it out together on the whiteboard.',
  },
  {
    title: 'See the progress',
    text: 'Remarks after each class and results of each assessment, for the student and for the parents.',
  },
] as const;

/** Where the home page's dashboard tabs lead (specification, section 2). */
export const DASHBOARD_TABS = [
  {
    value: 'students',
    label: 'For Students',
    title: 'Everything of your week on one page',
    text: 'Your next classes with a Join button, the assessments that are due, how each subject is going, and what is left in the wallet.',
    links: [
      { to: '/student/dashboard', label: 'Go to Dashboard' },
      { to: '/student/assessments', label: 'View Assessments' },
      { to: '/student/help', label: 'Get Help' },
    ],
  },
  {
    value: 'teachers',
    label: 'For Teachers',
    title: 'Teach; we keep the books',
    text: 'Today’s classes, requests to answer, work to mark, and what you have earned. Get verified once, then set your own hours and price.',
    links: [
      { to: '/teacher/dashboard', label: 'Go to Dashboard' },
      { to: '/teacher/manage-classes', label: 'Manage Classes' },
      { to: '/teacher/help', label: 'Get Help' },
      { to: '/teacher/verification', label: 'Get Verified' },
    ],
  },
] as const;
