/** The forms of sign-in and registration while they are filled in (specification, sections 2, 4 and 5). */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { signIn, signInByForm, type Watched } from './browser.ts';
import { pressLogout } from './press-logout.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let visitor: Watched;
let page: Page;

beforeEach(async () => {
  visitor = await stage.open();
  page = visitor.page;
  return async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  };
});

/** Opens a page whose forms are ready: before that they are posted as without JavaScript. */
async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
const said = (text: string) => page.getByText(text, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** By its label, with or without its mark as required or optional. */
const field = (label: string) => page.getByLabel(new RegExp(`^${label}( \\*| \\(optional\\))?$`));
const shows = (...texts: string[]) => Promise.all(texts.map((text) => said(text).waitFor()));

test('login: empty and wrong fields are told, and editing clears the field’s error and the general one', async () => {
  await open('/login');
  await press('Log In');
  await shows('Email is required', 'Password is required');
  await field('Email Address').fill('asha@localhost');
  expect(await said('Email is required').count()).toBe(0);
  expect(await said('Password is required').count()).toBe(1);
  await field('Password').fill('not-the-password');
  await press('Log In');
  await shows('Email is invalid');
  await field('Email Address').fill('student@kaksha.example');
  await press('Log In');
  await shows('Invalid email or password');
  await field('Password').fill('another');
  expect(await said('Invalid email or password').count()).toBe(0);
});

test('login: the password is shown and hidden again', async () => {
  await open('/login');
  await field('Password').fill('secret-7');
  await press('Show password');
  expect(await field('Password').getAttribute('type')).toBe('text');
  await press('Hide password');
  expect(await field('Password').getAttribute('type')).toBe('password');
});

test('register: each step is held until it is right; what was typed stays; then /login says it worked', async () => {
  await open('/register');
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await press('Next');
  await shows('Email is required', 'Password is required');
  await field('Email Address').fill('asha@localhost');
  await field('Password').fill('Ab-1');
  await field('Confirm Password').fill('Ab-2');
  await press('Next');
  await shows(
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Passwords do not match',
  );
  expect(await back.isDisabled()).toBe(true);
  await field('Email Address').fill('asha.forms@example.in');
  for (const [password, level] of [
    ['abc', 'Weak'],
    ['abcDE', 'Fair'],
    ['abcDE7', 'Good'],
    ['Blue-kite-7', 'Strong'],
  ] as const) {
    await field('Password').fill(password);
    await shows(`Password strength: ${level}`);
  }
  await field('Confirm Password').fill('Blue-kite-7');
  await press('Next');

  await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
  await field('Phone').fill('12345');
  await press('Next');
  await shows('Full name is required', 'Please enter a valid 10-digit phone number');
  await field('Full Name').fill('Asha Rani Rao');
  await field('Phone').fill('98765 43210');
  await press('Next');

  await page.getByRole('heading', { name: 'Student Details' }).waitFor();
  await press('Register');
  await shows('Please select at least one subject');
  await press('Back');
  expect(await field('Full Name').inputValue()).toBe('Asha Rani Rao');
  await press('Next');
  await page.getByRole('checkbox', { name: 'Science', exact: true }).check();
  await press('Register');
  await page.waitForURL((url) => url.pathname === '/login');
  await shows('Registration successful! Please check your email to verify your account.');
});

async function firstTeacher(): Promise<string> {
  const answer = await fetch(`${stage.product.url}/api/teachers?search=meera`);
  const { teachers } = (await answer.json()) as { teachers: { id: string }[] };
  return teachers[0]?.id ?? '';
}

test('a child reads on the wallet and before booking that a parent has to consent, and is led there', async () => {
  await signIn(page, 'asha.forms@example.in', 'Blue-kite-7');
  await open('/student/wallet');
  await shows('A parent has to consent first', 'Money can be added once a parent has consented.');
  expect(await page.getByLabel('Amount in rupees').count()).toBe(0);
  await open(`/teachers/${await firstTeacher()}/book`);
  await shows('A parent has to consent first');
  await page.getByRole('link', { name: 'See your family' }).click();
  await page.getByRole('button', { name: 'Make a code' }).waitFor();
  // No choices about notifications that only parents or teachers get.
  await page.getByRole('group', { name: 'Approvals' }).waitFor();
  for (const kind of ['Weekly summary', 'Verification'])
    expect(await page.getByRole('group', { name: kind }).count()).toBe(0);
});

test('the wallet and a booking ask for a verified address before anything is filled in, and send the link again', async () => {
  const parent = { email: 'asha.parent@example.in', password: 'Blue-kite-7' };
  await fetch(`${stage.product.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...parent, role: 'parent', firstName: 'Asha', lastName: 'Rao' }),
  });
  await signIn(page, parent.email, parent.password);
  await open(`/teachers/${await firstTeacher()}/book`);
  await page.getByText('Please verify your email address before booking.').waitFor();
  await open('/parent/wallet');
  await page.getByText('Please verify your email address before you add money.').waitFor();
  expect(await page.getByLabel('Amount in rupees').count()).toBe(0);
  await press('Send a new link');
  await shows('We have sent you a new link. Please check your inbox.');
});

test('without JavaScript a sign-in form says that it needs it', async () => {
  const { page: bare, context } = await stage.open({ javaScriptEnabled: false });
  for (const path of ['/login', '/student/dashboard']) {
    await bare.goto(path);
    // Locators by text do not look into what stands there for browsers without scripts.
    await expect.poll(() => bare.locator('body').innerText()).toContain('JavaScript is switched off');
  }
  await context.close();
});

test('forgot password: a wrong address is told, typing clears it, and the confirmation takes the form’s place', async () => {
  await open('/forgot-password');
  await press('Reset Password');
  await shows('Email is required');
  await field('Email Address').fill('asha');
  expect(await said('Email is required').count()).toBe(0);
  await press('Reset Password');
  await shows('Email is invalid');
  await field('Email Address').fill('nobody@example.in');
  await press('Reset Password');
  await shows('Password reset link has been sent to your email address. Please check your inbox.');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
});

test('the avatar’s menu leads to the profile, and Logout to the home page without a session', async () => {
  await signInByForm(page, 'student@kaksha.example');
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.waitForURL((url) => url.pathname === '/student/profile');
  await page.getByRole('heading', { level: 1, name: 'Riya Sharma' }).waitFor();
  await pressLogout(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Login', exact: true }).first().waitFor();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')])).toEqual([
    null,
    null,
  ]);
});

test('the avatar’s menu whose file is lost on the line is said not to have come, and comes with the next press', async () => {
  await signInByForm(page, 'student@kaksha.example');
  let lost = true;
  await page.route(/\/account-menu-/, (route) => (lost ? route.abort() : route.continue()));
  const avatar = page.getByRole('button', { name: /^Account of / });
  await avatar.click();
  await said('This could not be loaded. Check your connection and try again.').first().waitFor();
  lost = false;
  await avatar.click();
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  expect(visitor.complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('a drawer and a menu whose files come late open nothing over the page that one has gone to', async () => {
  const { page: phone, complaints } = await stage.enter('student@kaksha.example', { phone: true });
  const openers = [
    ['navigation-drawer', phone.getByRole('button', { name: 'Open menu' }), 'dialog'],
    ['account-menu', phone.getByRole('button', { name: /^Account of / }), 'menu'],
  ] as const;
  for (const [file, button, role] of openers) {
    await phone.goto('/student/wallet');
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const asked = phone.waitForRequest(new RegExp(`/${file}-`));
    await phone.route(new RegExp(`/${file}-`), (route) => promise.then(() => route.continue()));
    await button.tap();
    const address = (await asked).url();
    await phone.getByRole('navigation', { name: 'Your area' }).getByRole('link').nth(1).tap();
    await phone.waitForURL((url) => url.pathname !== '/student/wallet');
    release();
    // What waited for the file has run, and was drawn.
    const drawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
    await phone.evaluate(`((file) => import(file))('${address}').then(() => ${drawn}).then(() => undefined)`);
    expect(await phone.getByRole(role).count()).toBe(0);
    await button.tap();
    await phone.getByRole(role).waitFor();
  }
  expect(complaints).toEqual([]);
});

test('who is signed in stays so when the file that asks the server is lost on the line', async () => {
  await signIn(page, 'student@kaksha.example');
  let lost = true;
  await page.route(/\/api-client-/, (route) => (lost ? route.abort() : route.continue()));
  await page.goto('/student/dashboard');
  await page.getByRole('heading', { level: 1, name: 'We cannot reach Kaksha' }).waitFor();
  lost = false;
  await page.getByRole('link', { name: 'Load again' }).click();
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/student/dashboard');
  expect(visitor.complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
