/** The demo content: the JSON files of this folder, checked as they are read. */
import { z } from 'zod';
import writtenAssessments from './assessments.json' with { type: 'json' };
import writtenLessons from './lessons.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import writtenReviews from './reviews.json' with { type: 'json' };
import {
  type SeedAssessment,
  seedAssessment,
  seedLessons,
  seedPeople,
  seedReview,
  seedTeacher,
} from './schema.ts';
import writtenTeachers from './teachers.json' with { type: 'json' };

/** Everybody of the demo market but its teachers. */
export const { students, parents, admins } = seedPeople.parse(people);

/** Every teacher of the demo market. */
export const teachers = z.array(seedTeacher).parse(writtenTeachers);

/** Every published review of the demo market, each with the completed lesson that it is about. */
export const reviews = z.array(seedReview).parse(writtenReviews);

export const { lessons, bookingRequests } = seedLessons.parse(writtenLessons);

/** Every assessment of the demo: for the demo student each state that an attempt can have. */
export const assessments = z.array(seedAssessment).parse(writtenAssessments);

function personOf<Person extends { email: string }>(group: readonly Person[], email: string): Person {
  const person = group.find((each) => each.email === email);
  if (person === undefined) throw new Error(`The demo has no ${email}.`);
  return person;
}

/** The student whom the demo signs in as, and whose lessons and assessments are the demo's story. */
export const demoStudent = personOf(students, 'student@kaksha.example');

/**
 * The teacher whom the demo signs in as. She is free on every day of the week for long hours, so that a demo
 * finds a slot whenever it is given.
 */
export const demoTeacher = personOf(teachers, 'teacher@kaksha.example');

/** The sum of the marks of an assessment's questions. */
export function totalMarksOf(assessment: SeedAssessment): number {
  return assessment.questions.reduce((sum, question) => sum + question.marks, 0);
}
