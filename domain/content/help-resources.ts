/** A card of a help center's Resources tab: each leads to a real thing. */
export interface HelpResource {
  title: string;
  description: string;
  to: string;
  label: string;
}

/** For students and their parents (specification, section 2, 'Student help center'). */
export const LEARNING_RESOURCES: readonly HelpResource[] = [
  {
    title: 'Study Guides',
    description: 'Each chapter of the books with what to know, what to ask, and what to practise.',
    to: '/resources/guides',
    label: 'Find your chapter',
  },
  {
    title: 'Practice Tests',
    description: 'A test on the chapters that you choose, marked at once, with the reason for every answer.',
    to: '/practice',
    label: 'Practise now',
  },
  {
    title: 'Video Tutorials',
    description: 'Short lessons that verified teachers recorded, checked before they are shown.',
    to: '/resources/videos',
    label: 'Watch a tutorial',
  },
];

/** For teachers. */
export const TEACHING_RESOURCES: readonly HelpResource[] = [
  {
    title: 'Question Bank',
    description: 'Questions by class and chapter, yours and ours, to put into assessments.',
    to: '/teacher/questions',
    label: 'Open the bank',
  },
  {
    title: 'Your week',
    description: 'The hours that families can book, your rate, and whether you offer a trial.',
    to: '/teacher/availability',
    label: 'Set your hours',
  },
];
