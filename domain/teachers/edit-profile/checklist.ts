/** A teacher's steps to be found and booked, in the order in which they are best done. */
import { listOf } from '../../words.ts';
import type { TeacherProfile } from '../schema.ts';
import type { Standing } from './schema.ts';

export const CHECKLIST_STEPS = [
  'email',
  'profile',
  'rate',
  'trial',
  'hours',
  'verification',
  'bank',
  'pan',
] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];

/** 'waiting' is with us, not with the teacher. */
export type StepState = 'open' | 'waiting' | 'done';

export interface ChecklistItem {
  step: ChecklistStep;
  state: StepState;
  title: string;
  /** The missing or next part; of a step that is done, its benefit. */
  text: string;
}

export interface Checklist {
  items: ChecklistItem[];
  done: number;
  /** Families see this teacher in the list. */
  isFound: boolean;
  /** And can book. */
  isBookable: boolean;
}

/** 'a, b and c' that the profile lacks; empty when nothing is missing. */
function missingOf(teacher: TeacherProfile): string[] {
  return [
    teacher.bio === '' ? 'a few sentences about you' : '',
    teacher.classes.length === 0 ? 'the classes you teach' : '',
    teacher.languages.length === 0 ? 'the languages you teach in' : '',
  ].filter((each) => each !== '');
}

function profileItem(teacher: TeacherProfile): ChecklistItem {
  const missing = missingOf(teacher);
  return {
    step: 'profile',
    title: 'Introduce yourself',
    ...(missing.length === 0
      ? { state: 'done', text: 'Families can read who you are and what you teach.' }
      : { state: 'open', text: `Still missing: ${listOf(missing)}.` }),
  };
}

/** A step that is done or open, with its benefit once it is done, and its reason before. */
const plainItem = (
  step: ChecklistStep,
  title: string,
  isDone: boolean,
  texts: { done: string; open: string },
): ChecklistItem => ({
  step,
  title,
  state: isDone ? 'done' : 'open',
  text: isDone ? texts.done : texts.open,
});

const rateItem = (teacher: TeacherProfile): ChecklistItem =>
  plainItem('rate', 'Set your hourly rate', teacher.hourlyRatePaise !== null, {
    done: 'Your rate is set.',
    open: 'You appear in Find Teachers as soon as you have a rate.',
  });

const trialItem = ({ hasDecidedOnTrial }: Standing): ChecklistItem =>
  plainItem('trial', 'Decide on a trial lesson', hasDecidedOnTrial, {
    done: 'You have said whether you offer one.',
    open: 'Free, at half price, or none: until you choose, none is offered.',
  });

const emailItem = ({ emailVerified }: Standing): ChecklistItem =>
  plainItem('email', 'Verify your email address', emailVerified, {
    done: 'Your address is confirmed.',
    open: 'Families see your profile once you have opened the link that we mailed you.',
  });

const hoursItem = ({ hasWeeklyHours }: Standing): ChecklistItem =>
  plainItem('hours', 'Set your weekly hours', hasWeeklyHours, {
    done: 'Families see your free times.',
    open: 'Without hours there is no time that a family could book.',
  });

const VERIFICATION: Readonly<Record<Standing['verification'], { state: StepState; text: string }>> = {
  none: { state: 'open', text: 'Families can book you once your identity and qualifications are checked.' },
  pending: {
    state: 'waiting',
    text: 'Our team is checking your request. We write to you when it is decided.',
  },
  more_asked: {
    state: 'open',
    text: 'More is asked for: please read what our team still needs, and send your answer.',
  },
  lapsed: { state: 'open', text: 'Your last request was not answered in time. You can send a new one.' },
  rejected: { state: 'open', text: 'Your last request was not approved. You can send a new one.' },
  verified: { state: 'done', text: 'You are verified.' },
};

const bankItem = ({ hasBankAccount }: Standing): ChecklistItem =>
  plainItem('bank', 'Add your bank account', hasBankAccount, {
    done: 'We know where your earnings go.',
    open: 'Earnings wait in your account here until you say where they shall go.',
  });

const panItem = ({ hasPan }: Standing): ChecklistItem =>
  plainItem('pan', 'Give your PAN', hasPan, {
    done: 'Income tax is deducted at the lower rate, and only beyond the limit of the year.',
    open: 'Without it the law has us deduct the higher rate of income tax from every class.',
  });

/** The steps with their state, and their benefits so far. */
export function checklistOf(teacher: TeacherProfile, standing: Standing): Checklist {
  const items = [
    emailItem(standing),
    profileItem(teacher),
    rateItem(teacher),
    trialItem(standing),
    hoursItem(standing),
    { step: 'verification' as const, title: 'Get verified', ...VERIFICATION[standing.verification] },
    bankItem(standing),
    panItem(standing),
  ];
  const isFound = teacher.hourlyRatePaise !== null && standing.emailVerified;
  return {
    items,
    done: items.filter(({ state }) => state === 'done').length,
    isFound,
    isBookable: isFound && standing.verification === 'verified' && standing.hasWeeklyHours,
  };
}
