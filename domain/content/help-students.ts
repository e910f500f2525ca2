import { AGE_OF_CONSENT_YEARS } from '../accounts/policy.ts';
import { JOIN_OPENS_MINUTES_BEFORE, NO_SHOW_MINUTES } from '../lessons/policy.ts';
import { LESSON_STATUS_LABELS } from '../lessons/status.ts';
import { policyLink } from '../policy-titles.ts';
import { SUPPORT_HOURS, SUPPORT_REPLY } from '../support/contact.ts';
import { ABSENCE_CREDIT_BOUND } from '../wallet/words/en.ts';
import { FAQ } from './faq.ts';
import type { HelpQuestion } from './help.ts';

/** Questions of people who already learn here, besides the public ones. */
const OWN_QUESTIONS: readonly HelpQuestion[] = [
  {
    id: 'joining-a-class',
    topic: 'Classes and teachers',
    question: 'How do I join my class?',
    answer: `Open My Classes and press Join. The classroom opens ${JOIN_OPENS_MINUTES_BEFORE} minutes before the start, in the browser of a computer, tablet or phone; there is nothing to install. You can try camera and microphone before you go in.`,
    link: { to: '/student/classes', label: 'My Classes' },
  },
  {
    id: 'missing-a-class',
    topic: 'Classes and teachers',
    question: 'What happens if somebody does not come?',
    answer: `If the teacher has not come ${NO_SHOW_MINUTES} minutes after the start, report it in the classroom: the whole price returns to your wallet, with a credit for your trouble. ${ABSENCE_CREDIT_BOUND} If the student does not come, the class is marked '${LESSON_STATUS_LABELS.missed}' and the teacher who waited ${NO_SHOW_MINUTES} minutes is paid, so cancel in time when you can.`,
    link: policyLink('/refund-policy'),
  },
  {
    id: 'parents',
    topic: 'Account and support',
    question: 'What do parents need to do?',
    answer: `A student under ${AGE_OF_CONSENT_YEARS} may look around alone. A parent has an account of their own, sees the child's classes and progress there, and can book for the child.`,
    link: { to: '/register?role=parent', label: 'Register as Parent' },
  },
  {
    id: 'support',
    topic: 'Account and support',
    question: 'How do I reach support?',
    answer: `Write to us with the form or by mail, or call: ${SUPPORT_HOURS}. Support replies ${SUPPORT_REPLY}.`,
    link: { to: '/contact', label: 'Contact us' },
  },
];

/** The questions of the student help centre: the public ones as they are shown now, and those of people who already learn here. */
export const studentQuestions = (faq: readonly HelpQuestion[]): HelpQuestion[] => [
  ...faq,
  ...OWN_QUESTIONS.filter(({ id }) => faq.every((asked) => asked.id !== id)),
];

/** The eleven questions as specified, until an operator changes the public ones. */
export const STUDENT_QUESTIONS = studentQuestions(FAQ);
