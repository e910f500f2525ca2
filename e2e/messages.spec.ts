/** A family and a teacher write to each other: live, read by the parent, through a dead network. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { signIn, type Watched } from './browser.ts';
import { pressLogout } from './press-logout.ts';
import { setStage } from './stage.ts';
import { pageOfWorking } from './test-pictures.ts';

const STUDENT = 'student@kaksha.example';
const PARENT = 'parent@kaksha.example';
const TEACHER = 'kavita.joshi@kaksha.example';

const stage = setStage();
let student: Watched;
let teacher: Watched;
let parent: Watched;
let conversationId: string;

beforeAll(async () => {
  [student, teacher, parent] = await Promise.all([stage.open(), stage.open(), stage.open({ phone: true })]);
});
const log = (page: Page) => page.getByRole('log');

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to / }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('a visitor presses Message on a profile, logs in, and is in the conversation', async () => {
  const { page } = student;
  const { teachers } = await (
    await fetch(`${stage.product.url}/api/teachers?search=${encodeURIComponent('Kavita')}`)
  ).json();
  await page.goto(`/teachers/${teachers[0].id}`);
  await page.getByRole('link', { name: /^Message / }).click();
  await page.waitForURL('**/login?next=*');
  await page.getByLabel('Email Address').fill(STUDENT);
  await page.getByLabel('Password', { exact: true }).fill('Kaksha-demo-1');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL(/\/student\/messages\/[0-9a-f-]{36}$/);
  conversationId = page.url().split('/').at(-1) ?? '';
  await page.getByText('Your parents read this conversation, too.').waitFor();
  await write(page, 'Do you help with word problems?');
  await log(page).getByText('Do you help with word problems?').waitFor();
  await log(page).getByText('Sent', { exact: true }).waitFor();
});

test('the teacher is told at once, answers, and both pages follow without a reload', async () => {
  const { page } = teacher;
  await signIn(page, TEACHER);
  await page.goto('/teacher/dashboard');
  await page
    .getByRole('link', { name: /^Messages\s+1 unread message/ })
    .first()
    .waitFor();
  await write(student.page, 'The unit test is next week.');
  await page
    .getByRole('link', { name: /^Messages\s+2 unread message/ })
    .first()
    .click();
  await page.getByRole('link', { name: /Riya Sharma/ }).click();
  await log(page).getByText('The unit test is next week.').waitFor();
  await log(student.page).getByText('Seen', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Messages', exact: true }).first().waitFor();
  expect(await axeFinds(page)).toEqual([]);

  await write(page, 'Gladly. Shall we begin with ratios?');
  await log(student.page).getByText('Gladly. Shall we begin with ratios?').waitFor();
  expect(teacher.complaints).toEqual([]);
});

test('a parent reads both on a phone, and goes from the list into the thread and back', async () => {
  const { page } = parent;
  await signIn(page, PARENT);
  await page.goto('/parent/messages');
  const row = page.getByRole('link', { name: /Kavita Joshi.*About Riya Sharma/ });
  expect(await page.getByRole('log').count()).toBe(0);
  await row.click();
  await log(page).getByText('Do you help with word problems?').waitFor();
  await log(page).getByText('Gladly. Shall we begin with ratios?').waitFor();
  await page.getByText('Riya Sharma reads this conversation, too.').waitFor();
  expect(await row.isVisible()).toBe(false);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  expect(await axeFinds(page)).toEqual([]);
  await page.locator('section').getByRole('link', { name: 'Messages' }).click();
  await row.waitFor();
  await page.getByRole('searchbox').fill('ratios');
  await page.waitForURL('**/parent/messages?search=ratios');
  await row.waitFor();
  await page.getByRole('searchbox').fill('nothing like this');
  await page.getByText('No conversations found').waitFor();
});

/** Nothing is written to the device's messages until the returned function is called. */
async function holdMessages(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kaksha-messages');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const held = Object.assign(globalThis, { kakshaHolds: true });
          const store = opening.result.transaction('messages', 'readwrite').objectStore('messages');
          const hold = () => {
            if (!held.kakshaHolds) return opening.result.close();
            store.count().onsuccess = hold;
          };
          hold();
          resolve();
        };
      }),
  );
  return () => page.evaluate(() => void Object.assign(globalThis, { kakshaHolds: false }));
}

test('what is written without a network waits on the device and goes out once, in order', async () => {
  const { page, context } = student;
  await context.setOffline(true);
  // Before the device has kept a message, it may not be shown as waiting: the page could be closed then.
  const letGo = await holdMessages(page);
  await write(page, 'Written on the train, one');
  await log(page).getByText('Sending…').waitFor();
  expect(await log(page).getByText('Not sent yet').count()).toBe(0);
  await letGo();
  await write(page, 'Written on the train, two');
  await expect.poll(() => log(page).getByText('Not sent yet').count()).toBe(2);
  // The page is closed, and opened again with the network.
  await page.close();
  await context.setOffline(false);
  student.page = await context.newPage();
  student.page.setDefaultTimeout(45_000);
  await student.page.goto('/student/bookings');
  await log(teacher.page).getByText('Written on the train, two').waitFor();
  await student.page.goto(`/student/messages/${conversationId}`);
  await log(student.page).getByText('Written on the train, two').waitFor();
  const caller = await stage.callAs(TEACHER);
  const { messages } = await caller.get<{ messages: { body: string }[] }>(
    `/conversations/${conversationId}/messages`,
  );
  expect(messages.map(({ body }) => body).filter((body) => body.includes('train'))).toEqual([
    'Written on the train, one',
    'Written on the train, two',
  ]);
  expect(await log(student.page).getByText('Not sent yet').count()).toBe(0);
});

test('contact details are refused before the first class, and a payment elsewhere is warned about', async () => {
  const { page } = student;
  await write(page, 'Call me on nine eight seven six five four three two one zero');
  await page.getByText(/^This looks like a phone number\. Before the first class/).waitFor();
  await write(page, 'Can I pay in cash?');
  await page.getByText(/^This looks like a request to pay outside Kaksha/).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await log(teacher.page).getByText('Can I pay in cash?').waitFor();
});

test('a quick reply is put into the field, where it stays until it is sent', async () => {
  const { page } = teacher;
  await page.getByRole('button', { name: 'Quick replies' }).click();
  await page.getByRole('menuitem', { name: 'You can book a class on my profile.' }).click();
  await page.reload();
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await expect.poll(() => field.inputValue()).toBe('You can book a class on my profile.');
  await page.getByRole('button', { name: 'Send' }).click();
  await log(student.page).getByText('You can book a class on my profile.').waitFor();
});

test('a picture and a PDF go with a message, and can be saved by the other side', async () => {
  const { page } = teacher;
  const choose = (...files: [name: string, mimeType: string, buffer: Buffer][]) =>
    page
      .locator('input[type=file]')
      .setInputFiles(files.map(([name, mimeType, buffer]) => ({ name, mimeType, buffer })));
  await choose(['notes.docx', 'application/msword', Buffer.from('PK notes')]);
  await page
    .getByText('notes.docx: Only pictures (JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF) and PDF files')
    .waitFor();
  await page.getByRole('button', { name: 'Leave out notes.docx' }).click();

  const sendIsPressed = Promise.withResolvers<void>();
  await page.route('**/api/message-files', async (route) => {
    await sendIsPressed.promise;
    await route.continue();
  });
  await choose(
    ['sums.pdf', 'application/pdf', Buffer.from('%PDF-1.7 sums')],
    ['board.png', 'image/png', pageOfWorking(480, 640)],
  );
  await page.getByRole('status', { name: 'Uploading board.png' }).waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  // It goes by itself once they are there.
  await page.getByText('Goes as soon as the files are uploaded.').waitFor();
  expect(await axeFinds(page)).toEqual([]);
  sendIsPressed.resolve();
  await log(student.page).getByRole('img', { name: 'board.webp' }).waitFor();
  const saving = student.page.waitForEvent('download');
  await log(student.page)
    .getByRole('button', { name: /^sums\.pdf, / })
    .click();
  expect((await saving).suggestedFilename()).toBe('sums.pdf');

  // By its address alone nobody gets it, and it never opens as a page.
  const [file] = await student.page.evaluate(async (id) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const history = await fetch(`/api/conversations/${id}/messages`, { headers }).then((answer) =>
      answer.json(),
    );
    const { files } = history.messages.findLast((one: { files: unknown[] }) => one.files.length > 0);
    const found = await fetch(`/api/message-files/${files[0].id}`, { headers });
    return [{ id: files[0].id, disposition: found.headers.get('content-disposition') }];
  }, conversationId);
  expect(file?.disposition).toMatch(
    /^attachment; filename="file"; filename\*=UTF-8''(sums\.pdf|board\.webp)$/,
  );
  expect((await fetch(`${stage.product.url}/api/message-files/${file?.id}`)).status).toBe(401);
});

test('a report reaches an operator, and what is removed goes from the open page', async () => {
  const { page } = teacher;
  const line = log(page).getByRole('listitem').filter({ hasText: 'Can I pay in cash?' });
  await line.hover();
  await line.getByRole('button', { name: /^Report message/ }).click();
  await page.getByRole('radio', { name: 'It asks to talk or pay elsewhere' }).check();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByText('Thank you. Our team looks at this message.').waitFor();

  const operator = await stage.enter('admin@kaksha.example');
  await operator.page.goto('/admin/messages');
  const found = operator.page.getByRole('article', { name: 'Message of Riya Sharma' });
  await found.getByText('Looks like a request to pay outside Kaksha').waitFor();
  await found.getByText(/^Kavita Joshi \(teacher\)/).waitFor();
  expect(await axeFinds(operator.page)).toEqual([]);
  await found.getByRole('button', { name: 'Remove the message' }).click();
  const dialog = operator.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Payments stay on Kaksha.');
  await dialog.getByRole('button', { name: 'Remove the message' }).click();
  await operator.page.getByText('Decision saved').waitFor();
  await log(student.page).getByText('This message was removed by our team.').waitFor();
  expect(await log(student.page).getByText('Can I pay in cash?').count()).toBe(0);
});

test('a block stops both sides until it is taken back', async () => {
  await teacher.page.getByRole('button', { name: 'More about this conversation' }).click();
  await teacher.page.getByRole('menuitem', { name: 'Block conversation' }).click();
  await teacher.page.getByRole('button', { name: 'Block', exact: true }).click();
  await student.page.getByText('This conversation is blocked. No new messages can be sent.').waitFor();
  await teacher.page.getByRole('button', { name: 'Unblock conversation' }).click();
  await student.page.getByRole('textbox', { name: /^Message to / }).waitFor();
});

test('signing out leaves nothing of an unsent message on the device', async () => {
  const { page } = student;
  await page.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await write(page, 'Nobody else at this device may read this');
  await log(page).getByText('Not sent yet').waitFor();
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('kaksha-messages');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('messages').objectStore('messages').count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  expect(await kept()).toBe(1);
  await pressLogout(page);
  const question = page.getByRole('alertdialog', { name: 'Log out before it is sent?' });
  await question.getByText('1 message could not be sent yet. It is deleted from this device').waitFor();
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await kept()).toBe(1);
  await pressLogout(page);
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await page.getByRole('link', { name: 'Login', exact: true }).first().waitFor();
  await expect.poll(kept).toBe(0);
});
