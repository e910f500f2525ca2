/** The product as an installed app: the service worker, the offline page, and what is kept on a device (nobody's data). */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { signIn, signInByForm, type Watched } from './browser.ts';
import { pressLogout } from './press-logout.ts';
import { setStage } from './stage.ts';

const OFFLINE_TITLE = 'We cannot reach Kaksha';

const stage = setStage();
let window: Watched;

beforeEach(async () => {
  window = await stage.open({ serviceWorker: true });
});
afterEach(() => window.context.close());

/** Opens the home page and waits until the worker answers for it. */
async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const offlineTitle = (page: Page) => page.getByRole('heading', { level: 1, name: OFFLINE_TITLE });

/** Every address cached on the device, and which of these words its cached answer contains. */
function keptOnDevice(page: Page, words: string[]): Promise<{ path: string; tells: string[] }[]> {
  return page.evaluate(async (searched) => {
    const found: { path: string; tells: string[] }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        const tells = searched.filter((word) => text.includes(word));
        found.push({ path: new URL(request.url).pathname, tells });
      }
    }
    return found;
  }, words);
}

describe('without a connection', () => {
  test('any page is the offline page, which loads the wanted one by itself once there is a connection', async () => {
    const { context, page } = window;
    await openWithWorker(page);
    await context.setOffline(true);
    await page.goto('/find-teachers?subject=hindi');
    await offlineTitle(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/find-teachers');
    await page.getByText('No connection yet.').waitFor();
    expect(await page.getByText('Your test is not lost').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText('No connection yet.').waitFor();

    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Find a teacher' }).waitFor();
    expect(new URL(page.url()).search).toBe('?subject=hindi');
  });

  test('a test that is reloaded is not opened without us; the page says that nothing is lost, and it opens by itself', async () => {
    const { context, page } = window;
    await openWithWorker(page);
    await signIn(page, 'student@kaksha.example');
    await page.goto('/student/assessments');
    await page.getByRole('button', { name: 'Take: Numbers and shapes: every kind of question' }).click();
    await page.getByRole('button', { name: /^Start the \d+ minutes?$/ }).click();
    await page.getByRole('heading', { name: 'Question 1 of 9' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('radio', { name: '144' }).check();
    await page.getByRole('banner').getByText('Saved on this device').waitFor();
    await page.reload();
    await offlineTitle(page).waitFor();
    await page.getByText('Your test is not lost').waitFor();
    expect(await axeFinds(page)).toEqual([]);
    expect(await page.content()).not.toMatch(/Riya|Numbers and shapes/);
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Question 1 of 9' }).waitFor();
    await page.getByRole('banner').getByText('Saved on the server').waitFor();
    expect(await page.getByRole('radio', { name: '144' }).isChecked()).toBe(true);
  }, 90_000);

  test('a link on an open page says so, and keeps header and footer', async () => {
    const { context, page } = window;
    await openWithWorker(page);
    // The next screen's code is on the device; its data is not.
    await page.goto('/find-teachers');
    await page.getByRole('heading', { level: 1, name: 'Find a teacher' }).waitFor();
    await page.goto('/');
    await page.getByRole('contentinfo').waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find Teachers' }).click();
    await offlineTitle(page).waitFor();
    await page.getByRole('contentinfo').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Find a teacher' }).waitFor();
  });

  test.each([360, 1280])('the offline page fits %i px and passes axe in both schemes', async (width) => {
    const { context, page } = await stage.open({ width, serviceWorker: true });
    await openWithWorker(page);
    await context.setOffline(true);
    await page.goto('/about');
    await page.getByText('No connection yet.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFinds(page)).toEqual([]);
    // In our own letters: styles and fonts come from the device.
    expect(await page.evaluate(() => document.fonts.check('16px "Roboto Variable"'))).toBe(true);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(16, 21, 29)');
    await context.close();
  });
});

describe('what is kept on a device', () => {
  test('is the same for everybody: no call, no document, nothing of the signed-in person', async () => {
    const { context, page } = window;
    await openWithWorker(page);
    await signIn(page, 'student@kaksha.example');
    for (const path of ['/student/dashboard', '/student/wallet', '/find-teachers', '/student/classes', '/']) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
    }
    const kept = await keptOnDevice(page, ['Riya', 'student@kaksha.example']);
    expect(kept.filter(({ path }) => path.startsWith('/assets/')).length).toBeGreaterThan(10);
    expect(kept.filter(({ tells }) => tells.length > 0)).toEqual([]);
    const others = kept.map(({ path }) => path).filter((path) => !path.startsWith('/assets/'));
    expect(others.toSorted()).toEqual([
      '/favicon.svg',
      '/icon-180.png',
      '/icon-192.png',
      '/icon-512.png',
      '/offline',
    ]);

    await pressLogout(page);
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await signInByForm(page, 'parent@kaksha.example');
    await page.getByRole('button', { name: /Anita/ }).waitFor();
    expect(await page.getByRole('banner').textContent()).not.toContain('Riya');
    await context.setOffline(true);
    await page.goto('/student/dashboard');
    await offlineTitle(page).waitFor();
    expect(await page.content()).not.toMatch(/Riya|Anita|Sharma/);
  });

  test('a new release takes over without a reload, and what the one before kept is gone', async () => {
    const { context, page } = window;
    await openWithWorker(page);
    const [before] = await page.evaluate(() => caches.keys());
    await context.route('**/sw.js', async (route) => {
      const script = (await (await route.fetch()).text()).replaceAll(before ?? '', 'shell-next');
      await route.fulfill({ body: script, contentType: 'text/javascript' });
    });
    await page.evaluate(async () => {
      document.documentElement.setAttribute('data-not-reloaded', '');
      await (await navigator.serviceWorker.ready).update();
    });
    await page.waitForFunction(async () => (await caches.keys()).join() === 'shell-next');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
    await link.click();
    await page.waitForURL('**/about');
    expect(await page.locator('html[data-not-reloaded]').count()).toBe(1);
    await context.setOffline(true);
    await page.goto('/contact');
    await offlineTitle(page).waitFor();
  });

  test('a file that a release has taken away loads the page anew once, and then it is found', async () => {
    const { page } = window;
    await openWithWorker(page);
    await page.waitForLoadState('networkidle');
    let missing = 0;
    await window.context.route(/\/assets\/about\.route-[^/]+\.js$/, async (route) => {
      missing++;
      if (missing > 1) await route.continue();
      else await route.fulfill({ status: 404, body: 'There is no such file.' });
    });
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
    await Promise.all([page.waitForEvent('load'), link.click()]);
    await page.waitForLoadState('networkidle');
    if (new URL(page.url()).pathname !== '/about') await link.click();
    await page.waitForURL('**/about');
    await page.locator('h1').first().waitFor();
    expect(missing).toBe(2);
  });
});

describe('as an app', () => {
  test('Chromium finds nothing that keeps it from being installed', async () => {
    const { context, page } = window;
    await openWithWorker(page);
    const chromium = await context.newCDPSession(page);
    const manifest = await chromium.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({
      id: '/',
      lang: 'en-IN',
      display: 'standalone',
    });
    const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
    // A private window, which every test's is, is the one reason that is not ours.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  test('the files that the manifest names are there, in the size that it says', async () => {
    const { page } = window;
    await page.goto('/');
    const wrong = await page.evaluate(async () => {
      const { icons, shortcuts } = await (await fetch('/site.webmanifest')).json();
      const drawings = [...icons, ...shortcuts.flatMap((shortcut: { icons: object[] }) => shortcut.icons)];
      const found: string[] = [];
      for (const { src, sizes } of drawings) {
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        const size = `${picture.naturalWidth}x${picture.naturalHeight}`;
        if (sizes !== 'any' && sizes !== size) found.push(`${src}: ${size}`);
      }
      return found;
    });
    expect(wrong).toEqual([]);
  });

  test('the shortcut to the classes leads to those of the person’s role', async () => {
    const { page } = window;
    await signIn(page, 'teacher@kaksha.example');
    await page.goto('/classes');
    await page.waitForURL('**/teacher/classes');
  });

  test('the footer offers to install it while the browser does, and asks once', async () => {
    const { page } = window;
    await page.goto('/');
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Install the app' });
    expect(await button.count()).toBe(0);
    await page.waitForLoadState('networkidle');
    // Chromium makes the offer to people who use a site, not to a new private window: it is made here in its place.
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => document.documentElement.setAttribute('data-asked', ''),
      });
      dispatchEvent(offer);
      if (!offer.defaultPrevented) throw new Error('the browser would show a bar of its own');
    });
    await button.click();
    await page.locator('html[data-asked]').waitFor();
    expect(await button.count()).toBe(0);
  });

  test('the worker is asked for anew with each release', async () => {
    const answer = await fetch(`${stage.product.url}/sw.js`);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });
});
