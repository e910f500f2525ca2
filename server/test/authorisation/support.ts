import { linkTokenFor } from '../../src/support/request-link.ts';
import { callAs } from '../caller.ts';
import type { Family, Make, Row, Scene } from './scene.ts';

const ASKED = {
  name: 'Riya Sharma',
  email: 'riya@example.in',
  subject: 'My invoice',
  message: 'Where is it?',
};

/** The student's request; the parent reads it, too. */
const asked: Make = async ({ student }: Family, { services }: Scene) =>
  (await callAs(services, student).support.ask(ASKED)).request.id;

const link: Make = async (family, scene) =>
  linkTokenFor(scene.services.env.secretKey, 'request-link', await asked(family, scene));

/** An answer that the operators have saved. */
let saved = 0;
const savedAnswer: Make = async (_family, { services, factories }) => {
  saved += 1;
  const title = `Invoices ${saved}`;
  const { answers } = await callAs(services, await factories.person('admin')).support.savedAnswers.add({
    title,
    body: '{number}: they are under Wallet.',
  });
  return answers.find((one) => one.title === title)?.id ?? '';
};

const OPERATORS = { admin: 'any' } as const;
const THE_FAMILYS = { student: 'own', parent: 'own', teacher: 404 } as const;

export const supportRows: Record<string, Row> = {
  'support.ask': {
    call: (client) => client.support.ask(ASKED),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'support.list': {
    call: (client) => client.support.list({}),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'support.get': { make: asked, call: (client, id) => client.support.get({ id }), rules: THE_FAMILYS },
  'support.write': {
    make: asked,
    call: (client, id) => client.support.write({ id, body: 'It is urgent' }),
    rules: THE_FAMILYS,
  },
  'support.byLink': {
    make: link,
    call: (client, token) => client.support.byLink({ token }),
    rules: 'public',
  },
  'support.writeByLink': {
    make: link,
    call: (client, token) => client.support.writeByLink({ token, body: 'Thank you' }),
    rules: 'public',
  },
  'support.savedAnswers.list': {
    call: (client) => client.support.savedAnswers.list(),
    rules: OPERATORS,
  },
  'support.savedAnswers.add': {
    call: (client) => {
      saved += 1;
      return client.support.savedAnswers.add({ title: `Added ${saved}`, body: 'Under Wallet.' });
    },
    rules: OPERATORS,
  },
  'support.savedAnswers.change': {
    make: savedAnswer,
    call: (client, id) => {
      saved += 1;
      return client.support.savedAnswers.change({ id, revision: 1, title: `Now ${saved}`, body: 'Wallet.' });
    },
    rules: OPERATORS,
  },
  'support.savedAnswers.remove': {
    make: savedAnswer,
    call: (client, id) => client.support.savedAnswers.remove({ id, revision: 1 }),
    rules: OPERATORS,
  },
  'support.inbox.list': { call: (client) => client.support.inbox.list({}), rules: OPERATORS },
  'support.inbox.get': {
    make: asked,
    call: (client, id) => client.support.inbox.get({ id }),
    rules: OPERATORS,
  },
  'support.inbox.assign': {
    make: asked,
    // Nobody but an operator can have a request: the id of the request is none's.
    call: (client, id) => client.support.inbox.assign({ id, revision: 1, operatorId: id }),
    rules: { admin: 404 },
  },
  'support.inbox.answer': {
    make: asked,
    call: (client, id) => client.support.inbox.answer({ id, revision: 1, body: 'Under Wallet.' }),
    rules: OPERATORS,
  },
  'support.inbox.note': {
    make: asked,
    call: (client, id) => client.support.inbox.note({ id, body: 'Called twice' }),
    rules: OPERATORS,
  },
  'support.inbox.decide': {
    make: asked,
    call: (client, id) => client.support.inbox.decide({ id, revision: 1, decision: 'close' }),
    rules: OPERATORS,
  },
};
