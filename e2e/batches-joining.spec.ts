/**
 * A mother comes from a plan on the home page, finds a batch, sees dates and price, adds the money that is missing, and joins
 * for her child; she waits in the line of a full batch, and takes the seat that becomes free. A father does it by keyboard.
 */
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from './api.ts';
import { callAs } from './api.ts';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { addMissing } from './family-money.ts';
import { press, tabTo } from './keys.ts';
import { problemsAtAllWidths } from './look.ts';
import { verificationLink } from './mails.ts';
import { openBatch } from './open-batch.ts';
import { setStage } from './stage.ts';

const MOTHER = 'meena.joshi@example.in';
const PASSWORD = 'Kitab-and-chai-7';
const CHILD = 'Tara Joshi';
/** Unlike the batches of the demo. */
const PHYSICS = { subject: 'Physics', grades: [8, 9] };
const SUBJECT = 'Physics, Classes 8 and 9';

const stage = setStage();
let teacher: Caller;
let group: string;
let single: string;
let mother: Watched;

beforeAll(async () => {
  teacher = await stage.callAs('teacher@kaksha.example');
  single = await openBatch(teacher, { time: '21:00', days: [2] }, { ...PHYSICS, size: 1 });
  group = await openBatch(teacher, { time: '22:00', days: [1, 4] }, PHYSICS);
  mother = await stage.open({ phone: true });
});

test('a mother comes from the home card, registers, and sees the batches of the plan', async () => {
  const { page } = mother;
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('tab', { name: '1:5' }).tap();
  await page.getByRole('tabpanel', { name: '1:5' }).getByRole('link', { name: 'Get Started' }).tap();
  await page.waitForURL('**/register?plan=5');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email Address').fill(MOTHER);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('radio', { name: /^Parent/ }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await page.getByLabel('Full Name').fill('Meena Joshi');
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await page.getByRole('button', { name: 'Register', exact: true }).tap();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByLabel('Email Address').fill(MOTHER);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).tap();
  await page.waitForURL('**/batches?size=5');
  await page.getByRole('heading', { name: /^\d+ open batch/ }).waitFor();
  const card = page.getByRole('article', { name: SUBJECT });
  await card.getByText('0 of 5 seats taken').waitFor();
  await card.getByText('₹599', { exact: true }).waitFor();
});

test('she is told what is missing before anything is paid: a child, and her consent', async () => {
  const { page } = mother;
  await page.goto(await verificationLink(stage.product, MOTHER));
  await page.getByText('verified').first().waitFor();
  await page.goto(`/batches/${group}/join`);
  await page.getByText('Please add your child first.').waitFor();
  await page.getByRole('link', { name: 'Add a child' }).tap();
  await page.getByRole('button', { name: 'Add a child' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add a child' });
  await dialog.getByLabel('Full Name').fill('Tara Joshi');
  await dialog.getByRole('combobox', { name: 'Class' }).tap();
  await page.getByRole('option', { name: 'Class 8', exact: true }).tap();
  await dialog.getByRole('checkbox', { name: 'Mathematics' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Add a child' }).tap();
  await page.getByText('Tara Joshi needs your consent').waitFor();
  await page.getByRole('link', { name: 'Go back to that page' }).tap();
  await page.waitForURL(`**/batches/${group}/join`);
  await page.getByText('Please give your consent for Tara first').waitFor();
  // A payment of her own shows that she is an adult.
  await page.goto('/parent/wallet');
  await page.getByLabel('Amount in rupees').fill('100');
  await page.getByRole('button', { name: 'Add ₹100' }).tap();
  await page.getByRole('button', { name: 'Pay ₹100' }).tap();
  await page.getByText('₹100 added').waitFor();
  await page.goto(`/batches/${group}/join`);
  await page.getByRole('link', { name: 'Read and consent' }).tap();
  await page.getByRole('button', { name: 'Read and consent' }).tap();
  const consent = page.getByRole('dialog', { name: `Your consent for ${CHILD}` });
  await consent.getByRole('checkbox').check({ force: true });
  await consent.getByRole('button', { name: 'Give consent' }).tap();
  await page.getByRole('button', { name: `Your consent for ${CHILD}` }).waitFor();
  await page.getByRole('link', { name: 'Go back to that page' }).tap();
  await page.waitForURL(`**/batches/${group}/join`);
});

test('she sees price and dates, adds what is missing on the way, and joins for her child', async () => {
  const { page } = mother;
  await page.goto('/batches?size=5');
  await page.getByRole('link', { name: `See the batch ${SUBJECT} with Meera Iyer` }).tap();
  await page.waitForURL(`**/batches/${group}`);
  await page.getByText('8 classes of 60 minutes in four weeks').waitFor();
  await page.getByText('the whole month is refunded: ₹599').waitFor();
  await page.getByRole('link', { name: 'Join this batch' }).tap();
  await page.getByText('Your wallet is ₹499 short for this month.').waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await addMissing(page, '₹499');
  await page.waitForURL(`**/batches/${group}/join`);
  await page.getByText('₹599 on ').waitFor();
  await page.getByRole('button', { name: 'Join and pay ₹599' }).tap();
  await page.waitForURL('**/parent/batches');
  await page.getByText('You are in.').waitFor();
  const herself = await callAs(stage.product.url, MOTHER, PASSWORD);
  expect(await herself.get('/wallet')).toMatchObject({ balancePaise: 0 });
  await page.goto('/parent/classes');
  await page.getByText('Meera Iyer').first().waitFor();
  const { lessons } = await herself.get<{ lessons: { subject: string }[] }>('/lessons');
  expect(lessons.filter(({ subject }) => subject === 'Physics')).toHaveLength(8);
  await page.goto(`/batches/${group}`);
  await page.getByText(`${CHILD} has a seat in this batch.`).waitFor();
  expect(await page.getByRole('link', { name: 'Join this batch' }).count()).toBe(0);
});

test('she waits in the line of a full batch, and takes the seat that becomes free', async () => {
  const { page } = mother;
  const student = await stage.callAs('student@kaksha.example');
  const { seatId } = await student.send<{ seatId: string }>('POST', `/batches/${single}/seats`, {});
  await page.goto(`/batches/${single}/join`);
  await page.getByText('All seats of this batch are taken.').waitFor();
  await page.getByRole('link', { name: 'See the batch' }).tap();
  await page.getByRole('heading', { name: 'The seat is taken' }).waitFor();
  await page.getByRole('button', { name: 'Wait in line' }).tap();
  await page.getByText(`${CHILD} waits in line: place 1.`).waitFor();
  await student.send('POST', `/batch-seats/${seatId}/leave`, { when: 'now' });
  await page.getByText(`A seat is held for ${CHILD} until`).waitFor();
  await page.getByRole('link', { name: 'Take the seat' }).tap();
  await page.waitForURL(/\/join\?offer=/);
  await addMissing(page, '₹2,999');
  await page.waitForURL(/\/join\?offer=/);
  await page.getByRole('button', { name: 'Join and pay ₹2,999' }).tap();
  await page.waitForURL('**/parent/batches');
  await page.goto(`/batches/${single}`);
  await page.getByText(`${CHILD} has a seat in this batch.`).waitFor();
  expect(mother.complaints).toEqual([]);
});

test('a father finds it by keyboard, logs in on the way, and sees whom it is for', async () => {
  const watched = await stage.open();
  const { page } = watched;
  await page.goto('/batches/physics/class-8');
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { name: 'Physics batches for Class 8', level: 1 }).waitFor();
  await page.getByRole('heading', { name: '2 open batches' }).waitFor();
  expect(await problemsAtAllWidths(watched, 'the list of a subject')).toEqual([]);
  const size = page.getByRole('combobox', { name: 'Children with one teacher' });
  await tabTo(size);
  // As the browser’s own list is used: typing chooses.
  await page.keyboard.type('1:5');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/batches/physics/class-8?size=5');
  await page.getByRole('heading', { name: '1 open batch' }).waitFor();
  await press(page.getByRole('link', { name: SUBJECT, exact: true }), 'Enter');
  await page.waitForURL(`**/batches/${group}`);
  await page.getByRole('heading', { name: 'Where in the book' }).waitFor();
  expect(await problemsAtAllWidths(watched, 'a batch')).toEqual([]);
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Login' });
  expect(await inHeader.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/batches/${group}`)}`);
  await press(page.getByRole('link', { name: 'Join this batch' }), 'Enter');
  await page.waitForURL(`**/batches/${group}/join`);
  await press(page.getByRole('main').getByRole('link', { name: 'Login' }), 'Enter');
  await page.getByLabel('Email Address').fill('parent@kaksha.example');
  await page.getByLabel('Password', { exact: true }).fill('Kaksha-demo-1');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/batches/${group}/join`);
  await page.getByText('Riya Sharma').waitFor();
  expect(await problemsAtAllWidths(watched, 'joining')).toEqual([]);
  await tabTo(page.getByRole('button', { name: 'Join and pay ₹599' }));
  expect(watched.complaints).toEqual([]);
  await watched.context.close();
});

test('without scripts the filters are a form, and search engines are told what is there', async () => {
  const { page, context } = await stage.open({ javaScriptEnabled: false });
  await page.goto('/batches');
  await page.getByLabel('Class', { exact: true }).selectOption('8');
  await page.getByLabel('Subject', { exact: true }).selectOption('Physics');
  await page.getByLabel('Children with one teacher').selectOption('5');
  await page.getByRole('button', { name: 'Show batches' }).click();
  expect(new URL(page.url()).searchParams.get('size')).toBe('5');
  await page.getByRole('heading', { name: '1 open batch' }).waitFor();
  const things = await page.locator('script[type="application/ld+json"]').textContent();
  expect(things).toContain('"@type":"ItemList"');
  expect(things).toContain('"price":"599.00","priceCurrency":"INR"');
  await page.goto(`/batches/${group}`);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toMatch(new RegExp(`/batches/${group}$`));
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const path of ['/batches/physics/class-8', `/batches/${group}`]) expect(sitemap).toContain(path);
  const { user } = await teacher.get<{ user: { id: string } }>('/auth/me');
  await page.goto(`/teachers/${user.id}`);
  await page.getByRole('link', { name: `1:5 batch: ${SUBJECT}` }).waitFor();
  await context.close();
});

test('a child who joins meanwhile is not paid for twice', async () => {
  const [student, parent] = [
    await stage.callAs('student@kaksha.example'),
    await stage.callAs('parent@kaksha.example'),
  ];
  const last = await openBatch(teacher, { time: '23:00', days: [6] }, { ...PHYSICS, size: 10 });
  const { page, context } = await stage.enter('parent@kaksha.example');
  await page.goto(`/batches/${last}/join`);
  const join = page.getByRole('button', { name: 'Join and pay ₹299' });
  await join.waitFor();
  const before = await parent.get('/wallet');
  await page.route('**/api/batches/*/seats', async (route) => {
    await student.send('POST', `/batches/${last}/seats`, {});
    await route.continue();
  });
  await join.click();
  const refused = page.getByRole('alert').getByText('This child has a seat in this batch already.');
  await refused.waitFor();
  expect(await parent.get('/wallet')).toEqual(before);
  await expect.poll(() => join.count()).toBe(0);
  await context.close();
});

test('a clash with another class of the child is shown before anything is paid; a child who may not spend asks a parent', async () => {
  const [other, student, parent] = await Promise.all(
    ['kavita.joshi', 'student', 'parent'].map((name) => stage.callAs(`${name}@kaksha.example`)),
  );
  if (other === undefined || student === undefined || parent === undefined)
    throw new Error('nobody is there');
  const { user } = await other.get<{ user: { subjects: string[] } }>('/auth/me');
  const [subject] = user.subjects;
  const sameTime = await openBatch(other, { time: '22:00', days: [4] }, { subject, firstChapter: undefined });
  await student.send('POST', `/batches/${group}/seats`, {});
  const watched = await stage.enter('student@kaksha.example');
  const { page } = watched;
  await page.goto(`/batches/${sameTime}/join`);
  await page.getByText('Riya has another class at these times').waitFor();
  expect(await page.getByRole('button', { name: /^Join/ }).count()).toBe(0);
  expect(await problemsAtAllWidths(watched, 'a clash')).toEqual([]);
  const { children } = await parent.get<{ children: { id: string }[] }>('/families/children');
  await parent.send('PUT', `/families/children/${children[0]?.id}/allowance`, { allowance: null });
  const free = await openBatch(other, { time: '05:00', days: [5] }, { subject, firstChapter: undefined });
  await page.goto(`/batches/${free}/join`);
  await page.getByText('Please ask a parent to join for you').waitFor();
  expect(await page.getByRole('button', { name: /^Join/ }).count()).toBe(0);
  expect(await page.getByText('Wallet before').count()).toBe(0);
  expect(await problemsAtAllWidths(watched, 'asking a parent')).toEqual([]);
  await page.getByLabel('A note for your parents').fill('Tara goes there, too');
  await page.getByRole('button', { name: 'Ask my parent' }).click();
  await page.getByText('Your parent has been asked').waitFor();
  const { approvals } = await parent.get<{ approvals: { kind: string; note: string }[] }>(
    '/families/approvals',
  );
  expect(approvals[0]).toMatchObject({ kind: 'batch', note: 'Tara goes there, too' });
  expect(watched.complaints).toEqual([]);
  await watched.context.close();
});
