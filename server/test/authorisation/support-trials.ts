import { receiveForm } from '../../src/content/forms.ts';
import { linkTokenFor } from '../../src/support/request-link.ts';
import { callAs } from '../caller.ts';
import type { TestPerson } from '../factories.ts';
import type { Make, Row, Scene } from './scene.ts';

const WANTED = { subject: 'Mathematics', class: 8 };

/** Each is asked for from an address of its own: one address may ask for a few. */
let askedFrom = 0;

/** A request for a free trial. */
const asked: Make = async (_family, { services, database }: Scene) => {
  await receiveForm(
    services,
    {
      'form-name': 'book-free-trial',
      name: 'Kavita',
      email: 'kavita@example.in',
      ...WANTED,
      class: 'Class 8',
    },
    `192.0.2.${(askedFrom++ % 250) + 1}`,
  );
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `select id from ticket where source = 'book-free-trial' order by number desc limit 1`,
  );
  return rows[0]?.id ?? '';
};

/** A trial that waits with a teacher of its own. */
const waiting: Make = async (family, scene) => {
  const { factories, services, later } = scene;
  const admin: TestPerson = await factories.person('admin');
  const teacher = await factories.teacher();
  const startsAt = new Date(Math.ceil((Date.now() + later() * 60_000) / 1_800_000) * 1_800_000).toISOString();
  const { invitation } = await callAs(services, admin).support.trials.invite({
    id: await asked(family, scene),
    revision: 1,
    teacherId: teacher.id,
    startsAt,
    ...WANTED,
  });
  return invitation.id;
};

const link: Make = async (family, scene) =>
  linkTokenFor(scene.services.env.secretKey, 'trial-link', await waiting(family, scene));

const OPERATORS = { admin: 'any' } as const;

export const supportTrialsRows: Record<string, Row> = {
  'support.trials.options': {
    make: asked,
    call: (client, id) => client.support.trials.options({ id }),
    rules: OPERATORS,
  },
  'support.trials.invite': {
    make: asked,
    // A teacher who is not there: an operator's successful call is in the feature's own tests.
    call: (client, id) =>
      client.support.trials.invite({
        id,
        revision: 1,
        teacherId: id,
        startsAt: '2099-01-01T10:00:00.000Z',
        ...WANTED,
      }),
    rules: { admin: 404 },
  },
  'support.trials.withdraw': {
    make: waiting,
    call: (client, id) => client.support.trials.withdraw({ id }),
    rules: OPERATORS,
  },
  'support.trials.byLink': {
    make: link,
    call: (client, token) => client.support.trials.byLink({ token }),
    rules: 'public',
  },
  'support.trials.accept': {
    call: (client) => client.support.trials.accept({ token: 'none of ours' }),
    rules: { student: 404, parent: 404 },
  },
};
