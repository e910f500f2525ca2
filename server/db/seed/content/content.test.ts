import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import curriculum from '../curriculum.json' with { type: 'json' };
import {
  assessments,
  bookingRequests,
  demoStudent,
  lessons,
  parents,
  reviews,
  students,
  teachers,
  totalMarksOf,
} from './content.ts';
import type { SeedGrade, SeedSubject } from './schema.ts';

/** The class in which each subject begins, in the books that the curriculum lists. */
const firstGrade: Record<SeedSubject, SeedGrade> = {
  Mathematics: 1,
  English: 1,
  Hindi: 1,
  Science: 3,
  'Social Studies': 3,
  'Computer Science': 3,
  Physics: 6,
  Chemistry: 6,
  Biology: 6,
  History: 6,
};

/** The book a topic of this subject comes from: the single sciences and History share one with their family. */
function booksOf(subject: SeedSubject, grade: SeedGrade): readonly string[] {
  if (subject === 'Physics' || subject === 'Chemistry' || subject === 'Biology') return ['Science'];
  if (subject === 'History') return ['Social Studies'];
  if (subject === 'Social Studies' && grade < 6) return ['Science'];
  return [subject];
}

function chaptersOf(subject: SeedSubject, grade: SeedGrade): readonly string[] {
  const books = booksOf(subject, grade);
  return curriculum
    .filter((book) => book.class === grade && books.includes(book.subject))
    .flatMap((book) => book.chapters);
}

const teacherByEmail = new Map(teachers.map((teacher) => [teacher.email, teacher]));
const studentByEmail = new Map(students.map((student) => [student.email, student]));

/** All lessons of the seed, past and future, as intervals in minutes from the seeding day's midnight. */
const everyLesson = [
  ...reviews.map((review) => ({ ...review, dayOffset: -review.daysAgo, durationMinutes: 60 })),
  ...lessons,
  ...bookingRequests,
].map((lesson) => {
  const from = lesson.dayOffset * 1440 + lesson.startMinute;
  return { ...lesson, from, to: from + lesson.durationMinutes };
});

describe('teachers', () => {
  it('have at least two verified ones for each subject in each class that has it', () => {
    const short: string[] = [];
    for (const [subject, first] of Object.entries(firstGrade)) {
      for (let grade = first; grade <= 10; grade += 1) {
        const found = teachers.filter(
          (teacher) =>
            teacher.verified &&
            teacher.grades.some((taught) => taught === grade) &&
            teacher.subjects.some((taught) => taught === subject),
        );
        if (found.length < 2) short.push(`${subject}, class ${grade}: ${found.length}`);
      }
    }
    expect(short).toEqual([]);
  });

  it('have rates, hours and portraits that the product accepts', () => {
    for (const teacher of teachers) {
      expect(teacher.hourlyRateRupees % 50, teacher.email).toBe(0);
      expect(teacher.hourlyRateRupees).toBeGreaterThanOrEqual(200);
      expect(teacher.hourlyRateRupees).toBeLessThanOrEqual(1000);
      for (const rule of teacher.availability) {
        expect(rule.startMinute % 30, teacher.email).toBe(0);
        expect(rule.endMinute % 30, teacher.email).toBe(0);
        expect(rule.endMinute).toBeGreaterThan(rule.startMinute);
      }
      const portrait = new URL(`../portraits/${teacher.portrait}`, import.meta.url);
      expect(existsSync(portrait), teacher.portrait).toBe(true);
    }
  });

  it('are free in the demo teacher’s case on every day', () => {
    expect(teachers[0]?.availability.map((rule) => rule.weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('people', () => {
  it('share no address', () => {
    const emails = [...teachers, ...students, ...parents].map((person) => person.email);
    expect(new Set(emails).size).toBe(emails.length);
  });

  it('give every student a parent', () => {
    const known = new Set(parents.map((parent) => parent.email));
    expect(students.filter((student) => !known.has(student.parentEmail))).toEqual([]);
  });
});

describe('lessons and reviews', () => {
  it('are of verified teachers, students in that class, and chapters of its books', () => {
    const wrong = everyLesson.filter((lesson) => {
      const teacher = teacherByEmail.get(lesson.teacherEmail);
      return !(
        teacher?.verified &&
        teacher.subjects.includes(lesson.subject) &&
        teacher.grades.includes(lesson.grade) &&
        studentByEmail.get(lesson.studentEmail)?.grade === lesson.grade &&
        chaptersOf(lesson.subject, lesson.grade).includes(lesson.topic)
      );
    });
    expect(wrong.map((lesson) => `${lesson.teacherEmail}: ${lesson.topic}`)).toEqual([]);
  });

  it('put nobody in two places at once', () => {
    const clashes: string[] = [];
    for (const [index, one] of everyLesson.entries()) {
      for (const other of everyLesson.slice(index + 1)) {
        const shared = one.teacherEmail === other.teacherEmail || one.studentEmail === other.studentEmail;
        if (shared && one.from < other.to && other.from < one.to)
          clashes.push(`${one.topic} / ${other.topic}`);
      }
    }
    expect(clashes).toEqual([]);
  });

  it('say something different each time, and one person reviews a teacher once', () => {
    const texts = reviews.map((review) => review.comment);
    const pairs = reviews.map(
      (review) => `${review.teacherEmail} ${review.studentEmail} ${review.writtenBy}`,
    );
    expect(new Set(texts).size).toBe(texts.length);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('give each verified teacher six to twelve reviews', () => {
    for (const teacher of teachers.filter((each) => each.verified)) {
      const count = reviews.filter((review) => review.teacherEmail === teacher.email).length;
      expect(count, teacher.email).toBeGreaterThanOrEqual(6);
      expect(count, teacher.email).toBeLessThanOrEqual(12);
    }
  });
});

describe('assessments', () => {
  it('have options that contain the answer, once', () => {
    for (const question of assessments.flatMap((assessment) => assessment.questions)) {
      if (question.type !== 'multiple_choice') continue;
      expect(question.options.length).toBeGreaterThanOrEqual(2);
      expect(question.options.length).toBeLessThanOrEqual(6);
      expect(new Set(question.options).size).toBe(question.options.length);
      expect(question.options).toContain(question.correctAnswer);
    }
  });

  it('award at most the marks of each question', () => {
    for (const assessment of assessments) {
      for (const attempt of assessment.attempts) {
        if (attempt.status !== 'completed') continue;
        expect(attempt.marksAwarded.length, assessment.title).toBe(assessment.questions.length);
        for (const [index, question] of assessment.questions.entries()) {
          expect(attempt.marksAwarded[index], assessment.title).toBeLessThanOrEqual(question.marks);
        }
      }
      expect(totalMarksOf(assessment), assessment.title).toBeGreaterThan(0);
    }
  });

  it('show the demo student every state', () => {
    const states = assessments
      .flatMap((assessment) => assessment.attempts)
      .filter((attempt) => attempt.studentEmail === demoStudent.email)
      .map((attempt) => attempt.status);
    expect(new Set(states)).toEqual(new Set(['pending', 'in_progress', 'completed']));
  });
});
