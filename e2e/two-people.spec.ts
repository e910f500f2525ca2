/** Two people at one browser, one after the other. */
import { expect, test } from 'vitest';
import { signInByForm, type Watched } from './browser.ts';
import { pressLogout } from './press-logout.ts';
import { setStage } from './stage.ts';

const FIRST = 'student@kaksha.example';
const NEXT = 'ayesha.siddiqui@kaksha.example';

const stage = setStage();
const tokenOf = ({ page }: Watched) => page.evaluate(() => localStorage.getItem('token') ?? '');
const meBy = async ({ page }: Watched, token: string) => {
  const answer = await page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
  return answer.status();
};

test('a page of the one sends nothing as the other, who has logged in in another tab', async () => {
  const { page, context } = await stage.enter(FIRST);
  // The page hears of nothing: a browser delivers what another tab has stored when it finds the time.
  await page.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto('/student/bookings');
  await page.getByRole('button', { name: /^Account of Riya/ }).waitFor();
  let loadedAgain = false;
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    // What follows is the next document's, which asks before it has come whole.
    if (request.isNavigationRequest()) loadedAgain = true;
    if (!loadedAgain) sent.push(request.headers().authorization);
  });
  const other = await context.newPage();
  await signInByForm(other, NEXT);
  const token = await other.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('navigation').getByRole('link', { name: 'Wallet' }).first().click();
  await page.getByRole('button', { name: /^Account of Ayesha/ }).waitFor();
  expect(sent).not.toContain(`Bearer ${token}`);
  expect(loadedAgain).toBe(true);
}, 120_000);

test('a logout that the server has not heard of is told by the next page that reaches it', async () => {
  const watched = await stage.open();
  const { page } = watched;
  await signInByForm(page, FIRST);
  const token = await tokenOf(watched);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await pressLogout(page);
  await page.getByRole('link', { name: 'Login', exact: true }).first().waitFor();
  expect(await tokenOf(watched)).toBe('');
  expect(await meBy(watched, token)).toBe(200);
  await page.unroute('**/api/auth/logout');
  await page.goto('/');
  await expect.poll(() => meBy(watched, token)).toBe(401);
}, 120_000);

test('a login that is pressed before the page’s scripts have loaded is done once they have', async () => {
  const { page } = await stage.open();
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email Address').fill(FIRST);
  await page.getByLabel('Password', { exact: true }).fill('Kaksha-demo-1');
  await page.getByRole('button', { name: 'Log In', exact: true }).click({ noWaitAfter: true });
  load();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: /^Account of Riya/ }).waitFor();
}, 120_000);
