import { DEFAULT_TIME_ZONE } from '@kaksha/domain/time.ts';

const listOf = (texts: readonly string[]) => new Intl.ListFormat('en-IN').format(texts);
const zoneText = (timeZone: string) =>
  timeZone === DEFAULT_TIME_ZONE ? 'in India (IST)' : `in the zone ${timeZone.replaceAll('_', ' ')}`;

/** Labels of finding a teacher, and of a teacher's hours. */
export const en = {
  search: {
    title: 'Find a teacher',
    lead: 'Teachers for Class 1 to 10, with their price and their free hours in sight. You pay only for the classes you book.',
    searchLabel: 'Search for a teacher',
    search: 'Search',
    orBrowse: 'Or browse',
    tutors: 'tutors by subject and class',
    everything: 'All subjects and classes',
    didYouMean: (subject: string, count: number) => `Did you mean ${subject} (${count})?`,
    chapter: (title: string, subjects: readonly string[], classes: readonly number[]) =>
      `“${title}” is a chapter of ${listOf(subjects)}, ${classes.length === 1 ? 'Class' : 'Classes'} ${listOf(classes.map(String))}. These teach it.`,
    severalSubjects: (subjects: readonly string[]) =>
      `Teachers of ${subjects.join(' or ')}. Those of ${subjects.length === 2 ? 'both' : 'all of them'} come first.`,
    pageOf: (page: number, pageCount: number) => ` · page ${page} of ${pageCount}`,
    sortBy: 'Sort by',
    sort: 'Sort',
    pages: 'Pages of teachers',
    anyClass: 'Any class',
    anySubject: 'Any subject',
    filters: 'Filters',
    subject: 'Subject',
    class: 'Class',
    priceAnHour: 'Price an hour',
    lowestPrice: 'Lowest price an hour',
    highestPrice: 'Highest price an hour',
    minimumRating: 'Minimum rating',
    verifiedOnly: 'Verified only',
    offersATrial: 'Offers a trial',
    batches: 'Monthly batches',
    batchesHint: 'Children who share the teacher',
    batchesOf: (ratio: string, count: number) => `${ratio} (${count})`,
    languages: 'Languages',
    moreLanguagesCount: (count: number) => `More languages (${count})`,
    moreLanguages: 'More languages',
    from: 'From',
    until: 'Until',
  },
  filters: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    daysFromTo: (first: string, last: string) => `${first} to ${last}`,
    any: 'Any',
    either: (most: string, last: string) => `${most} or ${last}`,
    from: (time: string) => `from ${time}`,
    until: (time: string) => `until ${time}`,
    range: (low: string, high: string) => `${low} to ${high}`,
    atLeast: (rating: string) => `${rating} and more`,
    ofClass: (grade: number | string) => `Class ${grade}`,
    anHour: (price: string) => `${price} an hour`,
    rated: (rating: string) => `rated ${rating}`,
    speaks: (languages: string) => `speaks ${languages}`,
    verified: 'verified',
    offersATrial: 'offers a trial',
    batches: (ratios: string) => `has ${ratios} batches`,
    free: (when: string) => `free ${when}`,
  },
  availability: {
    title: 'Availability',
    backToDashboard: 'Back to Dashboard',
    description: 'When families can book you, and for how much.',
    descriptionInZone: (timeZone: string) =>
      `When families can book you, and for how much. All times are ${zoneText(timeZone)}.`,
  },
};
