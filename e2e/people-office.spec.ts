/** An operator looks after people: finds them by keyboard, suspends one whose open page is signed out at once, looks as another and can only read, lifts the suspension, and suspends a teacher with what families have booked. */
import { beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { confirmIfAsked } from './confirm-if-asked.ts';
import { setStage } from './stage.ts';

const OPERATOR = 'admin@kaksha.example';
const PARENT = 'parent@kaksha.example';
const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';

const stage = setStage();
let operator: Watched;
let parentName: string;
let operatorName: string;

beforeAll(async () => {
  operator = await stage.enter(OPERATOR);
  const parent = await stage.callAs(PARENT);
  const me = await stage.callAs(OPERATOR);
  operatorName = (await me.get<{ user: { name: string } }>('/auth/me')).user.name;
  parentName = (await parent.get<{ user: { name: string } }>('/auth/me')).user.name;
});
test('people are found and opened by keyboard alone, and the address keeps what was looked for', async () => {
  const { page } = operator;
  await page.goto('/admin/people');
  await page.getByRole('table', { name: 'People' }).waitFor();
  await page.keyboard.press('/');
  const field = page.getByLabel('Name, mail, phone or id');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type(PARENT);
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=parent/);
  await expect.poll(() => page.getByRole('rowheader').allTextContents()).toEqual([parentName]);
  await field.blur();
  await page.keyboard.press('j');
  const link = page.getByRole('link', { name: parentName });
  await expect.poll(() => link.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: parentName }).waitFor();
  expect(await page.getByText(PARENT).count()).toBe(0);
});

test('somebody who is suspended is signed out at once, and refused in a sentence', async () => {
  const family = await stage.enter(PARENT);
  await family.page.goto('/parent/dashboard');
  await family.page.getByRole('navigation', { name: 'Your area' }).waitFor();
  // Its socket is open once it hears of changes.
  await family.page.waitForLoadState('networkidle');

  const { page } = operator;
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${parentName}?` });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await dialog.getByText('Please give a reason').waitFor();
  await dialog.getByLabel('Reason').fill('Asked a teacher to be paid in cash');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await confirmIfAsked(page, page.getByText(/^Suspended since/));

  await family.page.waitForURL(/\/login/);
  await family.page.getByLabel('Email Address').fill(PARENT);
  await family.page.getByLabel('Password', { exact: true }).fill('Kaksha-demo-1');
  await family.page.getByRole('button', { name: 'Log In', exact: true }).click();
  await family.page.getByText('This account is suspended.').waitFor();
  await family.context.close();
});

test('an operator who looks as that person reads, changes nothing, and comes back', async () => {
  const { page } = operator;
  // The operator's page gets its line only once the look has begun, and the page of the look is slow to come.
  const begun = Promise.withResolvers<void>();
  await page.route(/\/api\/socket\b/, (route) => begun.promise.then(() => route.continue()));
  await page.route('**/parent/dashboard', async (route) => {
    begun.resolve();
    for (let times = 0; times < 200; times += 1) await page.request.get('/livez');
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'View as this person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Cannot find the invoices');
  await dialog.getByRole('button', { name: 'Start looking' }).click();
  await page.waitForURL(/\/parent\/dashboard/);
  await page.unrouteAll();
  const banner = page.getByRole('complementary', { name: 'Looking as somebody else' });
  await banner.getByText(`as ${parentName}`).waitFor();
  await page.goto('/parent/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await banner.waitFor();

  // Meanwhile the server renders pages for nobody: without the operator's name or data.
  const drawn = () => page.evaluate(async () => (await fetch('/about')).text());
  expect(await drawn()).not.toContain(operatorName);

  const refused = await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('kaksha:view') ?? '{}') as { token: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const [read, write, messages] = await Promise.all([
      fetch('/api/auth/me', { headers }),
      fetch('/api/auth/me', { method: 'PATCH', headers, body: JSON.stringify({ city: 'Delhi' }) }),
      fetch('/api/conversations', { headers }),
    ]);
    return [
      read.status,
      write.status,
      messages.status,
      ((await write.json()) as { message: string }).message,
    ];
  });
  expect(refused).toEqual([200, 403, 403, 'You are only looking. Nothing can be changed as somebody else.']);
  // Of the two refusals that were provoked.
  operator.complaints.length = 0;

  await banner.getByRole('button', { name: 'Stop looking' }).click();
  await page.waitForURL(/\/admin\/people\//);
  await page.getByText(/stopped looking at the product as/).waitFor();
  await page.getByText(/Cannot find the invoices/).waitFor();
  expect(await banner.count()).toBe(0);
  expect(await drawn()).toContain(operatorName);
});

test('the suspension is lifted, and the person signs in again', async () => {
  const { page, complaints } = operator;
  await page.getByRole('button', { name: 'Lift the suspension' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A misunderstanding');
  await dialog.getByRole('button', { name: 'Lift the suspension' }).click();
  await page.getByRole('button', { name: 'Suspend' }).waitFor();
  const family = await stage.enter(PARENT);
  await family.context.close();
  expect(complaints).toEqual([]);
});

test('a teacher is suspended, and what families have booked is cancelled with all money back', async () => {
  const { page, complaints } = operator;
  interface Ahead {
    teaching: { ahead: { classes: number; requests: number; heldPaise: number } };
  }
  const student = await stage.callAs(STUDENT);
  const admin = await stage.callAs(OPERATOR);
  const teacher = await stage.callAs(TEACHER);
  const { user } = await teacher.get<{ user: { id: string; name: string } }>('/auth/me');
  const ahead = async () => (await admin.get<Ahead>(`/admin/people/${user.id}`)).teaching.ahead;
  const wallet = () => student.get<{ balancePaise: number; heldPaise: number }>('/wallet');
  const [booked, before] = await Promise.all([ahead(), wallet()]);
  expect(booked.classes).toBeGreaterThan(0);

  await page.goto(`/admin/people/${user.id}`);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${user.name}?` });
  const choice = dialog.getByRole('group', { name: 'What families have booked' });
  await choice
    .getByText(/booked class/)
    .first()
    .waitFor();
  expect(await choice.getByRole('radio', { name: 'Cancel it, all money back' }).isChecked()).toBe(true);
  expect(await axeFinds(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('Took a family to another platform');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await confirmIfAsked(page, page.getByText(/^Suspended since/));

  expect(await ahead()).toMatchObject({ classes: 0, requests: 0, heldPaise: 0 });
  const after = await wallet();
  const backPaise = before.heldPaise - after.heldPaise;
  expect(backPaise).toBeGreaterThan(0);
  expect(after.balancePaise - before.balancePaise).toBe(backPaise);
  expect(await admin.get('/admin/checks')).toEqual({ ok: true, problems: [] });
  expect(complaints).toEqual([]);
});
