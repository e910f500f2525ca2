/** A teacher offers classes and edits one: both sides see it at once, and the wallet and the books follow. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';
const TOPIC = 'Circles: a closer look';
const NEW_TOPIC = 'Circles and their chords';

interface Offer {
  id: string;
  status: string;
  topic: string;
  pricePaise: number;
  declineReason: string | null;
  bookingId: string | null;
}
interface Wallet {
  balancePaise: number;
  heldPaise: number;
}

const stage = setStage();
let teacher: Watched;
let student: Watched;

beforeAll(async () => {
  [teacher, student] = await Promise.all([stage.enter(TEACHER), stage.enter(STUDENT)]);
});

afterEach(async () => {
  expect([...teacher.complaints, ...student.complaints]).toEqual([]);
  const admin = await stage.callAs('admin@kaksha.example');
  expect(await admin.get('/admin/checks')).toEqual({ ok: true, problems: [] });
});

const wallet = async () => (await stage.callAs(STUDENT)).get<Wallet>('/wallet');
const offerAbout = async (topic: string) => {
  const { offers } = await (await stage.callAs(STUDENT)).get<{ offers: Offer[] }>('/offers?status=all');
  return offers.find((offer) => offer.topic === topic);
};
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('the teacher offers a class, the student sees it at once and accepts, and the price is held', async () => {
  await student.page.goto('/student/classes');
  await student.page.getByRole('heading', { name: 'My Classes' }).waitFor();
  await teacher.page.goto('/teacher/schedule-class');
  await teacher.page.waitForURL(/\/teacher\/classes\?schedule/);
  const dialog = dialogOf(teacher.page, 'Schedule Class');
  await dialog.getByLabel('Search your students').fill('riya');
  await dialog.getByRole('radio', { name: /Riya Sharma/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await dialog.getByText('Please enter a topic for the class').waitFor();
  const topic = dialog.getByRole('combobox', { name: 'Topic' });
  await topic.fill(TOPIC);
  await topic.press('Tab');
  const slot = dialog.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio').last();
  await slot.waitFor({ state: 'attached' });
  await slot.evaluate((input: HTMLInputElement) => input.click());
  await dialog.getByLabel('Note').fill('Your test is near.');
  await dialog.getByText('No time chosen yet').waitFor({ state: 'detached' });
  expect(await axeFinds(teacher.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await teacher.page.getByText('Offer sent').first().waitFor();
  await teacher.page.getByRole('link', { name: `See the offer of ${TOPIC}` }).waitFor();

  const before = await wallet();
  const offer = await offerAbout(TOPIC);
  // Without reloading.
  await student.page.getByRole('link', { name: `Answer the offer of ${TOPIC}` }).click();
  await student.page.getByText('Your test is near.').waitFor();
  expect(await axeFinds(student.page)).toEqual([]);
  await student.page.getByRole('button', { name: /^Accept and pay/ }).click();
  await student.page.getByText('The offer was accepted').waitFor();
  const price = offer?.pricePaise ?? Number.NaN;
  expect(await wallet()).toMatchObject({
    balancePaise: before.balancePaise - price,
    heldPaise: before.heldPaise + price,
  });
  expect((await offerAbout(TOPIC))?.bookingId).not.toBeNull();
  await teacher.page.getByRole('heading', { name: TOPIC }).waitFor();
});

test('the student declines another offer with a reason, and pays nothing', async () => {
  const before = await wallet();
  await student.page.goto('/student/classes');
  await student.page.getByRole('link', { name: /^Answer the offer of/ }).click();
  await student.page.getByRole('button', { name: /^Accept and pay/ }).waitFor();
  const title = (await student.page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await student.page.getByRole('button', { name: 'Decline' }).click();
  const dialog = dialogOf(student.page, 'Decline this class?');
  await dialog.getByLabel('Reason for declining').fill('We are away that day.');
  await dialog.getByRole('button', { name: 'Decline the class' }).click();
  await student.page.getByText('Declined: the time is free again').waitFor();
  expect(await wallet()).toEqual(before);
  expect(await offerAbout(title)).toMatchObject({
    status: 'declined',
    declineReason: 'We are away that day.',
  });
});

test('the teacher edits topic and notes at once', async () => {
  const { page } = teacher;
  await page.goto('/teacher/classes?tab=upcoming');
  await page.getByRole('button', { name: `Edit Class: ${TOPIC}` }).click();
  const dialog = dialogOf(page, 'Edit Class');
  expect(await axeFinds(page)).toEqual([]);
  const topic = dialog.getByRole('combobox', { name: 'Topic' });
  await topic.fill('');
  await topic.press('Tab');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByText('Please enter a topic for the class').waitFor();
  await topic.fill(NEW_TOPIC);
  await topic.press('Tab');
  await dialog.getByLabel('Notes').fill('Bring a compass.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Class updated successfully').first().waitFor();
  await page.getByRole('heading', { name: NEW_TOPIC }).waitFor();
  await student.page.goto('/student/classes');
  await student.page.getByRole('link', { name: NEW_TOPIC, exact: true }).click();
  await student.page.getByText('Bring a compass.').waitFor();
});

test('the teacher proposes another time on the card and takes it back; the class stays at its time', async () => {
  const { page } = teacher;
  const startOf = async () => {
    const bookingId = (await offerAbout(TOPIC))?.bookingId;
    const asStudent = await stage.callAs(STUDENT);
    return (await asStudent.get<{ booking: { startsAt: string } }>(`/bookings/${bookingId}`)).booking
      .startsAt;
  };
  const before = await startOf();
  await page.getByRole('button', { name: `Edit Class: ${NEW_TOPIC}` }).click();
  const dialog = dialogOf(page, 'Edit Class');
  await dialog.getByLabel('Propose another time').check({ force: true });
  await dialog.getByLabel('Date').click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /\b15\b/ })
    .first()
    .click();
  await dialog.getByRole('combobox', { name: /^Start/ }).click();
  await page.getByRole('option', { name: '05:00' }).click();
  await dialog.getByRole('button', { name: 'Save and propose the time' }).click();
  await page.getByText('Another time proposed').first().waitFor();
  // The demo teacher has proposed another time for another class too.
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NEW_TOPIC }) });
  await card.getByText('You proposed another time').waitFor();
  expect(await startOf()).toBe(before);
  await page.getByRole('button', { name: `Take back the time proposed for ${NEW_TOPIC}` }).click();
  await card.getByText('You proposed another time').waitFor({ state: 'detached' });
  expect(await startOf()).toBe(before);
});
