import { randomUUID } from 'node:crypto';
import { callAs } from '../caller.ts';
import { FAMILIES_OWN, type Make, type Row, teacherId } from './scene.ts';

/** A conversation of the student and their teacher in which something is written. */
const conversation: Make = async ({ student, teacher }, { services }) => {
  const { messages } = callAs(services, student);
  const { conversation: started } = await messages.start({ teacherId: teacher.id });
  await messages.send({ id: started.id, clientId: randomUUID(), body: 'May I ask something?' });
  return started.id;
};

const ANY_OF_THEM = { student: 'any', parent: 'any', teacher: 'any' } as const;

export const messagesRows: Record<string, Row> = {
  'messages.list': { call: (client) => client.messages.list({}), rules: ANY_OF_THEM },
  'messages.unread': { call: (client) => client.messages.unread(), rules: ANY_OF_THEM },
  'messages.contacts': { call: (client) => client.messages.contacts(), rules: ANY_OF_THEM },
  'messages.start': {
    make: teacherId,
    call: (client, id) => client.messages.start({ teacherId: id, studentId: id }),
    // A teacher and a parent name a child here that is not theirs.
    rules: { student: 'any', parent: 404, teacher: 404 },
  },
  'messages.get': {
    make: conversation,
    call: (client, id) => client.messages.get({ id }),
    rules: FAMILIES_OWN,
  },
  'messages.history': {
    make: conversation,
    call: (client, id) => client.messages.history({ id }),
    rules: FAMILIES_OWN,
  },
  'messages.send': {
    make: conversation,
    call: (client, id) => client.messages.send({ id, clientId: randomUUID(), body: 'Hello' }),
    rules: FAMILIES_OWN,
  },
  'messages.read': {
    make: conversation,
    call: (client, id) => client.messages.read({ id, seq: 1 }),
    rules: FAMILIES_OWN,
  },
};
