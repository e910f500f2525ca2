import type { Role } from '../roles.ts';
import { en as WORDS } from './words/en.ts';

/** Events of assessments and badges. */
export const LEARNING_EVENTS = [
  'assessment_set',
  'assessment_changed',
  'assessment_to_mark',
  'assessment_released',
  'assessment_withdrawn',
  'assessment_regraded',
  'badge_earned',
] as const;
export type LearningEvent = (typeof LEARNING_EVENTS)[number];

export interface LearningThing {
  /** The assessment's title, or the badge's name. */
  title: string;
  teacherName: string;
  studentName: string;
}

/**
 * A badge's name for people, from the one it is kept by: 'first_full_score' is 'First full score'. `chapter` is the one that
 * it is for, where it is for one.
 */
export function badgeName(badge: string, chapter: string | null = null): string {
  const words = badge.replaceAll('_', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return chapter === null ? name : `${name}: ${chapter}`;
}

/** The sentence of a notification about learning: to the child, to a parent about the child, or to the teacher. */
export function describeLearning(event: LearningEvent, thing: LearningThing, role: Role): string {
  const { title, teacherName: teacher, studentName: student } = thing;
  return WORDS.learning[event]({ title, teacher, student, toParent: role === 'parent' });
}

/** The screen that it leads to. */
export function learningPath(event: LearningEvent, assessmentId: string | null, role: Role): string {
  if (assessmentId === null) return role === 'parent' ? '/parent/child-progress' : '/student/dashboard';
  if (role === 'teacher') return `/teacher/assessments/${assessmentId}/review`;
  if (role === 'parent') return '/parent/child-progress';
  return event === 'assessment_released' || event === 'assessment_regraded'
    ? `/student/assessments/${assessmentId}`
    : `/assessments/${assessmentId}`;
}
