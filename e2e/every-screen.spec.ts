/**
 * Every URL of the product, as each role sees it, at 360 and 1280 px, light and dark: nothing is wider than the window,
 * no page complains or asks another host for anything, and axe finds nothing. The URLs are read from the route table; a new
 * one with an id in it fails here until EXAMPLES of scene.ts knows one. every-open-state.spec.ts looks at all that opens
 * over a page.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { HEIGHT_PX, problems, ROLES, type Role, settle, VISITOR, WIDTHS_PX, windowOf } from './look.ts';
import { type ProductRoute, readRouteTable } from './route-table.ts';
import { EXAMPLES, readScene, type Scene } from './scene.ts';
import { setStage } from './stage.ts';

/** One role's screens, on a machine that does other work too. */
const LOOK_MS = 900_000;

/** They show no screen of their own: they lead to another one. */
const LEADS_ELSEWHERE = /(layouts\/(alias|unknown-path|own-screen)|notifications\/old-mail-off)\.route\.tsx$/;

/** The roles that see pages outside every role's area: booking and joining need a student, the other public pages nobody. */
const SHOWN_TO: Readonly<Record<string, Role>> = {
  '/teachers/:id/ask-for-batch': 'student',
  '/teachers/:id/book': 'student',
  '/teachers/:id/package': 'student',
  '/batches/:id/join': 'student',
};

function roleOf({ pattern, files }: ProductRoute): Role {
  const area = ROLES.find((role) => pattern === `/${role}` || pattern.startsWith(`/${role}/`));
  const guarded = files.some((file) => /layouts\/(role-area|signed-in)-layout\.tsx$/.test(file));
  return area ?? SHOWN_TO[pattern] ?? (guarded ? 'student' : VISITOR);
}

const stage = setStage();
let scene: Scene;
let screens: { path: string; role: Role }[];

beforeAll(async () => {
  const [routes, student, teacher, admin, parent] = await Promise.all([
    readRouteTable(),
    stage.callAs('student@kaksha.example'),
    stage.callAs('teacher@kaksha.example'),
    stage.callAs('admin@kaksha.example'),
    stage.callAs('parent@kaksha.example'),
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
    { role: 'admin', path: '/admin/rates?tab=plans' },
    { role: VISITOR, path: `/teachers/${scene.teacherId}?tab=schedule` },
  ];
});

test('there is an example of every URL with an id', () => {
  expect(screens.length).toBeGreaterThan(30);
  expect(screens.map(({ path }) => path).filter((path) => path.includes(':'))).toEqual([]);
});

test('a page that asks another host would be noticed', async () => {
  const { page, context, complaints } = await stage.open();
  await page.goto('/about');
  // As a library would that loads its pictures from elsewhere; the policy of the page stops it, and is heard too.
  await page.evaluate(() =>
    document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.2:9/x.png' })),
  );
  await expect.poll(() => complaints.join()).toContain('127.0.0.2');
  await context.close();
});

test('the scheme is the device’s, a person’s choice, or a part’s own; paper is light', async () => {
  const { page, context } = await stage.open();
  await page.goto('/');
  // The part is dark on every page.
  const inksOf = () =>
    page.evaluate(() =>
      [document.body, document.querySelector('section[data-theme="dark"]')].map((part) =>
        part === null ? null : getComputedStyle(part).color,
      ),
    );
  const choose = (theme: string) =>
    page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
  const [LIGHT, DARK] = ['rgb(23, 33, 47)', 'rgb(238, 241, 245)'];
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await inksOf()).toEqual([LIGHT, DARK]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await inksOf()).toEqual([DARK, DARK]);
  await choose('light');
  expect(await inksOf()).toEqual([LIGHT, DARK]);
  await choose('dark');
  await page.emulateMedia({ media: 'print' });
  expect(await inksOf()).toEqual([LIGHT, LIGHT]);
  await context.close();
});

/** The router that runs in every page of the product. */
declare const __reactRouterDataRouter: { navigate(path: string): Promise<void> };

/** Follows a link, as a person who is in the product already does. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => __reactRouterDataRouter.navigate(to), path);

/** One window for each role: a screen is gone to once, and shown at both widths and in both schemes. */
async function look(role: Role): Promise<string[]> {
  const watched = await windowOf(stage.browser, stage.product.url, role);
  const { page, context } = watched;
  const found: string[] = [];
  for (const { path } of screens.filter((screen) => screen.role === role)) {
    // Public pages come from the server, the rest is reached from inside.
    await (role === VISITOR ? page.goto(path) : follow(page, path));
    const at = await settle(page);
    // The wizard gives its draft an address at once.
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

test.each(ROLES)(
  'as %s every screen fits its window, is quiet and passes axe, in both schemes',
  async (role) => {
    expect(await look(role)).toEqual([]);
  },
  LOOK_MS,
);
