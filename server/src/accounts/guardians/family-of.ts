import { type RawBuilder, sql } from 'kysely';

/** Everybody who is notified of a child now: the child and those who look after it. The person who paid is not, as such. */
export const familyOf = (studentId: RawBuilder<unknown>) => sql<string[]>`
  (${studentId} || array(select g.parent_id from guardianship g where g.student_id = ${studentId}))`;

/** Whether somebody is this student, or looks after them now. */
export const isOfFamily = (personId: RawBuilder<unknown>, studentId: RawBuilder<unknown>) => sql<boolean>`(
  ${personId} = ${studentId} or exists (select from guardianship g where g.student_id = ${studentId} and g.parent_id = ${personId}))`;
