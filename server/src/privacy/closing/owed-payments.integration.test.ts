import { en as M } from '@kaksha/domain/privacy/owed/words/en.ts';
import { expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { ledgerProblems, paiseOn, TEST_PASSWORD } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';

const { database: test, services, make } = await setStage();

it('what is owed to somebody who left is paid once, leaves the books, and is told', async () => {
  const parent = await make.person('parent');
  const operator = await make.person('admin');
  const { accounts } = callAs(services, operator);
  await make.topUp(parent, 120_050);
  await callAs(services, parent).accounts.close({ password: TEST_PASSWORD, costPaise: 0 });
  const [owed] = (await accounts.owed({})).payments;
  expect(owed).toMatchObject({ source: 'wallet', amountPaise: 120_050, status: 'open', how: null });
  const address = owed?.contactEmail;
  await runDueJobs(test, services);
  const before = services.sent.length;

  const id = owed?.id ?? '';
  const { payment } = await accounts.noteOwedPaid({ id, amountPaise: 120_050, how: 'Bank transfer 991' });
  expect(payment).toMatchObject({ status: 'paid', contactEmail: null, how: 'Bank transfer 991' });
  expect(await paiseOn(test, 'wallet', parent.id)).toBe(0);
  expect(await ledgerProblems(test)).toEqual([]);
  expect(await refusalOf(accounts.noteOwedPaid({ id, amountPaise: 120_050, how: 'Again' }))).toMatchObject({
    status: 409,
    message: M.decided,
  });
  await runDueJobs(test, services);
  expect(services.sent.slice(before)).toMatchObject([{ to: address, subject: 'We have paid you ₹1,200.50' }]);
  const { rows } = await test.ownerPool.query(
    `select action, reason from audit_entry where subject_type = 'payment_request'`,
  );
  expect(rows).toEqual([{ action: 'payment_request.paid', reason: 'Bank transfer 991' }]);
});

it('what is owed, and what has ended, come in pages of their own', async () => {
  const operator = await make.person('admin');
  const { accounts } = callAs(services, operator);
  const pages = async (list: 'open' | 'ended') => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await accounts.owed({ list, cursor, limit: 1 });
      seen.push(...page.payments.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return seen;
  };
  const endedBefore = await pages('ended');
  for (const rupees of [100, 200, 300]) {
    const parent = await make.person('parent');
    await make.topUp(parent, rupees * 100);
    await callAs(services, parent).accounts.close({ password: TEST_PASSWORD, costPaise: 0 });
  }
  const open = await pages('open');
  expect(open).toHaveLength(3);
  const { payments } = await accounts.owed({});
  expect(payments.map(({ amountPaise }) => amountPaise)).toEqual([10_000, 20_000, 30_000]);
  for (const [at, id] of open.slice(0, 2).entries())
    await accounts.noteOwedPaid({ id, amountPaise: (at + 1) * 10_000, how: 'Bank transfer' });
  expect(await pages('ended')).toEqual([open[1], open[0], ...endedBefore]);
  expect(await pages('open')).toEqual([open[2]]);
});
