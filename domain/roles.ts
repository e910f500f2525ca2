/** The roles that a person can have. `admin` is made by operators only, never by registration. */
export const ROLES = ['student', 'teacher', 'parent', 'admin'] as const;
export type Role = (typeof ROLES)[number];
