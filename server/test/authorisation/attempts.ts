import { randomUUID } from 'node:crypto';
import { callAs } from '../caller.ts';
import { answered, publishPaper } from '../taking-scene.ts';
import { FAMILIES_OWN, type Make, type Row } from './scene.ts';

const paper: Make = async ({ teacher, student }, { database }) =>
  (await publishPaper(database, { teacher, students: [student], types: ['subjective'] })).assessmentId;

export const attempt: Make = async (family, scene) => {
  const id = await paper(family, scene);
  return (await callAs(scene.services, family.student).attempts.start({ id })).attemptId;
};

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
  'attempts.submit': {
    make: attempt,
    call: (client, id) => client.attempts.submit({ id }),
    rules: { student: 'own' },
  },
};
