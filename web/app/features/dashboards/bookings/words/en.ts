import { orInIndia } from '@kaksha/domain/class-time.ts';
/** Labels of one booking. */
export const en = {
  booking: {
    title: 'Booking',
    ofClass: (grade: number) => `Class ${grade}`,
    positionInSeries: (position: number, classes: number) =>
      `class ${position} of ${classes} of a weekly series`,
    studentClass: (grade: number) => `Student, Class ${grade}`,
    viewProfile: 'View Profile',
    what: 'What',
    date: 'Date',
    time: 'Time',
    inIndia: (times: string) => orInIndia(times, '(India, IST)'),
    duration: 'Duration',
    student: 'Student',
    studentOfClass: (student: string, grade: number) => `${student}, Class ${grade}`,
    notes: 'Notes',
    progress: 'Progress',
    price: 'Price',
    ratePerHour: 'Rate per hour',
    coupon: (code: string | null) => `Coupon ${code}`,
    youPay: 'You pay',
    total: 'Total',
    paidForTimeHeld: 'For the time held',
    answerTheSeries: 'Answer the series',
    accept: 'Accept',
    reject: 'Reject',
    seeTheSeries: 'See the series',
    bookAnotherTime: 'Book another time',
    withdrawRequest: 'Withdraw request',
    goToTheClass: 'Go to the class',
    shareOfMonth: 'Share of the month',
    seeMyBatches: 'See My Batches',
    seeWeeklySeries: 'See the weekly series',
    classLine: (subject: string, other: string, day: string, times: string) =>
      `${subject} with ${other}, ${day}, ${times}`,
  },
};
