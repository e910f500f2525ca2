/** Two-step sign-in and passkeys, by a parent in a browser with a software authenticator. */
import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openWindow, signIn, signInByForm, type Watched } from './browser.ts';
import { confirmByCode, confirmIfAsked } from './confirm-if-asked.ts';
import { pressLogout } from './press-logout.ts';
import { setStage } from './stage.ts';

const PARENT = 'parent@kaksha.example';
const PASSWORD = 'Kaksha-demo-1';
const WRONG_PASSWORD = 'The password is not right. Please try again.';
const STEP_MS = 30_000;

const stage = setStage();
let parent: Watched;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  // Passkeys belong to a name: an address of digits has none.
  parent = await openWindow(stage.browser, stage.product.url.replace('127.0.0.1', 'localhost'));
  await signIn(parent.page, PARENT);
});

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOfBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of an authenticator app (RFC 6238), now or some steps later. */
function codeOf(key: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const mac = createHmac('sha1', bytesOfBase32(key)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const openSettings = (page: Page) => page.goto('/parent/profile?tab=settings');

/** Waits until the session has ended on the server too, then shows the login. */
async function logOut(page: Page): Promise<void> {
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
  await pressLogout(page);
  await ended;
  await page.goto('/login');
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Email Address').fill(PARENT);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('heading', { name: 'Two-Step Sign-In' }).waitFor();
}

/** Opens the dialog and gives this password by the keyboard. */
async function askToAddPasskey(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await giveAddPassword(page, password);
}

/** Into the field itself: the dialog may still be moving the focus there. */
async function giveAddPassword(page: Page, password: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Your password');
  await field.fill(password);
  await field.press('Enter');
}

const isSignedIn = (page: Page) => page.waitForURL((url) => url.pathname === '/');

test('an authenticator app is set up by its first code, and the recovery codes are shown once', async () => {
  const { page } = parent;
  await openSettings(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  // By the keyboard alone: the focus is in the field already, and stays there after a wrong password.
  await dialog.getByLabel('Your password').waitFor();
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await dialog.getByText(WRONG_PASSWORD).waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  secret = (await dialog.getByTestId('authenticator-key').innerText()).replace(/\s/g, '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);

  await dialog.getByLabel(/6-digit code/).fill('12345');
  await page.keyboard.press('Enter');
  await dialog.getByText('Please enter the 6 digits that your app shows').waitFor();
  await dialog.getByLabel(/6-digit code/).fill(codeOf(secret));
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  // Shown this once: closing or reloading the window asks first.
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
  recoveryCodes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('kaksha-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText(/You have 10 recovery codes left/).waitFor();
});

test('logging in asks for a code: a wrong one is told, the next one lets in by the keyboard alone', async () => {
  const { page } = parent;
  await logOut(page);
  await enterPassword(page);
  const field = page.getByLabel('6-digit code');
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  // The focus is there already. The code that turned it on is used up.
  await page.keyboard.type(codeOf(secret, -2));
  await page.getByText(/This code is not right, or was used before/).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  // An answer without a sentence of the server: the session layer has one.
  await page.route('**/api/auth/login/*', (route) => route.fulfill({ status: 400, json: {} }));
  await field.fill('123456');
  await page.getByText('Login failed', { exact: true }).waitFor();
  await page.unroute('**/api/auth/login/*');
  await field.fill(codeOf(secret, 1));
  await isSignedIn(page);
});

test('without the phone a recovery code lets in; going back leads to the password', async () => {
  const { page } = parent;
  await logOut(page);
  await enterPassword(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await enterPassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await isSignedIn(page);
  await openSettings(page);
  await page.getByText(/You have 9 recovery codes left/).waitFor();
});

test('a passkey is added and renamed, and logs in by the button without password and code', async () => {
  const { page, context } = parent;
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await askToAddPasskey(page, 'not my password');
  await page.getByRole('dialog').getByText(WRONG_PASSWORD).waitFor();
  await giveAddPassword(page, PASSWORD);
  // A passkey counts as both factors, so the password alone makes none.
  await confirmByCode(page, recoveryCodes[2] ?? '');
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await passkeys.getByText(/Chrome on Linux/).waitFor();
  await page.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Kitchen laptop');
  await page.keyboard.press('Enter');
  await passkeys.getByText('Kitchen laptop').waitFor();

  // This device has one already.
  await askToAddPasskey(page, PASSWORD);
  const already = page.getByText('This device already has a passkey for your account.');
  await confirmIfAsked(page, already, recoveryCodes[3]);

  await logOut(page);
  // Not by the pointer, which would also have the address field offer it.
  const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
  const press = () => byPasskey.evaluate((button: HTMLButtonElement) => button.click());
  await page.route('**/api/auth/login/passkey', (route) => route.fulfill({ status: 400, json: {} }));
  await press();
  await page.getByText('Login failed', { exact: true }).waitFor();
  await page.unroute('**/api/auth/login/passkey');
  await press();
  await isSignedIn(page);
  await openSettings(page);
  await page.getByText(/last used/).waitFor();
});

test('the passkey is removed, and two-step sign-in is turned off by a recovery code', async () => {
  const { page } = parent;
  await page.getByRole('button', { name: 'Remove Kitchen laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await confirmByCode(page, recoveryCodes[4] ?? '');
  await page.getByText('Kitchen laptop').first().waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Code from your app, or a recovery code');
  await field.fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await dialog.getByText(/This code is not right, or was used before/).waitFor();
  await field.fill(recoveryCodes[1] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Turn on' }).waitFor();

  await logOut(page);
  await signInByForm(page, PARENT);
});

test('no page complained', () => {
  expect(parent.complaints).toEqual([]);
});
