/**
 * Every screen of two accounts (and a parent's) that were made a moment ago, beside a demo full of people and money:
 * nothing of anybody else stands on them, and no figure that is not a rule or nought.
 */

import { admins, parents, students, teachers } from '@kaksha/server/db/seed/content/content.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readRouteTable } from './route-table.ts';
import { setStage } from './stage.ts';

const PASSWORD = 'Kitab-and-chai-7';
const ROLES = ['student', 'teacher', 'parent'] as const;
type Role = (typeof ROLES)[number];

const NAMES = [...students, ...parents, ...admins, ...teachers].map(
  ({ firstName, lastName }) => `${firstName} ${lastName}`,
);

const FIGURE = /₹\s?[\d,]+(\.\d+)?|\d+(\.\d+)?\s?%/g;

/** Lines that are the same for everybody, with a rule or an offered amount; all other money and percentages have to be zero. */
const RULES: readonly (readonly [paths: RegExp, line: RegExp])[] = [
  [/^\/student\/performance/, /^From the last 20 answers in a chapter/],
  [/^\/(student|parent)\/wallet$/, /^(₹(500|1,000|2,000|5,000)|Add ₹1,000|From ₹100 to ₹20,000\.)$/],
  [/^\/(student|parent)\/wallet$/, /^You get ₹100 and the family you invite gets ₹100 of credit/],
  [/^\/parent\/dashboard$/, /^(Only an adult can consent for a child\. .*₹100 is enough|Add ₹100$)/],
  [/^\/teacher\/earnings$/, /^(With|Without) a PAN we |^Until you give it, the law has us deduct 5 % /],
  [/^\/teacher\/availability$/, /^From ₹200 to ₹1000 in steps of ₹50\./],
];

const stage = setStage();
let paths: Record<Role, string[]>;

beforeAll(async () => {
  const routes = await readRouteTable();
  const patterns = routes
    .filter(({ files }) => files.some((file) => /layouts\/(role-area|signed-in)-layout\.tsx$/.test(file)))
    .filter(({ files }) => !/layouts\/(alias|unknown-path|own-screen)\.route\.tsx$/.test(files.at(-1) ?? ''))
    .map(({ pattern }) => pattern.replace(/\/:\w+\?$/, ''))
    .filter((pattern) => !pattern.includes(':') && !pattern.startsWith('/admin'));
  const of = (role: Role) => patterns.filter((pattern) => pattern.startsWith(`/${role}/`));
  const tabs = (role: Role) => ['activity', 'settings'].map((tab) => `/${role}/profile?tab=${tab}`);
  const shared = patterns.filter((pattern) => !ROLES.some((role) => pattern.startsWith(`/${role}/`)));
  paths = {
    student: [...of('student'), ...shared, ...tabs('student')],
    teacher: [...of('teacher'), ...tabs('teacher'), '/teacher/profile?tab=public'],
    parent: [...of('parent'), ...tabs('parent')],
  };
});

async function register(role: Role): Promise<string> {
  const email = `fresh.${role}@example.in`;
  const answer = await fetch(`${stage.product.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email,
      password: PASSWORD,
      role,
      firstName: 'Quentin',
      lastName: 'Zephyr',
      qualifications: 'B.Ed.',
      class: '6',
      subjects: ['Hindi'],
      experience: '0',
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return email;
}

/** All that stands on a page once it has come, and its main part: the banner above is the same for everybody. */
async function read(page: Page, path: string): Promise<{ text: string; main: string }> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [data-skeleton]') === null);
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  return page.evaluate(() => ({
    text: document.body.innerText,
    main: document.querySelector('main')?.innerText ?? '',
  }));
}

/** The lines with money or shares in them that are not nought, and that no rule says. */
function figuresIn(text: string, path: string): string[] {
  return text
    .split('\n')
    .filter((line) => (line.match(FIGURE) ?? []).some((figure) => /[1-9]/.test(figure)))
    .filter((line) => !RULES.some(([paths, rule]) => paths.test(path) && rule.test(line)));
}

test.each(ROLES)('a %s who has just come meets nobody else and no figure of anybody', async (role) => {
  const email = await register(role);
  const { page, context } = await stage.enter(email, { password: PASSWORD });
  const found: string[] = [];
  expect(paths[role].length).toBeGreaterThan(8);
  for (const path of paths[role]) {
    const { text, main } = await read(page, path);
    expect(main.length, path).toBeGreaterThan(40);
    found.push(...NAMES.filter((name) => text.includes(name)).map((name) => `${path}: ${name}`));
    found.push(...figuresIn(main, path).map((figure) => `${path}: ${figure}`));
  }
  await context.close();
  expect(found).toEqual([]);
});

test('the walk would have seen them: the demo’s own dashboard is full of both', async () => {
  const { page } = await stage.enter('teacher@kaksha.example');
  const { text, main } = await read(page, '/teacher/dashboard');
  expect(NAMES.filter((name) => text.includes(name))).not.toEqual([]);
  expect(figuresIn(main, '/teacher/dashboard')).not.toEqual([]);
});
