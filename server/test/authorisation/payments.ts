import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import { readExport } from '../read-export.ts';
import type { Make, Row } from './scene.ts';

const topUp: Make = async ({ parent }, { database }) => {
  const { rows } = await database.ownerPool.query(
    'insert into top_up (user_id, amount_paise) values ($1, 50000) returning id',
    [parent.id],
  );
  return rows[0]?.id;
};

const quarantined: Make = async (family, scene) => {
  const id = `pay_${randomUUID()}`;
  await scene.database.ownerPool.query(
    `insert into payment (id, top_up_id, amount_paise, currency, quarantined_because)
     values ($1, $2, 1, 'USD', 'for the table')`,
    [id, await topUp(family, scene)],
  );
  return id;
};

const credited: Make = async (family, scene) => {
  const id = `pay_${randomUUID()}`;
  await scene.database.ownerPool.query(
    `insert into payment (id, top_up_id, amount_paise, currency, status, credit)
     values ($1, $2, 50000, 'INR', 'captured', 'credited')`,
    [id, await topUp(family, scene)],
  );
  return id;
};

const failedRefund: Make = async (family, scene) => {
  const { rows } = await scene.database.ownerPool.query(
    `insert into refund (payment_id, user_id, amount_paise, from_wallet, status, next_check_at)
     values ($1, $2, 1, false, 'failed', null) returning id`,
    [await credited(family, scene), family.parent.id],
  );
  return rows[0]?.id;
};

/** The call was let through; nobody answers for the gateway here, and no payment is there to send money back to. */
async function asFarAsMoney(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ORPCError) || ![503, 409].includes(error.status)) throw error;
  });
}

export const paymentsRows: Record<string, Row> = {
  'payments.startTopUp': {
    call: (client) => asFarAsMoney(client.payments.startTopUp({ amountPaise: 50_000 })),
    rules: { student: 'any', parent: 'any' },
  },
  'payments.topUp': {
    make: topUp,
    call: (client, id) => client.payments.topUp({ id }),
    rules: { student: 404, parent: 'own' },
  },
  'payments.topUps': { call: (client) => client.payments.topUps(), rules: { student: 'any', parent: 'any' } },
  'payments.refundable': {
    call: (client) => client.payments.refundable(),
    rules: { student: 'any', parent: 'any' },
  },
  'payments.requestRefund': {
    call: (client) => asFarAsMoney(client.payments.requestRefund({ amountPaise: 100 })),
    rules: { student: 'any', parent: 'any' },
  },
  'payments.refunds': {
    call: (client) => client.payments.refunds(),
    rules: { student: 'any', parent: 'any' },
  },
  'payments.find': { call: (client) => client.payments.find({}), rules: { admin: 'any' } },
  'payments.exportPayments': {
    call: (client) => readExport(client.payments.exportPayments({ from: '2026-11-01', to: '2026-11-30' })),
    rules: { admin: 'any' },
  },
  'payments.history': {
    make: quarantined,
    call: (client, id) => client.payments.history({ id }),
    rules: { admin: 'any' },
  },
  'payments.refundPayment': {
    make: credited,
    call: (client, id) =>
      asFarAsMoney(client.payments.refundPayment({ id, amountPaise: 100, reason: 'for the table' })),
    rules: { admin: 'any' },
  },
  'payments.allRefunds': { call: (client) => client.payments.allRefunds({}), rules: { admin: 'any' } },
  'payments.followUpRefund': {
    make: failedRefund,
    call: (client, id) =>
      asFarAsMoney(client.payments.followUpRefund({ id, decision: 'again', reason: 'for the table' })),
    rules: { admin: 'any' },
  },
  'payments.quarantine': { call: (client) => client.payments.quarantine(), rules: { admin: 'any' } },
  'payments.endQuarantine': {
    make: quarantined,
    call: (client, id) => client.payments.endQuarantine({ id, decision: 'close', reason: 'for the table' }),
    rules: { admin: 'any' },
  },
};
