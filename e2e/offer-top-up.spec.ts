/** A class that a teacher offers, to a family whose wallet is short of it: the money is added, and the offer is where it was. */
import { beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';
const TOPIC = 'Quadratic equations by completing the square';

interface Wallet {
  balancePaise: number;
  heldPaise: number;
}
interface Teacher {
  id: string;
  subjects: string[];
  classes: number[];
  hourlyRatePaise: number;
}

const stage = setStage();
let student: Watched;

beforeAll(async () => {
  student = await stage.enter(STUDENT, { phone: true });
});

test('the offer says what is missing, leads to adding just that, and is accepted on the way back', async () => {
  const { page } = student;
  const family = await stage.callAs(STUDENT);
  const teacher = await stage.callAs(TEACHER);
  const wallet = () => family.get<Wallet>('/wallet');
  const { teachers } = await family.get<{ teachers: Teacher[] }>(
    '/teachers?sort=price_high&maxPrice=550&verified=true',
  );
  const me = await teacher.get<{ user: { id: string } }>('/auth/me');
  // Most of the wallet goes into a package of somebody else's classes.
  const before = await wallet();
  const options = await teacher.get<{
    hourlyRatePaise: number;
    subjects: string[];
    grades: number[];
    students: { id: string; name: string }[];
  }>('/offers/options?search=riya');
  const price = options.hourlyRatePaise * 2;
  for (const { id, subjects, classes, hourlyRatePaise } of teachers) {
    const { balancePaise } = await wallet();
    if (balancePaise < price) break;
    const pricePaise = hourlyRatePaise * 9;
    if (pricePaise > balancePaise) continue;
    await family.send('POST', '/packages', {
      teacherId: id,
      subject: subjects[0],
      class: classes[0],
      pricePaise,
    });
  }
  const { balancePaise } = await wallet();
  const missingPaise = price - balancePaise;
  expect(missingPaise, `of ${before.balancePaise} paise`).toBeGreaterThan(0);

  const { days } = await teacher.get<{ days: { slots: { startsAt: string }[] }[] }>(
    `/teachers/${me.user.id}/slots?from=${new Date().toISOString().slice(0, 10)}&durationMinutes=120&days=14&studentId=${options.students[0]?.id}`,
  );
  const { offer } = await teacher.send<{ offer: { id: string } }>('POST', '/offers', {
    studentId: options.students[0]?.id,
    subject: options.subjects[0],
    class: options.grades[0],
    topic: TOPIC,
    startsAt: days.flatMap(({ slots }) => slots).at(-1)?.startsAt,
    durationMinutes: 120,
  });

  const rupees = Math.max(100, Math.ceil(missingPaise / 100));
  await page.goto(`/offers/${offer.id}`);
  await page.getByText(TOPIC).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Accept and pay/ }).isDisabled()).toBe(true);
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('link', { name: /^Add ₹/ }).tap();
  await expect.poll(() => page.getByLabel('Amount in rupees').inputValue()).toBe(String(rupees));
  await page.getByRole('button', { name: 'Add ₹' }).tap();
  await page.getByText('no real money').waitFor();
  await page.getByRole('button', { name: /^Pay ₹/ }).tap();
  await page.getByRole('link', { name: 'Continue' }).tap();
  await page.waitForURL(`**/offers/${offer.id}`);
  const accept = page.getByRole('button', { name: /^Accept and pay/ });
  await expect.poll(() => accept.isEnabled()).toBe(true);
  await accept.tap();
  await page.getByText('The offer was accepted').waitFor();

  expect((await wallet()).balancePaise).toBe(balancePaise + rupees * 100 - price);
  const admin = await stage.callAs('admin@kaksha.example');
  expect(await admin.get('/admin/checks')).toEqual({ ok: true, problems: [] });
  expect(student.complaints).toEqual([]);
});
