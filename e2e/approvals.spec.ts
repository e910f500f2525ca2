/** A parent says what a child may spend alone; beyond it the child asks, and the parent approves or declines. */
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { fillWizard } from './booking-wizard.ts';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

let parent: Watched;
let child: Watched;
const stage = setStage(async (here) => {
  parent = await here.enter('parent@kaksha.example');
  child = await here.enter('student@kaksha.example', { phone: true });
});

/** The demo teacher who is found by this name. */
async function teacherId(name: string): Promise<string> {
  const anybody = await stage.callAs('student@kaksha.example');
  const { teachers } = await anybody.get<{ teachers: { id: string }[] }>(`/teachers?search=${name}`);
  return teachers[0]?.id ?? '';
}

async function askFor(topic: string): Promise<void> {
  const { page } = child;
  await page.goto(`/teachers/${await teacherId('meera')}/book`);
  await fillWizard(page, { subject: 'Physics', topic });
  await page.getByText('A parent has to approve, and pays from their wallet.').waitFor();
  await page.getByRole('button', { name: 'Ask my parent' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ask your parent?' });
  await dialog.getByLabel('A note for your parents').fill(`I need ${topic} before the test.`);
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask my parent' }).tap();
  await page.waitForURL('**/student/dashboard');
}

test('a parent decides that a child asks before every class', async () => {
  const { page } = parent;
  await page.goto('/parent/dashboard');
  await page.getByText('Ten lessons until the final test.').waitFor();
  await page
    .getByRole('button', { name: /may spend alone$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /may spend alone$/ });
  await dialog.getByLabel('For one class, at most').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please enter an amount in rupees for one class').waitFor();
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await dialog.getByRole('radio', { name: /^Nothing/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('asks before booking').waitFor();
});

test('the child asks with a note; the parent sees it at once and declines with a word', async () => {
  await askFor('Force and pressure');
  const { page } = parent;
  await page.getByText('I need Force and pressure before the test.').waitFor();
  await page.getByRole('button', { name: /^Decline Force and pressure/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline Force and pressure?' });
  await dialog.getByRole('textbox').fill('You have class with grandfather then.');
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await child.page.getByText('You have class with grandfather then.').waitFor();
  expect(await axeFinds(child.page)).toEqual([]);
});

test('approved, it is booked and paid in one step, and the child sees it at once', async () => {
  const mother = await stage.callAs('parent@kaksha.example');
  const before = await mother.get<{ balancePaise: number }>('/wallet');
  const { page } = parent;
  // The records are away for a moment when the page hears of the request: no screen and no dialog over it goes.
  await page.route(
    '**/api/wallet',
    (route) => route.fulfill({ status: 503, json: { message: 'Not now.', code: 'SERVICE_UNAVAILABLE' } }),
    { times: 2 },
  );
  await askFor('Friction');
  await page.getByRole('button', { name: /^Approve Friction/ }).click();
  parent.complaints.length = 0;
  const dialog = page.getByRole('dialog', { name: /^Approve and pay/ });
  await dialog.waitFor();
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve and pay' }).click();
  await page
    .getByText(/^Approved and booked for/)
    .first()
    .waitFor();
  await child.page.getByText('See it', { exact: true }).waitFor();
  const after = await mother.get<{ balancePaise: number }>('/wallet');
  expect(after.balancePaise).toBeLessThan(before.balancePaise);
  expect([...parent.complaints, ...child.complaints]).toEqual([]);
});
