import { describe, expect, it, test } from 'vitest';
import { ASSESSMENT_SUBJECTS, ASSESSMENT_TYPES, gradeLabel, WIZARD_STEPS } from './choices.ts';
import { type AssessmentDraft, EMPTY_DRAFT } from './draft.ts';
import { dueAtMs, publishRefusal, stepRefusal, totalMarksOf } from './rules.ts';
import { en as M } from './words/en.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const STUDENT = '0193a0e0-0000-7000-8000-000000000001';

const whole: AssessmentDraft = {
  ...EMPTY_DRAFT,
  title: 'Fractions',
  subject: 'Mathematics',
  grade: 6,
  type: 'Test',
  dueDate: '2026-11-23',
  questions: [2, 3].map((marks) => ({
    key: `q${marks}`,
    questionId: null,
    section: '',
    content: {
      type: 'true_false',
      text: 'A half is more than a third.',
      image: null,
      explanation: '',
      marks,
      negativeMarks: 0,
      difficulty: 1,
      chapter: null,
      correct: true,
    },
  })),
  assignedStudents: [STUDENT],
};

test('the words of the specification, section 2, 5 and 8', () => {
  expect(M).toMatchObject({
    searchPlaceholder: 'Search assessments by title, subject, or topic...',
    deleted: 'Assessment deleted successfully',
    fillRequired: 'Please fill in all required fields',
    noQuestion: 'Please add at least one question',
    noStudent: 'Please assign at least one student',
    noQuestions: 'No questions added yet',
    noStudents: 'No students found matching the selected subject and grade.',
    unknownStep: 'Unknown step',
  });
  expect(M.selectedStudents(3)).toBe('Selected Students: 3');
  expect(ASSESSMENT_SUBJECTS).toEqual(['Mathematics', 'Science', 'English', 'Social Studies', 'Hindi']);
  expect(ASSESSMENT_TYPES).toEqual(['Quiz', 'Test', 'Assignment', 'Project']);
  expect(WIZARD_STEPS).toEqual(['Basic Details', 'Questions', 'Assign Students', 'Review']);
  expect([1, 2, 3, 4, 10].map(gradeLabel)).toEqual(['1st', '2nd', '3rd', '4th', '10th']);
});

describe('a step', () => {
  it.each([['title'], ['subject'], ['grade'], ['type'], ['dueDate']] as const)('wants %s', (field) => {
    const draft = { ...whole, [field]: EMPTY_DRAFT[field] };
    expect(stepRefusal(draft, 0, NOW)).toEqual({ step: 0, message: M.fillRequired, fields: [field] });
  });

  it('wants words in its title, not spaces', () => {
    expect(stepRefusal({ ...whole, title: '  ' }, 0, NOW)?.fields).toEqual(['title']);
  });

  it('goes on without topic and instructions', () => {
    expect(stepRefusal({ ...whole, topic: '', instructions: '' }, 0, NOW)).toBeNull();
  });

  it('wants a due time that is still to come, in India', () => {
    expect(dueAtMs(whole)).toBe(Date.parse('2026-11-23T15:30:00Z'));
    const today = { ...whole, dueDate: '2026-11-22' };
    expect(stepRefusal({ ...today, dueTime: '15:30' }, 0, NOW)).toEqual({
      step: 0,
      message: M.dueInPast,
      fields: ['dueDate'],
    });
    expect(stepRefusal({ ...today, dueTime: '15:31' }, 0, NOW)).toBeNull();
    expect(stepRefusal({ ...today, dueTime: '15:30' }, 0, null)).toBeNull();
  });

  it('wants it to open before it is due', () => {
    const draft = { ...whole, opensDate: '2026-11-23', opensTime: '21:00' };
    expect(stepRefusal(draft, 0, NOW)).toMatchObject({ message: M.opensAfterDue, fields: ['opensDate'] });
    expect(stepRefusal({ ...draft, opensTime: '20:59' }, 0, NOW)).toBeNull();
  });
});

describe('publishing', () => {
  it('is refused by the first step that is not done', () => {
    expect(publishRefusal(whole, NOW)).toBeNull();
    expect(publishRefusal({ ...whole, questions: [], assignedStudents: [] }, NOW)).toMatchObject({
      step: 1,
      message: M.noQuestion,
      fields: ['questions'],
    });
    expect(publishRefusal({ ...whole, assignedStudents: [] }, NOW)).toEqual({
      step: 2,
      message: M.noStudent,
      fields: ['assignedStudents'],
    });
  });

  it('is refused above 10,000 marks, which a student could not be given', () => {
    const [question] = whole.questions;
    if (question === undefined) throw new Error('a question');
    const withMarks = (marks: number) => ({
      ...whole,
      questions: [{ ...question, content: { ...question.content, marks } }],
    });
    expect(publishRefusal(withMarks(10_000), NOW)).toBeNull();
    expect(publishRefusal(withMarks(10_001), NOW)).toEqual({
      step: 1,
      message: 'Altogether an assessment has at most 10,000 marks',
      fields: ['questions'],
    });
  });

  it('is refused by no last step: that one only shows what there is', () => {
    expect(stepRefusal({ ...whole, questions: [], assignedStudents: [] }, 3, NOW)).toBeNull();
  });
});

describe('contact details in what children read', () => {
  const CALL = 'Call me on 98765 43210';
  const refusal =
    'Please leave out a phone number: families and teachers write to each other in messages on Kaksha.';

  it.each([['title'], ['topic'], ['instructions']] as const)('%s', (field) => {
    expect(publishRefusal({ ...whole, [field]: CALL }, NOW)).toEqual({
      step: 0,
      message: refusal,
      fields: [field],
    });
  });

  it('a question, by its number, or the name of its section', () => {
    const [first, second] = whole.questions;
    if (first === undefined || second === undefined) throw new Error('two questions');
    const last = { ...second, content: { ...second.content, explanation: CALL } };
    const expected = { step: 1, message: `Question 2: ${refusal}`, fields: ['questions'] };
    expect(publishRefusal({ ...whole, questions: [first, last] }, NOW)).toEqual(expected);
    expect(publishRefusal({ ...whole, questions: [first, { ...second, section: CALL }] }, NOW)).toEqual(
      expected,
    );
  });

  it('the figures of a sum are none', () => {
    expect(publishRefusal({ ...whole, instructions: 'Read 9876543210 aloud first.' }, NOW)).toBeNull();
  });
});

test('the total is the sum of the marks', () => {
  expect(totalMarksOf(whole)).toBe(5);
  expect(totalMarksOf(EMPTY_DRAFT)).toBe(0);
});
