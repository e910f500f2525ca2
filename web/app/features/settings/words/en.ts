/** Labels of the feature's screens, by screen. */
export const en = {
  calendarSection: {
    calendar: 'Calendar',
    whose: {
      student: 'Your classes',
      parent: 'Your children’s classes',
      teacher: 'Your classes and requests',
    },
    loadFailed: 'We could not load your calendar link.',
    description: (whose: string) =>
      `${whose} in the calendar of your phone or computer, kept up to date by itself.`,
  },
  timeZoneSection: {
    title: 'Time zone',
    description:
      'Times are shown on the clock of this zone, and those of classes on the Indian clock beside it. Days and hours that rules of money go by stay those of India: limits of a day, statements of a month, and the hours before a class.',
    label: 'Your time zone',
    zone: (place: string, region: string, time: string) => `${place} (${region}), ${time} now`,
    seen: (place: string) => `This device is on ${place} time.`,
    saveFailed: 'Your time zone could not be saved. Please try again.',
    save: 'Save time zone',
  },
  familySection: {
    family: 'Family',
    description:
      'Parents see your classes, your results and your messages with teachers. Until you are 18, one of them has to consent before you book, write or pay.',
    loadFailed: 'We could not load your family.',
  },
  profile: {
    profile: 'Profile',
    addPicture: 'Add a picture',
    changePicture: 'Change picture',
    roles: { student: 'Student', parent: 'Parent', teacher: 'Teacher', admin: 'Operator' },
    memberSince: (day: string, year: string) => `Member since ${day} ${year}`,
    verified: 'Verified',
    tabs: { profile: 'Profile', public: 'Public profile', activity: 'Activity', settings: 'Settings' },
    nobody: 'User',
  },
};
