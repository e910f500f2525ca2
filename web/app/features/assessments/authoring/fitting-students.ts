import type { AssignableStudent } from '@kaksha/domain/assessments/authoring/contract.ts';
import type { AssessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';

/**
 * The students of the chosen subject and grade (specification, section 2), and those who were selected before the subject
 * or the grade was changed: they are not dropped unseen.
 */
export function fitting(
  students: readonly AssignableStudent[],
  { subject, grade, assignedStudents }: Pick<AssessmentDraft, 'subject' | 'grade' | 'assignedStudents'>,
): { matching: AssignableStudent[]; others: AssignableStudent[] } {
  const fits = (student: AssignableStudent) => student.grade === grade && student.subjects.includes(subject);
  return {
    matching: students.filter(fits),
    others: students.filter((student) => !fits(student) && assignedStudents.includes(student.id)),
  };
}
