/** A page whose scripts the line loses on the way, as when a phone leaves its Wi-Fi. */
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';

const stage = setStage();

/** A page and the address of one script, which is lost so many times. */
async function opens(which: RegExp, times: number) {
  const { page, context } = await stage.open({ phone: true });
  let lost = 0;
  await page.route(which, async (route) => {
    if (lost >= times) return route.continue();
    lost += 1;
    return route.abort('connectionfailed');
  });
  let documents = 0;
  page.on('load', () => {
    documents += 1;
  });
  await page.goto('/login');
  return { page, context, count: () => ({ lost, documents }) };
}

test.each([
  ['the part that starts it', /\/assets\/entry\.client-[^/]*\.js$/],
  ['a part of a part', /\/assets\/root-[^/]*\.js$/],
])('%s: the page comes again, and answers', async (_which, address) => {
  const { page, context, count } = await opens(address, 2);
  await expect.poll(count).toMatchObject({ lost: 2, documents: 3 });
  await page.getByLabel('Email Address').fill('student@kaksha.example');
  await page.getByLabel('Password', { exact: true }).fill('Kaksha-demo-1');
  await page.getByRole('button', { name: 'Log In', exact: true }).tap();
  await page.waitForURL((url) => url.pathname === '/');
  // Counted anew from now on.
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await context.close();
});

test('a script that never comes: the page stays, and is not loaded for ever', async () => {
  const { page, context, count } = await opens(
    /\/assets\/entry\.client-[^/]*\.js$/,
    Number.POSITIVE_INFINITY,
  );
  await expect.poll(count).toMatchObject({ lost: 4, documents: 4 });
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Log In', exact: true }).waitFor();
  expect(count()).toEqual({ lost: 4, documents: 4 });
  await context.close();
});
