import type { HelpCentre } from './help.ts';
import { STUDENT_QUESTIONS } from './help-students.ts';
import { TEACHER_QUESTIONS } from './help-teachers.ts';

/** The public help centres that the footer links to (specification, section 2, 'Main layout'). */
export const HELP_CENTRES = {
  students: {
    path: '/help/students',
    title: 'Student Help Center',
    description: 'Booking, paying and joining a class, and what happens when something goes wrong.',
    questions: STUDENT_QUESTIONS,
  },
  teachers: {
    path: '/help/teachers',
    title: 'Teacher Help Center',
    description: 'Getting verified, answering bookings, teaching a class, and how you are paid.',
    questions: TEACHER_QUESTIONS,
  },
} as const satisfies Record<string, HelpCentre>;
