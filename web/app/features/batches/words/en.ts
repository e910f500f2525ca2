import { en as messages } from '@kaksha/domain/batches/words/en.ts';
import { readsAbroad } from '@kaksha/domain/class-time.ts';

/** Labels of the feature's screens, by screen. */
export const en = {
  /** '1:5 Mathematics, Classes 7 and 8' */
  title: {
    classOf: messages.classOf,
    batch: (ratio: string, subject: string, grades: string) => `${ratio} ${subject}, ${grades}`,
    monthly: (ratio: string, subject: string, grades: string) => `Monthly ${ratio} ${subject}, ${grades}`,
  },
  batches: {
    home: 'Home',
    aMonth: (classes: number, price: string) => `a month: ${classes} classes, ${price} a class`,
    oneTeacher: (ratio: string) => `${ratio} sessions`,
    monthTitle: 'What a month is',
    month: (few: number, usual: number, many: number, minutes: number) =>
      `Four weeks, whatever the calendar says: ${few}, ${usual} or ${many} classes of ${minutes} minutes, as a batch meets once, twice or three times a week. The prices a class above are for two a week.`,
    wishTitle: 'Tell us when you want one',
    wishIntro:
      'Nothing that suits? Teachers of your class and subject see how many children wish for what, and at which times, without names.',
    signInFirst: 'Please register or log in, so that your wish is yours to change.',
    forTeachers: 'You teach? See how many children wish for what, and when.',
    seeWishes: 'See the wishes',
    onlyFamilies: 'Students and parents wish for batches.',
  },
  wishForm: {
    oneMoment: 'One moment …',
    whoFor: 'For whom?',
    addChildFirst: 'Please add your child first: a wish is for a child.',
    addChild: 'Add a child',
    size: 'Children with one teacher',
    subject: 'Subject',
    class: 'Class',
    classOf: (grade: number) => `Class ${grade}`,
    language: 'Language',
    days: 'Days that suit',
    from: 'From',
    until: 'Until',
    indianTime: 'Indian time',
    wish: 'Wish for this',
    ask: (teacher: string) => `Ask ${teacher}`,
    failed: 'Your wish could not be noted. Please try again.',
  },
  wishes: {
    title: 'What you wish for',
    whatFor: (ratio: string, subject: string, grade: number) => `${ratio} ${subject}, Class ${grade}`,
    askedOf: (what: string, teacher: string) => `${what} with ${teacher}`,
    when: (name: string, days: string, from: string, until: string, language: string) =>
      `${name} · ${days}, ${from} to ${until}${readsAbroad() ? ' in India' : ''} · ${language}`,
    takeBack: 'Take back',
    takeBackLabel: (what: string) => `Take back the wish for ${what}`,
    takeBackFailed: 'The wish could not be taken back. Please try again.',
  },
} as const;
