import { pluralsIn } from '@kaksha/domain/language.ts';

const plural = pluralsIn('en');

const IN_SINGLE = ['One-on-one attention', 'Flexible scheduling', 'Post-session notes'];

/** Labels of a teacher's page. */
export const en = {
  profile: {
    teacher: 'Teacher',
    metaDescription: (teacher: string, taught: string, bio: string) =>
      `Book live online classes with ${teacher}. ${taught}. ${bio}`,
    findTeachers: 'Find Teachers',
    seeAllTeachers: 'See all teachers',
    aboutTeacher: (teacher: string) => `About ${teacher}`,
    about: 'About',
    reviews: 'Reviews',
    schedule: 'Schedule',
    pricing: 'Pricing',
    confirmedAtOnce: 'Confirmed at once when you book',
    confirmedLater: 'Confirmed when the teacher accepts',
    noRateNoBooking: 'Cannot be booked before a rate is set',
    noBio: 'This teacher has not written about themselves yet.',
    teachingApproach: 'Teaching approach',
    education: 'Education',
    achievements: 'Achievements',
    saysHello: (teacher: string) => `${teacher} says hello`,
    cannotPlay: 'Your browser cannot play this film.',
    nextFreeTimes: 'Next free times',
    inIndia: 'Times in India (IST)',
    nothingFree: 'Nothing free in the next seven days. Later weeks are in the calendar.',
    bookASession: 'Book a Session',
    teacherInformation: 'Teacher information',
    experience: 'Experience',
    years: (count: number) => `${count} ${plural(count, { one: 'year', other: 'years' })}`,
    availability: 'Availability',
    askForATime: 'Ask for a time',
    languages: 'Languages',
    notSaid: 'Not said',
    responseTime: 'Response time',
    subjects: 'Subjects',
    classes: 'Classes',
    ofClass: (grade: number) => `Class ${grade}`,
    chooseATime: 'Choose a time',
    notBookableYet: 'This teacher cannot be booked before a rate is set.',
    notVerifiedYet: 'This teacher is not verified yet and cannot be booked.',
    regularHours: 'Regular hours',
    notTeaching: 'Not teaching',
    timesInIndia: 'Times in India (IST).',
    hoursInZone: (timeZone: string) =>
      `Regular hours are on the teacher’s own clock (${timeZone}); free times are in India (IST).`,
    bookableUntil: (day: string) => `Classes can be booked up to ${day}.`,
  },
  pricing: {
    inSingle: IN_SINGLE,
    inPackage: [...IN_SINGLE, 'Progress tracking', 'Customized study plan'],
    noRate: 'This teacher has not set a rate yet.',
    singleSession: 'Single Session',
    anHour: 'an hour',
    bookASession: 'Book a Session',
    packageOf: (sessions: number) => `Package of ${sessions} Sessions`,
    percentOff: (percent: number) => `${percent}% off`,
    forHours: (hours: number) => `for ${hours} hours`,
    buyAPackage: 'Buy a Package',
    packageText:
      'Sessions of an hour, booked one at a time. They never expire, and what is left is refunded at the price that you paid.',
    trialText: '30 minutes to get to know each other, once for each student.',
    trial: (price: string) => `Trial lesson, ${price}:`,
    bookATrial: 'Book a Trial',
    online: 'All sessions are online via integrated video conferencing.',
  },
  reviews: {
    loadFailed: 'The other reviews could not be loaded. Please try again.',
    noneHint: 'Families review a class after it was held. The first review appears here.',
    none: 'No reviews yet',
    title: 'What families say',
    answered: (teacher: string) => `${teacher} answered`,
    shown: (shown: number, all: number) =>
      `${shown} ${plural(shown, { one: 'review', other: 'reviews' })} shown${all > shown ? ` of ${all}` : ''}`,
    viewAllReviews: 'View All Reviews',
    viewMoreReviews: 'View more reviews',
  },
};
