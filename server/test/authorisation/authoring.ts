import { randomUUID } from 'node:crypto';
import { EMPTY_DRAFT } from '@kaksha/domain/assessments/authoring/draft.ts';
import sharp from 'sharp';
import { callAs } from '../caller.ts';
import type { Make, Row } from './scene.ts';

const draft = { ...EMPTY_DRAFT, title: 'A draft', subject: 'Mathematics', grade: 8, type: 'Quiz' as const };

const ownDraft: Make = async ({ teacher }, { services }) => {
  const id = randomUUID();
  await callAs(services, teacher).authoring.saveDraft({ id, revision: 0, draft });
  return id;
};

/** Publishable: with a question, and set to the student of the scene. */
const readyDraft: Make = async ({ teacher, student }, { services, factories, later }) => {
  await factories.lesson({ teacher, student, startsInMinutes: later() });
  const id = randomUUID();
  const content = {
    type: 'true_false' as const,
    text: 'Two is even.',
    image: null,
    explanation: '',
    marks: 1,
    negativeMarks: 0,
    difficulty: 1 as const,
    chapter: null,
    correct: true,
  };
  const questions = [{ key: 'one', questionId: null, section: '', content }];
  await callAs(services, teacher).authoring.saveDraft({
    id,
    revision: 0,
    draft: { ...draft, dueDate: '2199-01-01', questions, assignedStudents: [student.id] },
  });
  return id;
};

const published: Make = async (family, scene) => {
  const id = await readyDraft(family, scene);
  await callAs(scene.services, family.teacher).authoring.publish({ id, revision: 1 });
  return id;
};

export const authoringRows: Record<string, Row> = {
  'authoring.list': { call: (client) => client.authoring.list({}), rules: { teacher: 'any' } },
  'authoring.options': { call: (client) => client.authoring.options({}), rules: { teacher: 'any' } },
  'authoring.addPicture': {
    call: async (client) => {
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      return client.authoring.addPicture({ picture: new File([Uint8Array.from(picture)], 'one.png') });
    },
    rules: { teacher: 'any' },
  },
  'authoring.get': {
    make: published,
    call: (client, id) => client.authoring.get({ id }),
    rules: { teacher: 'own' },
  },
  'authoring.draft': {
    make: ownDraft,
    call: (client, id) => client.authoring.draft({ id }),
    rules: { teacher: 'own' },
  },
  'authoring.saveDraft': {
    make: ownDraft,
    call: (client, id) => client.authoring.saveDraft({ id, revision: 1, draft }),
    rules: { teacher: 'own' },
  },
  'authoring.dropChanges': {
    make: published,
    call: (client, id) => client.authoring.dropChanges({ id }),
    rules: { teacher: 'own' },
  },
  'authoring.publish': {
    make: readyDraft,
    call: (client, id) => client.authoring.publish({ id, revision: 1 }),
    rules: { teacher: 'own' },
  },
  'authoring.complete': {
    make: published,
    call: (client, id) => client.authoring.complete({ id }),
    rules: { teacher: 'own' },
  },
  'authoring.remove': {
    make: ownDraft,
    call: (client, id) => client.authoring.remove({ id }),
    rules: { teacher: 'own' },
  },
};
