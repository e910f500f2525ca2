import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@kaksha/domain/families/consent.ts';
import { callAs } from '../caller.ts';
import type { Make, Row } from './scene.ts';

const child: Make = async ({ student }) => student.id;

/** One more parent of nobody asks the family's student. */
const askedOfStudent: Make = async ({ student }, { services, factories }) => {
  const { code } = await callAs(services, student).families.makeCode();
  const stranger = await factories.person('parent');
  return (await callAs(services, stranger).families.request({ code })).request.id;
};

/** The family's parent asks a student who has not answered. */
const askedByParent: Make = async ({ parent }, { services, factories }) => {
  const asked = await factories.student({ consented: false });
  const { code } = await callAs(services, asked).families.makeCode();
  return (await callAs(services, parent).families.request({ code })).request.id;
};

export const familiesRows: Record<string, Row> = {
  'families.children': { call: (client) => client.families.children(), rules: { parent: 'any' } },
  'families.addChild': {
    call: (client) =>
      client.families.addChild({
        id: randomUUID(),
        firstName: 'Tara',
        class: 4,
        subjects: ['Mathematics'],
        signIn: null,
      }),
    rules: { parent: 'any' },
  },
  'families.request': {
    call: (client) => client.families.request({ code: 'ABCD-EFGH' }),
    // Nobody has shown this code.
    rules: { parent: 404 },
  },
  'families.withdrawRequest': {
    make: askedByParent,
    call: (client, id) => client.families.withdrawRequest({ id }),
    rules: { parent: 'own' },
  },
  'families.consent': {
    make: child,
    call: (client, id) => client.families.consent({ id, version: CONSENT_VERSION }),
    rules: { parent: 'own' },
  },
  'families.withdrawConsent': {
    make: child,
    call: (client, id) => client.families.withdrawConsent({ id }),
    rules: { parent: 'own' },
  },
  'families.mine': { call: (client) => client.families.mine(), rules: { student: 'any' } },
  'families.makeCode': { call: (client) => client.families.makeCode(), rules: { student: 'any' } },
  'families.answer': {
    make: askedOfStudent,
    call: (client, id) => client.families.answer({ id, accept: false }),
    rules: { student: 'own' },
  },
};
