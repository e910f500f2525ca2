import type { ActivityEntry } from '@kaksha/domain/accounts/own-account-schema.ts';
import { readersPlace } from '@kaksha/domain/class-time.ts';
import { plural } from '@kaksha/domain/language.ts';

/** Labels of one's own profile, by card. */
export const en = {
  common: {
    classOf: (grade: number | string) => `Class ${grade}`,
    subjects: 'Subjects',
    address: 'Address',
    phone: 'Phone',
    editProfile: 'Edit profile',
    class: 'Class',
  },
  activityPanel: {
    title: 'Activity',
    description: () => `Times are in ${readersPlace()}.`,
    about: { account: 'Account', booking: 'Booking', class: 'Class', money: 'Wallet' } satisfies Record<
      ActivityEntry['about'],
      string
    >,
    loadFailed: 'We could not load your activity.',
    none: 'Nothing yet. What you do here will be listed, newest first.',
    showMore: 'Show more',
  },
  editProfile: {
    subjectsHint: 'Choose one or write your own, then press Add.',
    notListed: 'Not on the list. You can still add it.',
    addSubject: 'Add subject',
    chosenSubjects: 'Chosen subjects',
    firstName: 'First Name',
    lastName: 'Last Name',
    street: 'Street Address',
    city: 'City',
    postalCode: 'Postal Code',
    country: 'Country',
    email: 'Email Address',
    emailHint: 'You can change it in the tab Settings.',
    phoneHint: 'Ten digits',
    subjects: 'Subjects of Interest',
    elsewhere: 'Subjects, qualifications and everything else that families see are in',
    publicProfile: 'Public profile',
    save: 'Save',
    cancel: 'Cancel',
  },
  profileFacts: {
    notGiven: 'Not given',
  },
  profileView: {
    contact: 'Contact details',
    email: 'Email',
    verifyHint: (email: string) =>
      `We sent a link to ${email}. Open it within two days; look in the spam folder if it is not there.`,
    verify: 'Please verify your email',
  },
  roleCard: {
    office: 'Office',
    operations: 'Operations',
    school: 'School',
    teaching: 'Teaching',
    seeIt: 'See it',
    edit: 'Edit',
    availability: 'Availability',
    children: 'Children',
    noneChosen: 'None chosen',
    name: 'Name',
    role: 'Role',
    operator: 'Operator',
    qualifications: 'Qualifications',
    experience: 'Experience',
    years: (years: number) => `${years} ${plural(years, { one: 'year', other: 'years' })}`,
    hoursAndPrices: 'Hours and prices',
  },
};
