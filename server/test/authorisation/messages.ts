import { randomUUID } from 'node:crypto';
import { callAs } from '../caller.ts';
import { FAMILIES_OWN, type Family, type Make, type Row, type Scene, teacherId } from './scene.ts';

/** The conversation of the student and their teacher, whatever earlier rows did to it, with a message of the student. */
async function written(
  { student, teacher }: Family,
  { services, database }: Scene,
): Promise<{ id: string; messageId: string }> {
  const { messages } = callAs(services, student);
  const { id } = (await messages.start({ teacherId: teacher.id })).conversation;
  await database.ownerPool.query('delete from conversation_block where conversation_id = $1', [id]);
  const { message } = await messages.send({ id, clientId: randomUUID(), body: 'May I ask something?' });
  return { id, messageId: message.id };
}

const conversation: Make = async (family, scene) => (await written(family, scene)).id;

/** A message of the student, for the others to report. */
const ofStudent: Make = async (family, scene) => (await written(family, scene)).messageId;

const aPdf = () => new File(['%PDF-1.7 a page'], 'page.pdf', { type: 'application/pdf' });

/** A file that the student has sent. */
const sentFile: Make = async (family, scene) => {
  const { id } = await written(family, scene);
  const { messages } = callAs(scene.services, family.student);
  const fileId = randomUUID();
  await messages.addFile({ id, fileId, file: aPdf() });
  await messages.send({ id, clientId: randomUUID(), body: '', files: [fileId] });
  return fileId;
};

const reported: Make = async (family, scene) => {
  const id = await ofStudent(family, scene);
  await callAs(scene.services, family.teacher).messages.report({ id, reason: 'rude' });
  return id;
};

const ANY_OF_THEM = { student: 'any', parent: 'any', teacher: 'any' } as const;

export const messagesRows: Record<string, Row> = {
  'messages.list': { call: (client) => client.messages.list({}), rules: ANY_OF_THEM },
  'messages.unread': { call: (client) => client.messages.unread(), rules: ANY_OF_THEM },
  'messages.contacts': { call: (client) => client.messages.contacts({}), rules: ANY_OF_THEM },
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
  'messages.addFile': {
    make: conversation,
    call: (client, id) => client.messages.addFile({ id, fileId: randomUUID(), file: aPdf() }),
    rules: FAMILIES_OWN,
  },
  'messages.file': {
    make: sentFile,
    call: (client, id) => client.messages.file({ id }),
    // Nobody has reported it, so it is not before the operators.
    rules: { ...FAMILIES_OWN, admin: 404 },
  },
  'messages.block': {
    make: conversation,
    call: (client, id) => client.messages.block({ id }),
    rules: FAMILIES_OWN,
  },
  'messages.unblock': {
    make: conversation,
    call: (client, id) => client.messages.unblock({ id }),
    rules: FAMILIES_OWN,
  },
  'messages.report': {
    make: ofStudent,
    call: (client, id) => client.messages.report({ id, reason: 'rude' }),
    // The student wrote it.
    rules: { student: 404, parent: 'own', teacher: 'own' },
  },
  'messages.replies': { call: (client) => client.messages.replies(), rules: ANY_OF_THEM },
  'messages.saveReply': {
    call: (client) => client.messages.saveReply({ body: 'Thank you!' }),
    rules: ANY_OF_THEM,
  },
  'messages.removeReply': {
    make: async ({ teacher }, { services }) => {
      const { replies } = await callAs(services, teacher).messages.saveReply({ body: randomUUID() });
      return replies.at(-1)?.id ?? '';
    },
    call: (client, id) => client.messages.removeReply({ id }),
    rules: { student: 404, parent: 404, teacher: 'own' },
  },
  'messages.cases': { call: (client) => client.messages.cases({}), rules: { admin: 'any' } },
  'messages.decide': {
    make: reported,
    call: (client, id) => client.messages.decide({ id, decision: 'dismissed', reason: 'It is fine' }),
    rules: { admin: 'any' },
  },
};
