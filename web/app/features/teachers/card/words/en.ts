import { plural } from '@kaksha/domain/language.ts';

const reviewsText = (count: number) => `${count} ${plural(count, { one: 'review', other: 'reviews' })}`;
const yearsText = (count: number) => `${count} ${plural(count, { one: 'year', other: 'years' })}`;

/** Labels of one teacher among several. */
export const en = {
  reviews: reviewsText,
  experience: (years: number) => `${yearsText(years)} of experience`,
  availability: 'Availability:',
  languages: 'Languages:',
  subjectsAndClasses: 'Subjects and classes',
  noRate: 'No rate set yet',
  perHour: '/hour',
  trial: (price: string) => `Trial ${price}`,
  batches: (price: string) => `Batches from ${price} a month`,
  bookNow: (teacher: string) => `Book Now with ${teacher}`,
  viewProfile: (teacher: string) => `View Profile of ${teacher}`,
  nextFree: 'Next free:',
  verified: 'Verified',
  ratings: 'Ratings',
  gave: (stars: number, count: number) =>
    `${stars} ${plural(stars, { one: 'star', other: 'stars' })}: ${reviewsText(count)}`,
};
