/** The roles in a classroom: `observer` is a parent of one of its students, who sees and hears and sends nothing. */
export const CLASSROOM_ROLES = ['teacher', 'student', 'observer'] as const;
export type ClassroomRole = (typeof CLASSROOM_ROLES)[number];
