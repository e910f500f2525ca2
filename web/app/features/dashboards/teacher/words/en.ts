import { plural } from '@kaksha/domain/language.ts';

const toTeach = (classes: number) =>
  classes === 0
    ? 'No more classes today'
    : plural(classes, { one: `${classes} class to teach today`, other: `${classes} classes to teach today` });
const toAnswer = (requests: number) =>
  plural(requests, { one: `${requests} request to answer`, other: `${requests} requests to answer` });

/** Labels of the teacher's dashboard. */
export const en = {
  backToDashboard: 'Back to Dashboard',
  dashboard: {
    title: 'Dashboard',
    welcomeBack: 'Welcome back.',
    today: (classes: number, requests: number) =>
      `Welcome back. ${toTeach(classes)}${requests === 0 ? '' : `, and ${toAnswer(requests)}`}.`,
    upcomingClasses: 'Upcoming Classes',
    pendingReviews: 'Pending Reviews',
    activeStudents: 'Active Students',
    rating: 'Rating',
    manageClasses: 'Manage Classes',
    manageBookings: 'Manage Bookings',
    createAssessment: 'Create Assessment',
    messages: 'Messages',
    availability: 'Availability',
    earnings: 'Earnings',
    verification: 'Verification',
    todaysSchedule: "Today's Schedule",
    recentBookings: 'Recent Bookings',
    subjectOfClass: (subject: string, grade: number) => `${subject}, Class ${grade}`,
    viewDetails: 'View Details',
    viewEarnings: 'View Details of earnings',
    todayLabel: 'Today',
    thisWeek: 'This week',
    thisMonth: 'This month',
    pendingPayout: 'Pending payout',
  },
  students: {
    title: 'Active Students',
    description: (days: number) => `Students with a class ahead, or one in the last ${days} days.`,
    list: 'Students',
    ofClass: (grade: number) => `Class ${grade}`,
    next: (when: string) => `next class ${when}`,
    last: (when: string) => `last class ${when}`,
    message: 'Message',
    messageTo: (name: string) => `Message about ${name}`,
    none: 'No students yet',
    noneHint: 'A student appears here with the first class that you accept.',
    loadFailed: 'Failed to load your students.',
  },
  pendingReviews: {
    title: 'Pending Reviews',
    assessmentsToMark: 'Assessments to mark',
    subjectOfClass: (subject: string, grade: number) => `${subject}, Class ${grade}`,
    toReview: (attempts: number) => `${attempts} to review`,
    review: 'Review',
    reviewLabel: (what: string) => `Review ${what}`,
    remarks: (classes: number) =>
      plural(classes, { one: `${classes} remark to write`, other: `${classes} remarks to write` }),
    writeRemark: 'Write a remark',
    remarkLabel: (topic: string) => `Write a remark on ${topic}`,
    familyWaits: (when: string) => `${when}: the family waits for your remark`,
  },
};
