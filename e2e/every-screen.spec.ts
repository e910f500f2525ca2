/**
 * Every URL of the product, as each role sees it, at 360 and 1280 px, light and dark: nothing is wider than the window,
 * no page complains or asks another host for anything, and axe finds nothing; the same with what opens over a page. Which URLs there are is read from the
 * route table; a new one with an id in it fails here until EXAMPLES of scene.ts knows one.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from './api.ts';
import { axeFinds, showScheme } from './axe.ts';
import { launchBrowser, openWindow, signIn, type Watched } from './browser.ts';
import { OPEN_STATES } from './open-states.ts';
import { type Product, startProduct } from './product.ts';
import { type ProductRoute, readRouteTable } from './route-table.ts';
import { EXAMPLES, readScene, type Scene } from './scene.ts';

const HEIGHT_PX = 900;
const WIDTHS_PX = [1280, 360] as const;
/** One lane's screens, on a machine that does other work too. */
const LOOK_MS = 1_500_000;
const VISITOR = 'visitor';
const ROLES = [VISITOR, 'student', 'parent', 'teacher', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** They show no screen of their own: they lead to another one. */
const LEADS_ELSEWHERE = /(layouts\/(alias|unknown-path|own-screen)|notifications\/old-mail-off)\.route\.tsx$/;

/** Who is shown what no role's area holds: booking needs a learner, the rest of the public pages nobody. */
const SHOWN_TO: Readonly<Record<string, Role>> = {
  '/teachers/:id/book': 'student',
  '/teachers/:id/package': 'student',
};

function roleOf({ pattern, files }: ProductRoute): Role {
  const area = ROLES.find((role) => pattern === `/${role}` || pattern.startsWith(`/${role}/`));
  const guarded = files.some((file) => /layouts\/(role-area|signed-in)-layout\.tsx$/.test(file));
  return area ?? SHOWN_TO[pattern] ?? (guarded ? 'student' : VISITOR);
}

let product: Product;
let browser: Browser;
let scene: Scene;
let screens: { path: string; role: Role }[];

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  const [routes, student, teacher, admin, parent] = await Promise.all([
    readRouteTable(),
    callAs(product.url, 'student@kaksha.example'),
    callAs(product.url, 'teacher@kaksha.example'),
    callAs(product.url, 'admin@kaksha.example'),
    callAs(product.url, 'parent@kaksha.example'),
  ]);
  scene = await readScene(student, teacher, admin, parent);
  const tabs = (['student', 'teacher'] as const).flatMap((role) =>
    ['activity', 'settings'].map((tab) => ({ role, path: `/${role}/profile?tab=${tab}` })),
  );
  const urls = routes
    .filter(({ files }) => !LEADS_ELSEWHERE.test(files.at(-1) ?? ''))
    .map((route) => ({
      role: roleOf(route),
      path: route.pattern.includes(':') ? (EXAMPLES[route.pattern]?.(scene) ?? route.pattern) : route.pattern,
    }));
  screens = [
    ...urls,
    ...tabs,
    { role: 'parent', path: '/practice' },
    { role: 'student', path: '/student/performance/report?period=all&language=hi' },
    { role: 'teacher', path: '/teacher/profile?tab=public' },
    { role: VISITOR, path: `/teachers/${scene.teacherId}?tab=schedule` },
  ];
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('there is an example of every URL with an id', () => {
  expect(screens.length).toBeGreaterThan(30);
  expect(screens.map(({ path }) => path).filter((path) => path.includes(':'))).toEqual([]);
});

test('a page that asks another host would be noticed', async () => {
  const { page, context, complaints } = await openWindow(browser, product.url);
  await page.goto('/about');
  // As a library would that loads its pictures from elsewhere; the policy of the page stops it, and is heard too.
  await page.evaluate(() =>
    document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.2:9/x.png' })),
  );
  await expect.poll(() => complaints.join()).toContain('127.0.0.2');
  await context.close();
});

/** Waits until nothing is on its way any more; answers where the page is. */
async function settle(page: Page): Promise<string> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [data-skeleton]') === null);
  // What greets a newcomer hides the screen behind it.
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The router that runs in every page of the product. */
declare const __reactRouterDataRouter: { navigate(path: string): Promise<void> };

/** Follows a link, as a person who is in the product already does. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => __reactRouterDataRouter.navigate(to), path);

/** Complaints and what axe and the width say about the page as it stands, at one width. */
async function problems(
  { page, complaints }: Watched,
  name: string,
  widthPx: number,
  state?: { popup: boolean },
): Promise<string[]> {
  const contentPx = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...(contentPx > widthPx ? [`${contentPx} px wide`] : []),
    ...(await axeFinds(page, state)),
    ...complaints.splice(0),
  ].map((problem) => `${name}, ${widthPx} px, ${problem}`);
}

async function windowOf(role: Role): Promise<Watched> {
  const watched = await openWindow(browser, product.url, { width: WIDTHS_PX[0], height: HEIGHT_PX });
  await showScheme(watched.page, 'light');
  if (role !== VISITOR) await signIn(watched.page, `${role}@kaksha.example`);
  return watched;
}

/** One window for each role: a screen is gone to once, and shown at both widths and in both schemes. */
async function look(role: Role): Promise<string[]> {
  const watched = await windowOf(role);
  const { page, context } = watched;
  const found: string[] = [];
  for (const { path } of screens.filter((screen) => screen.role === role)) {
    // Public pages come from the server, the rest is reached from inside.
    await (role === VISITOR ? page.goto(path) : follow(page, path));
    const at = await settle(page);
    // The wizard gives what is written in it an address at once.
    if (at.replace(/\?draft=[0-9a-f-]{36}$/, '') !== path) found.push(`${path}: shows ${at}`);
    for (const widthPx of WIDTHS_PX) {
      await page.setViewportSize({ width: widthPx, height: HEIGHT_PX });
      found.push(...(await problems(watched, path, widthPx)));
    }
    await page.setViewportSize({ width: WIDTHS_PX[0], height: HEIGHT_PX });
  }
  await context.close();
  return found;
}

/** The states that open over a page, each opened anew at each width. */
async function lookAtOpenStates(role: Role): Promise<string[]> {
  const states = OPEN_STATES.filter((state) => state.role === role);
  if (states.length === 0) return [];
  const watched = await windowOf(role);
  const { page, context } = watched;
  const found: string[] = [];
  for (const { name, path, open, widthsPx = WIDTHS_PX } of states) {
    for (const widthPx of widthsPx) {
      await page.setViewportSize({ width: widthPx, height: HEIGHT_PX });
      await page.goto(path);
      await settle(page);
      await page.waitForLoadState('networkidle');
      await open(page);
      // An answer that a state needs to be broken is no complaint about the page.
      watched.complaints.length = 0;
      found.push(...(await problems(watched, name, widthPx, { popup: true })));
    }
  }
  await context.close();
  return found;
}

/** Two at a time: the machine has two cores, and the visitors' pages are half of the work. */
describe.concurrent.each([[[VISITOR]], [['student', 'parent', 'teacher', 'admin']]] as Role[][][])(
  'as %j',
  (roles) => {
    test(
      'every screen fits its window, is quiet and passes axe, in both schemes',
      async ({ expect }) => {
        const found: string[] = [];
        for (const role of roles) found.push(...(await look(role)), ...(await lookAtOpenStates(role)));
        expect(found).toEqual([]);
      },
      LOOK_MS,
    );
  },
);
