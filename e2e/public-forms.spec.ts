/** The public forms in a browser, with JavaScript and without. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { mailsTo } from './mails.ts';
import { setStage } from './stage.ts';

const SENT = "Your message has been sent successfully! We'll get back to you soon.";

const stage = setStage();
let plain: Watched;

beforeAll(async () => {
  plain = await stage.open({ javaScriptEnabled: false });
});
const contactForm = (page: Page) => page.getByRole('form', { name: 'Send us a message' });

async function fillContact(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await contactForm(page).getByLabel(label).fill(value);
}

test('without JavaScript a refused message keeps what was typed, and is sent once it is right', async () => {
  const { page } = plain;
  await page.goto('/contact');
  // An address that browsers take and the specification's rule does not.
  await fillContact(page, {
    Name: 'Asha',
    Email: 'asha@localhost',
    Subject: 'Timings',
    Message: 'Do you teach\non Sundays?',
  });
  const [refused] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    contactForm(page).getByRole('button', { name: 'Send Message' }).click(),
  ]);
  expect(refused.status()).toBe(400);
  await page.getByText('Email is invalid').waitFor();
  expect(await page.getByLabel('Email').first().getAttribute('aria-invalid')).toBe('true');
  expect(await contactForm(page).getByLabel('Name').inputValue()).toBe('Asha');
  expect(await contactForm(page).getByLabel('Message').inputValue()).toBe('Do you teach\non Sundays?');

  await fillContact(page, { Email: 'asha@example.in' });
  await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL((url) => url.pathname === '/contact' && url.searchParams.get('sent') === '1');
  await page.getByText(SENT).waitFor();
  await expect.poll(() => mailsTo(stage.product, 'asha@example.in'), { timeout: 20_000 }).toHaveLength(1);
  const [acknowledgement] = await mailsTo(stage.product, 'asha@example.in');
  expect(acknowledgement).toContain('Subject: We have your message');
  expect(acknowledgement).not.toContain('Sundays');
});

test('without JavaScript a free trial is asked for on the home page', async () => {
  const { page } = plain;
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Book a Free Trial' });
  await form.getByLabel('Name').fill('Asha');
  await form.getByLabel('Email').fill('asha@localhost');
  await form.getByLabel('Class').selectOption('Class 8');
  await form.getByRole('button', { name: 'Book Now' }).click();
  await page.getByText('Email is invalid').waitFor();
  expect(await form.getByLabel('Class').inputValue()).toBe('Class 8');
  await form.getByLabel('Email').fill('trial@example.in');
  await form.getByLabel('WhatsApp number').fill('98765 4321');
  await form.getByRole('button', { name: 'Book Now' }).click();
  await page.getByText('Please enter a valid 10-digit phone number').waitFor();
  await form.getByLabel('WhatsApp number').fill('98765 43210');
  await form.getByRole('button', { name: 'Book Now' }).click();
  await page.waitForURL((url) => url.searchParams.get('trial') === '1');
  await page.getByText('Thank you! We get back to you within 24 hours on working days').waitFor();
  await expect.poll(() => mailsTo(stage.product, 'trial@example.in'), { timeout: 20_000 }).toHaveLength(1);
});

test('a complaint shows its number, with JavaScript and without, and is acknowledged by mail under it', async () => {
  const script = await stage.open();
  for (const [page, email] of [
    [plain.page, 'plain-complaint@example.in'],
    [script.page, 'script-complaint@example.in'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Grievance officer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Grievance officer' }).waitFor();
    const form = page.getByRole('form', { name: 'Make a complaint' });
    await form.getByLabel('What it is about').selectOption('service');
    await form.getByLabel('Name').fill('Asha');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Subject').fill('No money back');
    await form.getByLabel('Message').fill('The class of Monday did not take place.');
    await form.getByRole('button', { name: 'Send complaint' }).click();
    const said = page.getByText(/Your complaint is number K-\d+\./);
    await said.waitFor();
    const number = /K-\d+/.exec((await said.textContent()) ?? '')?.[0];
    await expect.poll(() => mailsTo(stage.product, email), { timeout: 20_000 }).toHaveLength(1);
    expect((await mailsTo(stage.product, email))[0]).toContain(`Subject: We have your complaint ${number}`);
  }
  expect(script.complaints).toEqual([]);
  await script.context.close();
});

test('with JavaScript the snackbar thanks for 6 seconds, and the form is empty again', async () => {
  const { page, complaints, context } = await stage.open();
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
  for (const message of ['Name', 'Email', 'Subject', 'Message']) {
    await page.getByText(`${message} is required`).waitFor();
  }
  await fillContact(page, {
    Name: 'Asha',
    Email: 'script@example.in',
    Subject: 'Timings',
    Message: 'Sundays?',
  });
  await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
  const snackbar = page.getByRole('dialog').filter({ hasText: SENT }).or(page.getByText(SENT)).first();
  await snackbar.waitFor();
  const shownAtMs = Date.now();
  expect(await contactForm(page).getByLabel('Name').inputValue()).toBe('');
  // The pointer holds a snackbar: it must be elsewhere.
  await page.mouse.move(2, 2);
  await snackbar.waitFor({ state: 'hidden', timeout: 15_000 });
  expect(Date.now() - shownAtMs).toBeGreaterThan(4_500);
  expect(complaints).toEqual([]);
  await context.close();
});
