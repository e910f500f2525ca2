/** Moving a class to another time: the page, the wallet and the books. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';

interface Booking {
  id: string;
  status: string;
  startsAt: string;
  pricePaise: number;
  teacher: { name: string };
}
interface Proposal {
  id: string;
  status: string;
  to: { startsAt: string };
}

const stage = setStage();
let student: Watched;
let teacher: Watched;
let page: Page;

beforeAll(async () => {
  [student, teacher] = await Promise.all([stage.enter(STUDENT), stage.enter(TEACHER)]);
  page = student.page;
});

afterEach(async () => {
  expect([...student.complaints, ...teacher.complaints]).toEqual([]);
  const admin = await stage.callAs('admin@kaksha.example');
  expect(await admin.get('/admin/checks')).toEqual({ ok: true, problems: [] });
});

const asStudent = () => stage.callAs(STUDENT);
const wallet = async () => (await asStudent()).get<{ balancePaise: number; heldPaise: number }>('/wallet');
const proposalsOf = async (id: string) =>
  (await (await asStudent()).get<{ proposals: Proposal[] }>(`/bookings/${id}/reschedules`)).proposals;
const bookingOf = async (id: string) =>
  (await (await asStudent()).get<{ booking: Booking }>(`/bookings/${id}`)).booking;

/** The student's confirmed classes that begin in more than five hours, with the proposals for them. */
async function classesAhead(): Promise<(Booking & { proposals: Proposal[] })[]> {
  const { bookings } = await (await asStudent()).get<{ bookings: Booking[] }>('/bookings?limit=100');
  const ahead = bookings.filter(
    ({ status, startsAt }) => status === 'confirmed' && Date.parse(startsAt) > Date.now() + 5 * 3_600_000,
  );
  return Promise.all(
    ahead.map(async (booking) => ({ ...booking, proposals: await proposalsOf(booking.id) })),
  );
}

test('the student accepts the time that the teacher proposes; nothing is charged again', async () => {
  const before = await wallet();
  const asked = (await classesAhead()).find(({ proposals }) =>
    proposals.some((one) => one.status === 'open'),
  );
  if (asked === undefined) throw new Error('the demo has no proposed time');
  await page.goto(`/bookings/${asked.id}`);
  await page.getByText('Another time is proposed').waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept the new time' }).click();
  await page.getByText('Moved to another time').waitFor();
  expect((await bookingOf(asked.id)).startsAt).toBe(asked.proposals.at(-1)?.to.startsAt);
  expect(await wallet()).toEqual(before);
});

/** A class with the demo teacher that is more than a day away and for which nothing is proposed. */
async function quietClass(): Promise<Booking> {
  const { user } = await (await stage.callAs(TEACHER)).get<{ user: { name: string } }>('/auth/me');
  const found = (await classesAhead()).find(
    ({ proposals, startsAt, teacher: { name } }) =>
      name === user.name &&
      !proposals.some((one) => one.status === 'open') &&
      Date.parse(startsAt) > Date.now() + 24 * 3_600_000,
  );
  if (found === undefined) throw new Error('the demo has no class ahead with the demo teacher');
  return found;
}

/** On the class's page: the last free time of the week is proposed. Answers which one the page says that is. */
async function proposeLastFreeTime(id: string): Promise<void> {
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Propose another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  await dialog.getByText('Not chosen yet').waitFor();
  const time = dialog.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio').last();
  await time.waitFor({ state: 'attached' });
  await time.evaluate((input: HTMLInputElement) => input.click());
  await dialog.getByText('Not chosen yet').waitFor({ state: 'detached' });
  await dialog.getByText('Nothing', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Propose this time' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('You proposed another time').waitFor();
}

test('what the student proposes is taken back, and the class stays where it was', async () => {
  const booking = await quietClass();
  const before = await wallet();
  await proposeLastFreeTime(booking.id);
  expect((await proposalsOf(booking.id)).at(-1)?.status).toBe('open');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Proposal taken back').first().waitFor();
  await page.getByText('You proposed another time').waitFor({ state: 'detached' });
  expect((await proposalsOf(booking.id)).at(-1)?.status).toBe('withdrawn');
  expect((await bookingOf(booking.id)).startsAt).toBe(booking.startsAt);
  expect(await wallet()).toEqual(before);
});

test('what the student proposes moves the class when the teacher accepts, and nothing is charged again', async () => {
  const booking = await quietClass();
  const before = await wallet();
  await proposeLastFreeTime(booking.id);
  const asked = (await proposalsOf(booking.id)).at(-1);
  expect((await bookingOf(booking.id)).startsAt).toBe(booking.startsAt);
  await teacher.page.goto(`/teacher/bookings/${booking.id}`);
  await teacher.page.getByText('Another time is proposed').waitFor();
  await teacher.page.getByRole('button', { name: 'Accept the new time' }).click();
  await teacher.page.getByText('Moved to another time').waitFor();
  expect((await bookingOf(booking.id)).startsAt).toBe(asked?.to.startsAt);
  // The student's open page shows it without being loaded again.
  await page.getByText('Moved to another time').waitFor();
  expect(await wallet()).toEqual(before);
});
