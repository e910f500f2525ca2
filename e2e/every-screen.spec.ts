/**
 * Every URL of the product, as each role sees it, at 360 and 1280 px, light and dark: nothing is wider than the window,
 * no page complains, and axe finds nothing. Which URLs there are is read from the route table; a new one with an id in
 * it fails here until EXAMPLES knows one.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, callAs } from './api.ts';
import { launchBrowser, openWindow, signIn } from './browser.ts';
import { type Product, startProduct } from './product.ts';
import { type ProductRoute, readRouteTable } from './route-table.ts';

const WIDTHS_PX = [360, 1280] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** One role's screens, on a machine that does other work too. */
const LOOK_MS = 400_000;
const VISITOR = 'visitor';
const ROLES = [VISITOR, 'student', 'parent', 'teacher', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** They show no screen of their own: they lead to another one. */
const LEADS_ELSEWHERE = /layouts\/(alias|unknown-path|own-screen)\.route\.tsx$/;

interface Scene {
  teacherId: string;
  lessonId: string;
  bookingId: string;
  taughtLessonId: string;
  taughtBookingId: string;
}

/** A path for each pattern with an id in it, out of the demo data. */
const EXAMPLES: Readonly<Record<string, (scene: Scene) => string>> = {
  '/blog/:slug': () => '/blog/a-home-study-week',
  '/tutors/:subject/:class?': () => '/tutors/mathematics/class-8',
  '/teachers/:id': (scene) => `/teachers/${scene.teacherId}`,
  '/teachers/:id/book': (scene) => `/teachers/${scene.teacherId}/book`,
  '/bookings/:id': (scene) => `/bookings/${scene.bookingId}`,
  '/teacher/bookings/:id': (scene) => `/teacher/bookings/${scene.taughtBookingId}`,
  '/student/classes/:id': (scene) => `/student/classes/${scene.lessonId}`,
  '/parent/classes/:id': (scene) => `/parent/classes/${scene.lessonId}`,
  '/teacher/classes/:id': (scene) => `/teacher/classes/${scene.taughtLessonId}`,
  '/classroom/:id': (scene) => `/classroom/${scene.lessonId}`,
};

/** Who is shown what no role's area holds: booking needs a learner, the rest of the public pages nobody. */
const SHOWN_TO: Readonly<Record<string, Role>> = { '/teachers/:id/book': 'student' };

function roleOf({ pattern, files }: ProductRoute): Role {
  const area = ROLES.find((role) => pattern === `/${role}` || pattern.startsWith(`/${role}/`));
  const guarded = files.some((file) => /layouts\/(role-area|signed-in)-layout\.tsx$/.test(file));
  return area ?? SHOWN_TO[pattern] ?? (guarded ? 'student' : VISITOR);
}

let product: Product;
let browser: Browser;
let scene: Scene;
let screens: { path: string; role: Role }[];

async function readScene(student: Caller, teacher: Caller): Promise<Scene> {
  interface Lessons {
    lessons: { id: string; status: string; bookingId: string; teacher: { id: string } }[];
  }
  const [own, taught] = [await student.get<Lessons>('/lessons'), await teacher.get<Lessons>('/lessons')];
  const ahead = own.lessons.find(({ status }) => status === 'scheduled');
  const done = taught.lessons.find(({ status }) => status === 'completed');
  if (ahead === undefined || done === undefined) throw new Error('the demo has no such lessons');
  return {
    teacherId: ahead.teacher.id,
    lessonId: ahead.id,
    bookingId: ahead.bookingId,
    taughtLessonId: done.id,
    taughtBookingId: done.bookingId,
  };
}

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  const [routes, student, teacher] = await Promise.all([
    readRouteTable(),
    callAs(product.url, 'student@kaksha.example'),
    callAs(product.url, 'teacher@kaksha.example'),
  ]);
  scene = await readScene(student, teacher);
  screens = routes
    .filter(({ files }) => !LEADS_ELSEWHERE.test(files.at(-1) ?? ''))
    .map((route) => ({
      role: roleOf(route),
      path: route.pattern.includes(':') ? (EXAMPLES[route.pattern]?.(scene) ?? route.pattern) : route.pattern,
    }));
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('there is an example of every URL with an id', () => {
  expect(screens.length).toBeGreaterThan(30);
  expect(screens.map(({ path }) => path).filter((path) => path.includes(':'))).toEqual([]);
});

/** Goes there and waits until nothing is on its way any more; answers where the page is. */
async function show(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [data-skeleton]') === null);
  // What greets a newcomer hides the screen behind it.
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  return new URL(page.url()).pathname;
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** What axe finds, one line for each rule. Only colours depend on the scheme: the rest is asked once. */
async function axeFinds(page: Page, onlyColours: boolean): Promise<string[]> {
  // In the page itself: the other way opens a page of its own for each answer.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (onlyColours
    ? axe.withRules('color-contrast')
    : axe.withTags(RULES)
  ).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

async function look(role: Role, widthPx: number): Promise<string[]> {
  const { context, page, complaints } = await openWindow(browser, product.url, { width: widthPx });
  // Without motion: a colour on its way from one scheme to the other is neither.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  if (role !== VISITOR) await signIn(page, `${role}@kaksha.example`);
  const found: string[] = [];
  for (const { path } of screens.filter((screen) => screen.role === role)) {
    const at = await show(page, path);
    if (at !== path) found.push(`${path}: shows ${at}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const where = `${path}, ${widthPx} px, ${colorScheme}`;
      const contentPx = await widthOf(page);
      if (contentPx > widthPx) found.push(`${where}: ${contentPx} px wide`);
      for (const problem of await axeFinds(page, colorScheme === 'dark')) found.push(`${where}: ${problem}`);
    }
    found.push(...complaints.splice(0).map((complaint) => `${path}, ${widthPx} px: ${complaint}`));
  }
  await context.close();
  return found;
}

describe.each(ROLES)('as %s', (role) => {
  test(
    'every screen fits its window, is quiet and passes axe, in both schemes',
    async () => {
      const found = await Promise.all(WIDTHS_PX.map((widthPx) => look(role, widthPx)));
      expect(found.flat()).toEqual([]);
    },
    LOOK_MS,
  );
});
