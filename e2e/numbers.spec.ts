/** A parent is reached by SMS and WhatsApp: the number is confirmed by a code that comes there, and then chosen for. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { pressLogout } from './press-logout.ts';
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

test.each([{}, { phone: true }])(
  'a confirmed number logs in by a code, once that is turned on (%o)',
  async (options) => {
    const number = options.phone === true ? '9876500002' : '9876500001';
    const { page, context, complaints } = await stage.enter('parent@kaksha.example', options);
    await page.goto('/profile?tab=settings');
    await part(page, 'SMS').getByRole('button', { name: 'Add a number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your number for SMS' });
    await dialog.getByLabel('Mobile number').fill(number);
    await dialog.getByRole('button', { name: 'Send a code' }).click();
    await dialog.getByText('We have sent a code to').waitFor();
    await dialog.getByLabel('Code').fill(codes.at(-1) ?? '');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await part(page, 'SMS').getByRole('button', { name: 'Turn on' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByLabel('Your password').fill('Kaksha-demo-1');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await part(page, 'SMS').getByText('A code that we send to this number logs you in.').waitFor();
    // A control that the header covers half is no small one.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeFinds(page)).toEqual([]);

    const ended = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
    await pressLogout(page);
    await ended;
    await page.goto('/login?next=%2Fabout');
    await page.getByRole('button', { name: 'Send a code to my phone' }).click();
    await page.getByLabel('Mobile number').fill('123');
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByText('Please enter an Indian mobile number with 10 digits').waitFor();
    await page.getByLabel('Mobile number').fill(number);
    const before = codes.length;
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByText('logs somebody in, a code is on its way by SMS or WhatsApp').waitFor();
    expect(await axeFinds(page)).toEqual([]);
    await expect.poll(() => codes.length, { timeout: 30_000 }).toBe(before + 1);
    await page.getByLabel('6-digit code').fill(codes.at(-1) ?? '');
    await page.waitForURL((url) => url.pathname === '/about');

    await page.goto('/profile?tab=settings');
    await part(page, 'SMS').getByRole('button', { name: 'Remove' }).click();
    await part(page, 'SMS').getByRole('button', { name: 'Add a number' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

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
