/** Signing in through an OpenID Connect provider: somebody new registers, comes back, and connects another account. */
import { type OpenidProvider, startOpenidProvider } from '@kaksha/server/test/openid-provider.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { mailedMatch } from './mails.ts';
import { pressLogout } from './press-logout.ts';
import { setStage } from './stage.ts';

const NEW = 'meera.iyer@example.in';

let provider: OpenidProvider;
beforeAll(async () => {
  provider = await startOpenidProvider('Example ID');
});
afterAll(() => provider.close());

const stage = setStage(undefined, () => ({
  OIDC_ISSUER: provider.env.issuer,
  OIDC_CLIENT_ID: provider.env.clientId,
  OIDC_CLIENT_SECRET: provider.env.clientSecret,
  OIDC_LABEL: provider.env.label,
}));

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue with Example ID' }).click();

async function logOut(page: Page): Promise<void> {
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
  await pressLogout(page);
  await ended;
}

test.each([{}, { phone: true }])(
  'somebody new registers without a password, and comes back to where they were (%o)',
  async (options) => {
    const address = options.phone === true ? `phone-${NEW}` : NEW;
    provider.person = { sub: address, email: address, email_verified: true, name: 'Meera Iyer' };
    const { page, context, complaints } = await stage.open(options);
    await page.goto('/login?next=%2Fabout');
    expect(await axeFinds(page)).toEqual([]);
    await goOn(page);
    await page.getByRole('heading', { name: 'Create an Account' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/register');
    await page.getByText('You come from Example ID').waitFor();
    expect(await page.getByLabel('Email Address').inputValue()).toBe(address);
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Parent' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Meera Iyer');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL((url) => url.pathname === '/about');

    await logOut(page);
    await page.goto('/login?next=%2Fparent%2Fprofile%3Ftab%3Dsettings');
    await goOn(page);
    await page.waitForURL((url) => url.pathname === '/parent/profile');
    const section = page.getByRole('region', { name: 'Log in with Example ID' });
    await section.getByText(`Connected with ${address}`).waitFor();
    // The password is asked for: a mailed code takes its place.
    await section.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByRole('button', { name: 'Email me a code' }).click();
    await proof.getByText(`A code is on its way to ${address}.`).waitFor();
    expect(await axeFinds(page, { popup: true })).toEqual([]);
    await proof.getByLabel('6-digit code').fill(await mailedMatch(stage.product, address, /\b\d{6}\b/));
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await section.getByRole('button', { name: 'Connect', exact: true }).waitFor();
    await section.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('From now on, Example ID logs you in.').waitFor();
    await page.getByRole('link', { name: 'Back to your settings' }).click();
    await section.getByText(`Connected with ${address}`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('an address that the provider has not verified is connected by the password', async () => {
  provider.person = { sub: 'the parent', email: 'parent@kaksha.example', email_verified: false };
  const { page, context } = await stage.open();
  await page.goto('/login');
  await goOn(page);
  await page.getByRole('heading', { name: 'You have an account already' }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Connect and log in' }).click();
  await page.getByText('Invalid email or password').waitFor();
  await password.fill('Kaksha-demo-1');
  await page.getByRole('button', { name: 'Connect and log in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await context.close();
});

test('coming back without having left is said in words, with the way to the login', async () => {
  const { page, context } = await stage.open();
  await page.goto('/login/return?code=made-up&state=made-up');
  await page.getByText('You were not logged in. Please try again.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.getByRole('button', { name: 'Log In', exact: true }).waitFor();
  await context.close();
});
