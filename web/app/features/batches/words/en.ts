import { plural } from '@kaksha/domain/language.ts';

/** Labels of the feature's screens, by screen. */
export const en = {
  batches: {
    home: 'Home',
    aMonth: (classes: number, price: string) => `a month: ${classes} classes, ${price} a class`,
    oneTeacher: (ratio: string) => `${ratio} sessions`,
    monthTitle: 'What a month is',
    month: (few: number, usual: number, many: number, minutes: number) =>
      `Four weeks, whatever the calendar says: ${few}, ${usual} or ${many} classes of ${minutes} minutes, as a batch meets once, twice or three times a week. The prices a class above are for two a week.`,
    wishTitle: 'Tell us when you want one',
    wishIntro:
      'No batch is open yet. Teachers of your class and subject see how many children wish for what, and at which times, without names.',
    signInFirst: 'Please register or log in, so that your wish is yours to change.',
    forTeachers: 'You teach? See how many children wish for what, and when.',
    seeWishes: 'See the wishes',
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
    failed: 'Your wish could not be noted. Please try again.',
  },
  wishes: {
    title: 'What you wish for',
    whatFor: (ratio: string, subject: string, grade: number) => `${ratio} ${subject}, Class ${grade}`,
    when: (name: string, days: string, from: string, until: string, language: string) =>
      `${name} · ${days}, ${from} to ${until} · ${language}`,
    takeBack: 'Take back',
    takeBackLabel: (what: string) => `Take back the wish for ${what}`,
    takeBackFailed: 'The wish could not be taken back. Please try again.',
  },
  demand: {
    title: 'Batches',
    description:
      'What families of your subjects and classes wish for, the most wished for first. No names are shown.',
    caption: 'Wishes of families',
    wish: 'Wish',
    children: 'Children',
    language: 'Language',
    times: 'Times that suit most',
    time: (day: string, start: string, children: number) => `${day} ${start} (${children})`,
    none: 'Nobody wishes for a batch yet',
    noneHint: 'Wishes for the subjects and classes of your profile appear here as families make them.',
    count: (count: number) => `${count} ${plural(count, { one: 'child', other: 'children' })}`,
  },
} as const;
