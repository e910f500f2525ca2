/** The payout to a teacher who has left: above 25,000 rupees one operator approves it and another one pays it. */
import { expect, test } from 'vitest';
import { confirmItIsMe } from './browser.ts';
import { setStage } from './stage.ts';

const TEACHER = 'ravi.reddy@kaksha.example';
const [FIRST, SECOND] = ['admin@kaksha.example', 'admin2@kaksha.example'];

const stage = setStage();

/** A window of this operator on the screen. */
async function openAs(email: string) {
  const watched = await stage.enter(email);
  await watched.page.goto('/admin/payment-requests');
  return watched;
}

test('what is left of a teacher who leaves is approved by one operator and paid by another', async () => {
  const teacher = await stage.callAs(TEACHER);
  const { costPaise } = await teacher.get<{ costPaise: number }>('/account/closing');
  await teacher.send('POST', '/account/close', { password: 'Kaksha-demo-1', costPaise });

  const first = await openAs(FIRST);
  await first.page.getByText('Bank account ends in 8871, HDFC0000123').waitFor();
  await first.page.getByRole('button', { name: /^Approve ₹[\d,.]+ to Ravi .*$/ }).click();
  const approval = first.page.getByRole('dialog', { name: 'Approve payment' });
  await approval.getByRole('button', { name: 'Approve' }).click();
  await approval.getByText('Please give a reason').waitFor();
  await approval.getByLabel('Why is it right?').fill('The earnings agree with the classes');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await confirmItIsMe(first.page);
  await first.page.getByText('Approved by you. Another operator has to pay it.').waitFor();
  expect(await first.page.getByRole('button', { name: /^Note .* to Ravi .* as paid$/ }).count()).toBe(0);

  const second = await openAs(SECOND);
  await second.page.getByText('The earnings agree with the classes').waitFor();
  await second.page.getByRole('button', { name: /^Note ₹[\d,.]+ to Ravi .* as paid$/ }).click();
  const note = second.page.getByRole('dialog', { name: 'Note as paid' });
  await note.getByLabel('How was it paid?').fill('Bank transfer 4711');
  await note.getByRole('button', { name: 'Note as paid' }).click();
  await confirmItIsMe(second.page);
  await second.page.getByText(/Bank transfer 4711 \(/).waitFor();
  const operator = await stage.callAs(FIRST);
  expect(await operator.get('/admin/checks')).toEqual({ ok: true, problems: [] });
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});
