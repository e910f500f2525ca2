/** A parent is reached by SMS and WhatsApp: the number is confirmed by a code that comes there, and then chosen for. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { setStage } from './stage.ts';

let provider: Server;
/** The codes that came to the phone, newest last. */
const codes: string[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const isSms = request.url === '/2010-04-01/Accounts/AC1/Messages.json';
      if (isSms) codes.push(new URLSearchParams(body).get('Body')?.slice(0, 6) ?? '');
      response.writeHead(isSms ? 201 : 500, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ sid: `SM${codes.length}` }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));

const stage = setStage(undefined, () => {
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  return {
    SMS_API_URL: address,
    SMS_ACCOUNT_SID: 'AC1',
    SMS_AUTH_TOKEN: 'token',
    SMS_FROM: 'KAKSHA',
    WHATSAPP_API_URL: address,
    WHATSAPP_PHONE_NUMBER_ID: '1',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_APP_SECRET: 'secret',
    WHATSAPP_VERIFY_TOKEN: 'verify',
    WHATSAPP_TEMPLATE: 'notice',
    WHATSAPP_CODE_TEMPLATE: 'code',
  };
});

const part = (page: Page, channel: string) => page.getByRole('list', { name: `Messages by ${channel}` });

test.each([{}, { phone: true }])('a number is confirmed, chosen for, and removed (%o)', async (options) => {
  const { page, context, complaints } = await stage.enter('parent@kaksha.example', options);
  await page.goto('/profile?tab=settings');
  await part(page, 'SMS').getByRole('button', { name: 'Add a number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your number for SMS' });
  const number = dialog.getByLabel('Mobile number');
  await number.fill('12345');
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  await dialog.getByText('Please enter an Indian mobile number with 10 digits').waitFor();
  await number.fill('98765 43210');
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  await dialog.getByText('We have sent a code to +91 98765 43210.').waitFor();
  expect(await axeFinds(page, { popup: true })).toEqual([]);

  // Closed to look for the code, it asks for the code again, not for the number.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await part(page, 'SMS').getByRole('button', { name: 'Confirm' }).click();
  const code = codes.at(-1) ?? '';
  const field = dialog.getByLabel('Code');
  await field.fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This is not the code that we sent.').waitFor();
  await field.fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('+91 98765 43210 is confirmed.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const classes = page.getByRole('group', { name: 'Classes' });
  await expect.poll(() => classes.getByRole('checkbox', { name: 'SMS' }).isChecked()).toBe(true);
  expect(await classes.getByRole('checkbox', { name: 'WhatsApp' }).count()).toBe(0);
  expect(await axeFinds(page)).toEqual([]);

  await part(page, 'SMS').getByRole('button', { name: 'Remove' }).click();
  await part(page, 'SMS').getByRole('button', { name: 'Add a number' }).waitFor();
  await expect.poll(() => classes.getByRole('checkbox', { name: 'SMS' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a provider that is down is said in words, and nothing is lost', async () => {
  const { page, context } = await stage.enter('parent@kaksha.example');
  await page.goto('/profile?tab=settings');
  await part(page, 'WhatsApp').getByRole('button', { name: 'Add a number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your number for WhatsApp' });
  await dialog.getByLabel('Mobile number').fill('9876543210');
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  await dialog.getByText('We could not send a code just now. Please try again in a few minutes.').waitFor();
  expect(await dialog.getByLabel('Mobile number').inputValue()).toBe('9876543210');
  await context.close();
});
