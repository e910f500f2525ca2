import { randomUUID } from 'node:crypto';
import { callAs } from '../caller.ts';
import { answered, publishPaper } from '../taking-scene.ts';
import { FAMILIES_OWN, type Make, type Row } from './scene.ts';

const paper: Make = async ({ teacher, student }, { database }) =>
  (await publishPaper(database, { teacher, students: [student], types: ['subjective'] })).assessmentId;

export const attempt: Make = async (family, scene) => {
  const id = await paper(family, scene);
  const { attempts } = callAs(scene.services, family.student);
  const { attemptId } = await attempts.start({ id });
  const { questions } = await attempts.read({ id: attemptId });
  asked.set(attemptId, questions[0]?.questionId ?? '');
  return attemptId;
};

/** The one question of each attempt above, by the attempt; of an unknown one, any. */
const asked = new Map<string, string>();
const askedIn = (attemptId: string): string => asked.get(attemptId) ?? randomUUID();

export const attemptsRows: Record<string, Row> = {
  'attempts.about': {
    make: paper,
    call: (client, id) => client.attempts.about({ id }),
    rules: FAMILIES_OWN,
  },
  'attempts.start': {
    make: paper,
    call: (client, id) => client.attempts.start({ id }),
    rules: { student: 'own' },
  },
  'attempts.read': {
    make: attempt,
    call: (client, id) => client.attempts.read({ id }),
    rules: { student: 'own' },
  },
  'attempts.save': {
    make: attempt,
    call: (client, id) => client.attempts.save({ id, events: [answered(randomUUID(), null)] }),
    rules: { student: 'own' },
  },
  'photos.begin': {
    make: attempt,
    call: (client, id) =>
      client.photos.begin({ id, photoId: randomUUID(), questionId: askedIn(id), byteLength: 10 }),
    rules: { student: 'own' },
  },
  'photos.piece': {
    make: attempt,
    // Nothing was announced under this name: nobody finds it.
    call: (client, id) =>
      client.photos.piece({ id, photoId: randomUUID(), offset: 0, piece: new File(['x'], 'piece') }),
    rules: { student: 404 },
  },
  'photos.get': {
    make: attempt,
    call: (client, id) => client.photos.get({ id, photoId: randomUUID() }),
    rules: { student: 404, parent: 404, teacher: 404 },
  },
  'attempts.submit': {
    make: attempt,
    call: (client, id) => client.attempts.submit({ id }),
    rules: { student: 'own' },
  },
};
