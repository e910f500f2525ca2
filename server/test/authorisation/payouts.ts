import { callAs } from '../caller.ts';
import { addBankAccount, earn } from '../payouts-scene.ts';
import { readExport } from '../read-export.ts';
import type { Make, Row } from './scene.ts';

/** A payout that a teacher has asked for; the one before it was rejected. */
const requestedPayout: Make = async ({ teacher }, { database, services, factories }) => {
  await database.ownerPool.query(
    `update bank_account set replaced_at = now() where teacher_id = $1 and replaced_at is null`,
    [teacher.id],
  );
  await addBankAccount(database, services.env, teacher);
  await earn(factories, teacher, 50_000);
  const { payouts } = callAs(services, teacher);
  const operator = callAs(services, await factories.person('admin'));
  for (const { id, status } of (await payouts.mine({})).payouts) {
    if (status === 'requested' || status === 'approved') {
      await operator.payouts.reject({ id, reason: 'The next one' });
    }
  }
  return (await payouts.request({ amountPaise: 50_000 })).payout.id;
};

/** The block on payouts; there is one at a time. */
const openBlock: Make = async (_family, { database }) => {
  await database.ownerPool.query(
    `insert into payout_block (because) values ('A paisa is missing') on conflict do nothing`,
  );
  const { rows } = await database.ownerPool.query('select id from payout_block where lifted_at is null');
  return rows[0].id;
};

const ADMIN = { admin: 'any' } as const;

export const payoutsRows: Record<string, Row> = {
  'payouts.mine': { call: (client) => client.payouts.mine({}), rules: { teacher: 'any' } },
  'payouts.saveBankAccount': {
    call: (client) =>
      client.payouts.saveBankAccount({
        holderName: 'Meera Iyer',
        accountNumber: '123456789012',
        ifsc: 'SBIN0001234',
        password: 'a password of tests',
      }),
    rules: { teacher: 'any' },
  },
  'payouts.request': {
    call: (client) => client.payouts.request({ amountPaise: 50_000 }),
    rules: { teacher: 'any' },
  },
  'payouts.withdraw': {
    make: requestedPayout,
    call: (client, id) => client.payouts.withdraw({ id }),
    rules: { teacher: 'own' },
  },
  'payouts.list': { call: (client) => client.payouts.list({}), rules: ADMIN },
  'payouts.get': {
    make: requestedPayout,
    call: (client, id) => client.payouts.get({ id }),
    rules: ADMIN,
  },
  'payouts.export': {
    call: (client) => readExport(client.payouts.export({ from: '2026-11-01', to: '2026-11-30' })),
    rules: ADMIN,
  },
  'payouts.approve': {
    make: requestedPayout,
    call: (client, id) => client.payouts.approve({ id, reason: 'It is right' }),
    rules: ADMIN,
  },
  'payouts.reject': {
    make: requestedPayout,
    call: (client, id) => client.payouts.reject({ id, reason: 'It is not' }),
    rules: ADMIN,
  },
  'payouts.reconciliations': { call: (client) => client.payouts.reconciliations({}), rules: ADMIN },
  'payouts.reconcile': { call: (client) => client.payouts.reconcile(), rules: ADMIN },
  'payouts.liftBlock': {
    make: openBlock,
    call: (client, id) => client.payouts.liftBlock({ id, reason: 'It is explained' }),
    rules: ADMIN,
  },
};
