import { expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { paiseOn } from '../../test/factories.ts';
import { addBankAccount, earn } from '../../test/payouts-scene.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage();

/** A teacher who earned 510 rupees, missed a class (60 to recover), was corrected by 600 and asked for 500. */
async function history() {
  const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
  await addBankAccount(test, services.env, teacher);
  const held = await make.lesson({ teacher, student, startsInMinutes: -300, came: [teacher, student] });
  await callAs(services, teacher).lessons.end({ id: held.lessonId });
  const missed = await make.lesson({ teacher, student, startsInMinutes: -30, came: [student] });
  await callAs(services, student).lessons.reportTeacherAbsent({ id: missed.lessonId });
  await earn(make, teacher, 60_000);
  await callAs(services, teacher).payouts.request({ amountPaise: 50_000 });
  return { teacher, held };
}

it('tells what moved the earnings with the balance after each line, page by page, and where there is an invoice', async () => {
  const { teacher, held } = await history();
  const { wallet } = callAs(services, teacher);
  const entries = [];
  let cursor: string | undefined;
  do {
    const page = await wallet.earningsStatement({ cursor, limit: 1 });
    entries.push(...page.entries);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(
    entries.map(({ kind, amountPaise, balanceAfterPaise }) => [kind, amountPaise, balanceAfterPaise]),
  ).toEqual([
    ['payout', -50_000, 55_000],
    ['promotion_credit', 60_000, 105_000],
    ['absence_credit', -6_000, 45_000],
    ['release', 51_000, 51_000],
  ]);
  expect((await wallet.earningsStatement({})).entries).toEqual(entries);
  const release = entries.at(-1);
  expect(release).toMatchObject({
    bookingId: held.bookingId,
    description: expect.stringMatching(/^Earned for Mathematics with Riya Sharma, /),
    document: { transactionId: release?.id, kind: 'tax_invoice' },
  });
  expect(entries.slice(0, 3).map(({ document }) => document)).toEqual([null, null, null]);
  // The balance is what we owe: the payable less what is to be recovered.
  const owed =
    (await paiseOn(test, 'teacher_payable', teacher.id)) +
    (await paiseOn(test, 'teacher_recovery', teacher.id));
  expect(entries[0]?.balanceAfterPaise).toBe(owed);
});

it('is a file for spreadsheets too, oldest first and exact', async () => {
  const { teacher } = await history();
  const file = await callAs(services, teacher).wallet.earningsCsv();
  expect(file.type).toMatch(/^text\/csv/);
  expect(file.name).toMatch(/^earnings-\d{4}-\d\d-\d\d\.csv$/);
  const text = Buffer.from(await file.arrayBuffer()).toString('utf8');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('\uFEFFTransaction,Date,Time (IST),What,Booking,Amount (INR),Balance (INR)');
  expect(lines.slice(1, -1).map((line) => line.split(',').slice(-2))).toEqual([
    ['510.00', '510.00'],
    ['-60.00', '450.00'],
    ['600.00', '1050.00'],
    ['-500.00', '550.00'],
  ]);
});

it('is empty for somebody who has earned nothing', async () => {
  const { wallet } = callAs(services, await make.teacher());
  expect(await wallet.earningsStatement({})).toEqual({ entries: [], nextCursor: null });
});
