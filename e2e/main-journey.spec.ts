/**
 * The main job, end to end, by two people in two browsers: find, book, accept, meet, end, review. The student has a phone
 * and a finger, the teacher a desk and a mouse.
 */
import { beforeAll, expect, test } from 'vitest';
import { fillWizard } from './booking-wizard.ts';
import { signInByForm, type Watched } from './browser.ts';
import { decodedFrames, flowOf, heardEnergy, keepConnections, loseLineTogether, offersOf } from './media.ts';
import { setStage } from './stage.ts';
import { isAlmostOver } from './time-passes.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';
const TOPIC = 'Quadrilaterals';

const stage = setStage();
let student: Watched;
let teacher: Watched;

beforeAll(async () => {
  student = await stage.open({ phone: true });
  teacher = await stage.open();
  await Promise.all([student, teacher].map(({ context }) => keepConnections(context)));
  await Promise.all([signInByForm(student.page, STUDENT), signInByForm(teacher.page, TEACHER)]);
});

interface Wallet {
  balancePaise: number;
  heldPaise: number;
}
const walletOf = async (email: string) => (await stage.callAs(email)).get<Wallet>('/wallet');

/** The books as an operator sees them: an empty list proves that they balance. */
async function expectBooksToBalance(): Promise<void> {
  const admin = await stage.callAs('admin@kaksha.example');
  expect(await admin.get('/admin/checks')).toEqual({ ok: true, problems: [] });
}

test('the student searches, filters, sorts, and opens a profile with real free slots', async () => {
  const { page } = student;
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Find Teachers' }).tap();
  await page.getByRole('heading', { name: /Teachers Found/ }).waitFor();
  const all = await page.getByRole('heading', { name: /Teachers Found/ }).innerText();

  // Native selects here, so that filtering works before the scripts have come.
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Show Filters' }).tap();
  await filters.getByRole('combobox', { name: 'Subject' }).selectOption('Mathematics');
  await filters.getByRole('button', { name: 'Apply Filters' }).tap();
  await page.waitForURL(/subject=Mathematics/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
  await page.waitForURL(/sort=price_low/);
  const shownPrices = async () =>
    ((await page.getByRole('main').innerText()).match(/₹[\d,]+\s*\/hour/g) ?? []).map((price) =>
      Number(price.replace(/\D/g, '')),
    );
  // The address changes as soon as the choice is made, the list when its answer has come.
  await expect
    .poll(async () => {
      const prices = await shownPrices();
      return (
        prices.length === 4 &&
        prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0))
      );
    })
    .toBe(true);

  await page.getByPlaceholder('Search by subject or teacher name...').fill('meera');
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await page.getByRole('heading', { name: /^1 Teachers? Found/ }).waitFor();
  expect(page.url()).toContain('search=meera');
  expect(await page.getByRole('heading', { name: /Teachers Found/ }).innerText()).not.toBe(all);

  await page.getByRole('link', { name: /View Profile/ }).tap();
  await page.getByRole('heading', { level: 1, name: 'Meera Iyer' }).waitFor();
  await page.getByRole('tab', { name: 'Schedule' }).tap();
  // The calendar's open day has its free times, each a link to the booking of that time.
  const time = page.getByRole('link', { name: /^Book \d\d:\d\d on / }).first();
  await time.waitFor();
  expect(await time.getAttribute('href')).toMatch(/\/book\?startsAt=20/);
});

test('books through the four steps; the price is held, and the teacher sees the request without reloading', async () => {
  const before = await walletOf(STUDENT);
  await teacher.page.goto('/teacher/bookings');
  await teacher.page.getByRole('heading', { level: 1 }).waitFor();
  const accept = teacher.page.getByRole('button', { name: `Accept the booking of Riya Sharma, ${TOPIC}` });
  expect(await accept.count()).toBe(0);

  const { page } = student;
  await page.getByRole('link', { name: 'Book Now' }).first().tap();
  await page.waitForURL('**/book*');
  await fillWizard(page, { subject: 'Mathematics', topic: TOPIC, suggestedFor: 'Quadri' });
  await page.getByRole('button', { name: 'Confirm Booking' }).tap();
  await page.getByRole('button', { name: 'Book for ₹450' }).tap();
  await page.getByText('Processing...').waitFor();
  await page.getByRole('heading', { name: 'Booking Successful!' }).waitFor();
  await page.getByText('Your booking has been confirmed successfully!').waitFor();

  // No reload on the teacher's side.
  await accept.waitFor();
  expect(await walletOf(STUDENT)).toEqual({
    ...before,
    balancePaise: before.balancePaise - 45_000,
    heldPaise: before.heldPaise + 45_000,
  });
});

test('the teacher accepts, and the student sees it without reloading', async () => {
  const { page } = student;
  await page.getByRole('link', { name: 'View My Bookings' }).tap();
  await page.waitForURL('**/student/bookings');
  const row = page
    .getByRole('listitem')
    .filter({ hasText: TOPIC })
    .filter({ has: page.getByRole('button', { name: /Withdraw/ }) });
  await row.waitFor();

  await teacher.page
    .getByRole('button', { name: new RegExp(`Accept the booking of Riya Sharma, ${TOPIC}`) })
    .click();
  await page
    .getByRole('listitem')
    .filter({ hasText: TOPIC })
    .filter({ hasText: 'Confirmed' })
    .first()
    .waitFor();
  await row.waitFor({ state: 'detached' });
});

test('a rejection needs a reason and gives the money back at once', async () => {
  const rohit = await walletOf('rohit.kujur@kaksha.example');
  const { page } = teacher;
  await page.getByRole('button', { name: /Reject the booking of Rohit/ }).click();
  const confirm = page.getByRole('dialog', { name: /Reject/ }).getByRole('button', { name: /Reject/ });
  expect(await confirm.isDisabled()).toBe(true);
  await page
    .getByRole('dialog', { name: /Reject/ })
    .getByRole('textbox')
    .fill('I am travelling that week');
  await confirm.click();
  await confirm.waitFor({ state: 'detached' });
  await expect
    .poll(() => walletOf('rohit.kujur@kaksha.example'))
    .toMatchObject({ balancePaise: rohit.balancePaise + rohit.heldPaise, heldPaise: 0 });
  await expectBooksToBalance();
});

test('both meet in the classroom: pictures arrive on both sides, and a chat line', async () => {
  await student.page.goto('/student/dashboard');
  const welcome = student.page.getByRole('dialog');
  await welcome.waitFor();
  await welcome.getByRole('button').first().tap();
  await student.page.getByRole('link', { name: /^Join/ }).first().tap();
  await student.page.waitForURL('**/classroom/*');
  const room = new URL(student.page.url()).pathname;
  await teacher.page.goto('/teacher/dashboard');
  await teacher.page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await teacher.page.waitForURL(`**${room}`);

  await Promise.all([
    student.page.getByRole('button', { name: 'Join class' }).tap(),
    teacher.page.getByRole('button', { name: 'Join class' }).click(),
  ]);
  for (const { page } of [student, teacher]) {
    await page.getByTestId('remote-video').waitFor();
    await expect.poll(() => decodedFrames(page), { timeout: 30_000 }).toBeGreaterThan(10);
    await expect.poll(() => heardEnergy(page), { timeout: 30_000 }).toBeGreaterThan(0);
  }

  await student.page.getByRole('button', { name: 'Chat' }).tap();
  await student.page.getByRole('textbox', { name: /message/i }).fill('Good evening, ma’am');
  await student.page.keyboard.press('Enter');
  await teacher.page.getByRole('button', { name: /Chat/ }).click();
  await teacher.page.getByText('Good evening, ma’am', { exact: true }).waitFor();

  // On a phone the chat covers the pictures.
  await student.page.getByRole('button', { name: 'Close chat' }).tap();
  await student.page.getByRole('button', { name: 'Mute', exact: true }).tap();
  await student.page.getByRole('button', { name: 'Unmute' }).waitFor();
});

test('the teacher shares the screen: the student sees it, beside the teacher, until it ends', async () => {
  const screen = student.page.getByTestId('remote-screen');
  await teacher.page.getByRole('button', { name: 'Share screen' }).click();
  await teacher.page.getByText('You are sharing your screen').waitFor();
  await screen.waitFor();
  const frames = () =>
    screen.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  await expect.poll(frames, { timeout: 30_000 }).toBeGreaterThan(3);
  const before = await decodedFrames(student.page);
  await expect.poll(() => decodedFrames(student.page), { timeout: 15_000 }).toBeGreaterThan(before + 10);
  // A phone has no screen to share.
  expect(await student.page.getByRole('button', { name: 'Share screen' }).count()).toBe(0);

  await teacher.page.getByRole('button', { name: 'Stop sharing' }).click();
  await screen.waitFor({ state: 'detached' });
  await teacher.page.getByText('You are sharing your screen').waitFor({ state: 'detached' });
  // A second time needs no new path.
  await teacher.page.keyboard.press('s');
  await screen.waitFor();
  await expect.poll(frames, { timeout: 30_000 }).toBeGreaterThan(3);
  await teacher.page.getByRole('button', { name: 'Stop', exact: true }).click();
  await screen.waitFor({ state: 'detached' });
});

test('both looking for a new path at the same moment, which one alone offers, go on seeing and hearing each other', async () => {
  const pages = [student.page, teacher.page];
  const offeredBefore = await offersOf(teacher.page);
  await loseLineTogether(pages);
  await expect.poll(() => offersOf(teacher.page)).toBeGreaterThan(offeredBefore);
  // Pictures of the old path still come for a moment.
  await student.page.waitForTimeout(1_000);
  for (const page of pages) {
    const [frames, before] = [await decodedFrames(page), await flowOf(page)];
    await expect.poll(() => decodedFrames(page), { timeout: 15_000 }).toBeGreaterThan(frames + 10);
    const { sent, received } = await flowOf(page);
    expect(sent.video).toBeGreaterThan(before.sent.video);
    expect(sent.audio).toBeGreaterThan(before.sent.audio);
    expect(received.audio).toBeGreaterThan(before.received.audio);
    await page.getByText('Reconnecting').first().waitFor({ state: 'detached' });
  }
  expect(await offersOf(teacher.page)).toBe(offeredBefore + 1);
  expect(await offersOf(student.page)).toBe(0);
});

test('the student leaves and comes back at once, again and again, to the pictures', async () => {
  const { page } = student;
  for (let time = 1; time <= 5; time++) {
    await page.getByRole('button', { name: 'Leave' }).tap();
    await page.getByRole('heading', { name: 'You left the class' }).waitFor();
    await page.getByRole('button', { name: 'Join again' }).tap();
    for (const window of [page, teacher.page]) {
      await window.getByTestId('remote-video').waitFor();
      await expect.poll(() => decodedFrames(window), { timeout: 15_000 }).toBeGreaterThan(10);
    }
  }
});

test('nobody else gets in', async () => {
  const stranger = await stage.enter('aarav.mehta@kaksha.example');
  await stranger.page.goto(new URL(student.page.url()).pathname);
  await stranger.page.getByRole('heading', { name: 'We could not find that' }).waitFor();
  expect(await stranger.page.getByTestId('remote-video').count()).toBe(0);
  await stranger.context.close();
});

test('the teacher ends the class: completed, released less the commission, and the books balance', async () => {
  interface Earnings {
    payablePaise: number;
    todayPaise: number;
  }
  const earnings = async () => (await stage.callAs(TEACHER)).get<Earnings>('/earnings');
  const [before, wallet] = [await earnings(), await walletOf(STUDENT)];
  const lessonId = new URL(student.page.url()).pathname.split('/').at(-1) ?? '';
  await isAlmostOver(stage.product, lessonId);
  await teacher.page.getByRole('button', { name: 'End class' }).click();
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: /End/ }).click();
  await teacher.page.getByRole('heading', { name: 'Class completed' }).waitFor();
  await student.page.getByRole('heading', { name: 'Class completed' }).waitFor();

  const held = (await walletOf(STUDENT)).heldPaise;
  const pricePaise = wallet.heldPaise - held;
  expect(pricePaise).toBeGreaterThan(0);
  // 15 % commission, with its GST inside.
  expect((await earnings()).payablePaise - before.payablePaise).toBe(
    pricePaise - Math.round(pricePaise * 0.15),
  );
  await expectBooksToBalance();
});

test('the student reviews once; with the teacher’s remark it is published and changes the rating', async () => {
  const rating = async () => {
    const found = (await (await fetch(`${stage.product.url}/api/teachers?search=meera`)).json()) as {
      teachers: { id: string; reviewCount: number }[];
    };
    return found.teachers[0]?.reviewCount ?? 0;
  };
  const before = await rating();
  const { page } = student;
  await page.getByRole('link', { name: 'See how it went' }).tap();
  await page.waitForURL('**/student/classes/*');
  await page.getByRole('button', { name: 'Review with words' }).tap();
  await page.getByRole('radio', { name: /5/ }).evaluate((star: HTMLInputElement) => star.click());
  await page.getByRole('textbox', { name: /other families/ }).fill('She let me find the mistake myself.');
  await page.getByRole('button', { name: 'Send review' }).tap();
  // Once only: the written review takes the place of the form.
  await page.getByRole('button', { name: 'Send review' }).waitFor({ state: 'detached' });
  await page.getByText('She let me find the mistake myself.').waitFor();
  expect(await rating()).toBe(before);

  await teacher.page.getByRole('link', { name: 'Write a remark' }).click();
  await teacher.page
    .getByRole('textbox', { name: /what to practise/ })
    .fill('Riya completed the square without help today.');
  await teacher.page.getByRole('button', { name: 'Send remark' }).click();
  await teacher.page.getByText('She let me find the mistake myself.').waitFor();
  // The student's page hears of the remark by itself.
  await page.getByText('Riya completed the square without help today.').waitFor();
  expect(await rating()).toBe(before + 1);
});

test('not enough money: how much is missing, and nothing is booked', async () => {
  const poor = 'sahil.ansari@kaksha.example';
  const before = await walletOf(poor);
  expect(before.balancePaise).toBe(0);
  const { page, context } = await stage.enter(poor, { phone: true });
  await page.goto('/find-teachers?search=meera');
  await page
    .getByRole('link', { name: /Book Now/ })
    .first()
    .tap();
  await fillWizard(page, { subject: 'Physics', topic: 'Work and energy' });
  await page.getByRole('button', { name: 'Confirm Booking' }).tap();
  await page.getByRole('button', { name: 'Book for ₹450' }).tap();
  await page
    .getByText('Your wallet is ₹450 short for this class. Nothing has been booked.')
    .first()
    .waitFor();
  expect(await walletOf(poor)).toEqual(before);
  await expectBooksToBalance();
  await context.close();
});

test('no page complained', () => {
  expect(student.complaints).toEqual([]);
  expect(teacher.complaints).toEqual([]);
});
