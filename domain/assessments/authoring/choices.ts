/** Choices in the wizard, as plain values. */

/** Subjects of assessment creation, in the specified order (specification, section 3). */
export const ASSESSMENT_SUBJECTS = ['Mathematics', 'Science', 'English', 'Social Studies', 'Hindi'] as const;

/** Kinds of assessment, in the specified order (specification, section 5). */
export const ASSESSMENT_TYPES = ['Quiz', 'Test', 'Assignment', 'Project'] as const;

/** The states of a teacher's assessment (specification, section 4). */
export const TEACHER_ASSESSMENT_STATUSES = ['active', 'completed', 'draft'] as const;
export type TeacherAssessmentStatus = (typeof TEACHER_ASSESSMENT_STATUSES)[number];

export const TEACHER_STATUS_LABELS: Record<TeacherAssessmentStatus, string> = {
  active: 'Active',
  completed: 'Completed',
  draft: 'Draft',
};

/** The tabs of the teacher's list, word for word (specification, section 2). */
export const TEACHER_ASSESSMENT_TABS = [
  { value: 'all', label: 'All Assessments' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'draft', label: 'Drafts' },
] as const;
export type TeacherAssessmentTab = (typeof TEACHER_ASSESSMENT_TABS)[number]['value'];

/** When a student sees the result. */
export const RELEASE_POLICIES = ['when_marked', 'at_once', 'after_due', 'by_hand'] as const;
export type ReleasePolicy = (typeof RELEASE_POLICIES)[number];

export const RELEASE_POLICY_LABELS: Record<ReleasePolicy, string> = {
  when_marked: 'As soon as everything of a student is marked',
  at_once: 'At once, when the student hands it in',
  after_due: 'After the due date and the late days, when it is marked',
  by_hand: 'When I release them',
};

/** The steps of the wizard (specification, section 2). */
export const WIZARD_STEPS = ['Basic Details', 'Questions', 'Assign Students', 'Review'] as const;

/** '1st', '2nd', '3rd', '4th' … (specification, section 5: grades 1st to 10th). */
export function gradeLabel(grade: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[grade] ?? 'th';
  return `${grade}${ending}`;
}

/** An assessment ends by itself so long after it was due, late work included, once everything is marked and released. */
export const COMPLETES_AFTER_DAYS = 7;
