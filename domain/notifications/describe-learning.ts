import type { Role } from '../roles.ts';

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
  const { title, teacherName, studentName } = thing;
  const whom = role === 'parent' ? studentName : 'you';
  const whose = role === 'parent' ? `${studentName}’s` : 'Your';
  const sentences: Record<LearningEvent, string> = {
    assessment_set: `${teacherName} set ${whom} “${title}”.`,
    assessment_changed: `${teacherName} changed “${title}”.`,
    assessment_to_mark: `${studentName} handed in “${title}”. There is something to mark.`,
    assessment_released: `${whose} results of “${title}” are there.`,
    assessment_withdrawn: `${teacherName} is looking at “${title}” once more. The results come back afterwards.`,
    assessment_regraded: `${whose} results of “${title}” changed: a question was corrected, and everybody was marked again.`,
    badge_earned:
      role === 'parent' ? `${studentName} earned the badge “${title}”.` : `You earned the badge “${title}”.`,
  };
  return sentences[event];
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
