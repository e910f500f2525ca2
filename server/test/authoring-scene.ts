/** A teacher who makes assessments, two students of theirs, and a student who is not. */
import { randomUUID } from 'node:crypto';
import { type AssessmentDraft, EMPTY_DRAFT } from '@kaksha/domain/assessments/authoring/draft.ts';
import { addDays, localDateOf } from '@kaksha/domain/time.ts';
import { callAs } from './caller.ts';
import type { TestDatabase } from './database.ts';
import { factoriesOf, type TestPerson } from './factories.ts';
import type { TestServices } from './services.ts';

const tomorrow = () => addDays(localDateOf(Date.now()), 1);

/** A question of two options, the first of them right. */
export const questionAbout = (text: string, marks = 2): AssessmentDraft['questions'][number] => ({
  key: text.replaceAll(/\W/g, '').slice(0, 20),
  questionId: null,
  section: '',
  content: {
    type: 'multiple_choice',
    text,
    image: null,
    explanation: '',
    marks,
    negativeMarks: 0,
    difficulty: 1,
    chapter: null,
    options: [
      { id: 'a', text: '4', image: null, misconception: '' },
      { id: 'b', text: '5', image: null, misconception: 'Adds one too many' },
    ],
    correctOptionId: 'a',
  },
});

export async function authoringScene(database: TestDatabase, services: TestServices) {
  const make = factoriesOf(database);
  const [teacher, student, classmate, foreigner] = await Promise.all([
    make.teacher(),
    make.student(),
    make.student(),
    make.student(),
  ]);
  await make.lesson({ teacher, student, startsInMinutes: 600 });
  await make.lesson({ teacher, student: classmate, startsInMinutes: 900 });

  const authoring = (person: TestPerson = teacher) => callAs(services, person).authoring;

  /** A draft that can be published as it is: two questions, five marks, for the student. */
  const draftOf = (parts: Partial<AssessmentDraft> = {}): AssessmentDraft => ({
    ...EMPTY_DRAFT,
    title: 'Adding up',
    subject: 'Mathematics',
    topic: 'Sums',
    grade: 8,
    type: 'Quiz',
    dueDate: tomorrow(),
    questions: [questionAbout('What is 2 + 2?'), questionAbout('What is 1 + 3?', 3)],
    assignedStudents: [student.id],
    ...parts,
  });

  async function saved(parts: Partial<AssessmentDraft> = {}) {
    const id = randomUUID();
    const { revision } = await authoring().saveDraft({ id, revision: 0, draft: draftOf(parts) });
    return { id, revision };
  }

  async function published(parts: Partial<AssessmentDraft> = {}) {
    const { assessment } = await authoring().publish(await saved(parts));
    return assessment;
  }

  return { teacher, student, classmate, foreigner, authoring, draftOf, saved, published };
}
