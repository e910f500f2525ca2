/** An operator stops a part of the product; its users read so at once, and the rest goes on. */
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

let operator: Watched;
let student: Watched;
const stage = setStage(async () => {
  operator = await stage.enter('admin@kaksha.example');
  student = await stage.enter('student@kaksha.example');
});

/** Changes a switch through the screen. */
async function flip(part: string, to: 'off' | 'on', reason: string): Promise<void> {
  const { page } = operator;
  await page.getByRole('button', { name: `Switch ${part} ${to}` }).click();
  const dialog = page.getByRole('dialog', { name: `Switch ${part} ${to}?` });
  await dialog.getByRole('textbox').fill(reason);
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await dialog.getByRole('button', { name: `Switch ${to}` }).click();
  await page.getByRole('button', { name: `Switch ${part} ${to === 'off' ? 'on' : 'off'}` }).waitFor();
}

test('messages stop and go on, and nothing that was written is lost', async () => {
  const { page } = student;
  const { conversations } = await (await stage.callAs('student@kaksha.example')).get<{
    conversations: { id: string }[];
  }>('/conversations');
  await page.goto(`/student/messages/${conversations[0]?.id}`);
  const composer = page.getByRole('textbox', { name: /message/i }).last();
  await composer.waitFor();

  await operator.page.goto('/admin/switches');
  await flip('Messages', 'off', 'A flood of spam');
  await operator.page.getByText('A flood of spam').waitFor();
  await composer.fill('Is Friday still right?');
  await page.keyboard.press('Enter');
  await page.getByText('Messages cannot be sent at the moment.').first().waitFor();

  await flip('Messages', 'on', 'The flood is over');
  await page.reload();
  await composer.waitFor();
  await composer.fill('And now?');
  await page.keyboard.press('Enter');
  await page.getByText('And now?', { exact: true }).first().waitFor();
  expect(operator.complaints).toEqual([]);
});
