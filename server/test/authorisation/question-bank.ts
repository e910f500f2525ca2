import { question as schema } from '@kaksha/domain/assessments/questions/question.ts';
import { storeQuestions } from '../../src/assessments/bank/store-question.ts';
import type { Make, Row } from './scene.ts';

const place = { class: 8, subject: 'Mathematics' };
const question = schema.parse({
  type: 'true_false',
  text: 'The sun is a star.',
  correct: true,
  image: null,
  explanation: '',
  marks: 1,
  negativeMarks: 0,
  difficulty: 1,
  chapter: null,
});

const ownQuestion: Make = async ({ teacher }, { services }) => {
  const [id = ''] = await services.db
    .transaction()
    .execute((trx) =>
      storeQuestions(trx, [{ ownerId: teacher.id, grade: 8, subject: 'Mathematics', content: question }]),
    );
  return id;
};

const TEACHERS_ANY = { teacher: 'any' } as const;
const TEACHERS_OWN = { teacher: 'own' } as const;

export const questionBankRows: Record<string, Row> = {
  'questionBank.list': { call: (client) => client.questionBank.list({}), rules: TEACHERS_ANY },
  'questionBank.get': {
    make: ownQuestion,
    call: (client, id) => client.questionBank.get({ id }),
    rules: TEACHERS_OWN,
  },
  'questionBank.chapters': {
    call: (client) => client.questionBank.chapters(place),
    rules: TEACHERS_ANY,
  },
  'questionBank.create': {
    call: (client) => client.questionBank.create({ ...place, question }),
    rules: TEACHERS_ANY,
  },
  'questionBank.edit': {
    make: ownQuestion,
    call: (client, id) => client.questionBank.edit({ id, version: 1, ...place, question }),
    rules: TEACHERS_OWN,
  },
  'questionBank.copy': {
    make: ownQuestion,
    call: (client, id) => client.questionBank.copy({ id }),
    rules: TEACHERS_OWN,
  },
  'questionBank.archive': {
    make: ownQuestion,
    call: (client, id) => client.questionBank.archive({ id, archived: true }),
    rules: TEACHERS_OWN,
  },
  'questionBank.preview': {
    call: (client) => client.questionBank.preview({ format: 'text', file: new File(['1. Why?'], 'x.txt') }),
    rules: TEACHERS_ANY,
  },
  'questionBank.import': {
    call: (client) => client.questionBank.import({ ...place, questions: [question] }),
    rules: TEACHERS_ANY,
  },
  'questionBank.exportReport': {
    call: (client) => client.questionBank.exportReport({ format: 'csv' }),
    rules: TEACHERS_ANY,
  },
  'questionBank.export': {
    call: (client) => client.questionBank.export({ format: 'csv' }),
    rules: TEACHERS_ANY,
  },
};
