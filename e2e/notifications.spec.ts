/** A family's notifications: live on the screen, marked read, chosen, and turned off by the link of a mail without a script. */
import { expect, test } from 'vitest';
import { callAs } from './api.ts';
import { axeFinds } from './axe.ts';
import { openWindow, signIn, signInByForm, type Watched } from './browser.ts';
import { mailedMatch } from './mails.ts';
import { setStage } from './stage.ts';

/** A notification that the worker asked the system to show. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  data: unknown;
}

let student: Watched;
const stage = setStage(async () => {
  student = await stage.enter('student@kaksha.example');
});

const bell = () => student.page.getByRole('link', { name: /^Notifications/ });

/** The teacher writes into the first conversation with the student's family, and the student is notified. */
async function teacherWrites(text: string): Promise<void> {
  const [teacher, own] = await Promise.all([
    callAs(stage.product.url, 'teacher@kaksha.example'),
    callAs(stage.product.url, 'student@kaksha.example'),
  ]);
  const { conversations } = await own.get<{ conversations: { id: string }[] }>('/conversations');
  await teacher.send('POST', `/conversations/${conversations[0]?.id}/messages`, {
    clientId: crypto.randomUUID(),
    body: text,
  });
}

test('what happens appears without a reload, and Mark All Read empties the bell', async () => {
  const { page } = student;
  await page.goto('/notifications');
  await page.getByRole('list', { name: 'Notifications' }).waitFor();
  const marked = page.getByRole('button', { name: 'Mark All Read' });
  if ((await marked.count()) > 0) await marked.click();
  await page.getByText('All read').waitFor();
  await expect.poll(() => bell().getAttribute('aria-label')).toBe('Notifications');

  await teacherWrites('Please bring the geometry box on Friday.');
  await page.getByText('1 unread', { exact: true }).waitFor();
  await expect.poll(() => bell().getAttribute('aria-label')).toBe('Notifications, 1 unread');
  await page
    .getByText(/^New message from/)
    .first()
    .waitFor();
  expect(await axeFinds(page)).toEqual([]);

  await marked.click();
  await page.getByText('All read').waitFor();
  await expect.poll(() => bell().getAttribute('aria-label')).toBe('Notifications');
  expect(student.complaints).toEqual([]);
});

test('each tick of the choices is kept', async () => {
  const { page } = student;
  await page.goto('/student/profile?tab=settings');
  const badges = page.getByRole('group', { name: 'Badges' });
  const onDevices = badges.getByRole('checkbox', { name: 'On devices' });
  await expect.poll(() => onDevices.isChecked()).toBe(true);
  await onDevices.uncheck({ force: true });
  await page.getByText('Saved.').waitFor();
  await page.reload();
  await expect.poll(() => onDevices.isChecked()).toBe(false);
  expect(await badges.getByRole('checkbox', { name: 'By mail' }).isChecked()).toBe(true);
});

test('a push message is shown by the worker, and pressing it leads to its screen', async () => {
  const { url } = stage.product;
  const { origin } = new URL(url);
  const { context, page, complaints } = await openWindow(stage.browser, url, { serviceWorker: true });
  await context.grantPermissions(['notifications'], { origin });
  await signInByForm(page, 'student@kaksha.example');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('the page has no service worker');
  // A browser without a screen shows no notification and keeps none, so the calls are recorded.
  await worker.evaluate(`
    globalThis.shown = [];
    registration.showNotification = async (title, { body = '', tag = '', data }) => {
      shown.push({ title, body, tag, data });
    };`);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const known = registrations.find(({ isDeleted }) => !isDeleted);
      if (known !== undefined) resolve(known.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const message = { title: 'In one hour', body: 'Mathematics', path: '/student/wallet', tag: 'd1' };
  await push(JSON.stringify(message));
  await push('not readable');
  const shown = () => worker.evaluate<Shown[]>('shown');
  await expect.poll(shown).toEqual([
    { title: 'In one hour', body: 'Mathematics', tag: 'd1', data: { path: '/student/wallet' } },
    { title: 'Kaksha', body: 'There is something new for you.', tag: '', data: { path: '/notifications' } },
  ]);

  // The worker is told that the first one was pressed. A press by nobody may neither wait nor come to the front.
  await worker.evaluate(`
    ExtendableEvent.prototype.waitUntil = () => undefined;
    WindowClient.prototype.focus = async function focus() { return this; };
    const pressed = new ExtendableEvent('notificationclick');
    Object.defineProperty(pressed, 'notification', { value: { close() {}, data: shown[0].data } });
    dispatchEvent(pressed);`);
  await page.waitForURL('**/student/wallet');
  expect(complaints).toEqual([]);
  await context.close();
});

test('the settings say what this device can: turned on, off, denied by the browser, or not at all', async () => {
  const { url } = stage.product;
  const device = () => page.getByRole('list', { name: 'Notifications on this device' });
  const says = (words: RegExp) => page.getByText(words).waitFor({ timeout: 20_000 });
  const { context, page } = await openWindow(stage.browser, url, { serviceWorker: true });
  await signIn(page, 'student@kaksha.example');
  const look = () => page.goto('/student/profile?tab=settings');
  // No push service can be reached from here, so its answer to a subscription is faked.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted', configurable: true });
    Notification.requestPermission = async () => 'granted';
    const subscription = {
      endpoint: 'https://push.example/s/1',
      toJSON: () => ({
        endpoint: 'https://push.example/s/1',
        // RFC 8291, section 5: the key has to be a point of the curve.
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed');
        return true;
      },
    };
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('subscribed') === null ? null : (subscription as unknown as PushSubscription);
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return subscription as unknown as PushSubscription;
    };
  });
  await look();
  await says(/^This device can ring for a class/);
  await device().getByRole('button', { name: 'Turn on' }).click();
  await says(/^This device shows notifications\./);
  await page.reload();
  await device().getByRole('button', { name: 'Turn off' }).click();
  await says(/^This device can ring for a class/);

  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await look();
  await says(/^Your browser does not allow notifications/);
  expect(await device().getByRole('button', { name: 'Turn on' }).count()).toBe(0);

  await page.addInitScript(() => {
    delete (globalThis as { PushManager?: unknown }).PushManager;
  });
  await look();
  await says(/^This browser cannot show notifications/);
  await context.close();
});

test('the last link of a mail turns its kind off, without a sign-in and without a script', async () => {
  const parent = await callAs(stage.product.url, 'parent@kaksha.example');
  const choice = () =>
    parent
      .get<{ preferences: { kind: string; mail: boolean }[] }>('/auth/notification-preferences')
      .then(({ preferences }) => preferences.filter(({ mail }) => !mail).map(({ kind }) => kind));
  const before = await choice();
  const { lessons } = await parent.get<{
    lessons: { seats: { booking: { id: string } | null }[]; status: string }[];
  }>('/lessons');
  const scheduled = lessons.find(({ status }) => status === 'scheduled')?.seats[0]?.booking;
  const teacher = await callAs(stage.product.url, 'teacher@kaksha.example');
  const { costPaise } = await teacher.get<{ costPaise: number }>(`/bookings/${scheduled?.id}/cancellation`);
  await teacher.send('POST', `/bookings/${scheduled?.id}/cancel`, {
    reason: 'Ill since last night',
    costPaise,
  });
  // Mails of other kinds go to the parent at the same time.
  const mail = await mailedMatch(stage.product, 'parent@kaksha.example', /Ill since last night[\s\S]*/);
  const wayOut = /\/mail-off\/[\w.-]+/.exec(mail)?.[0] ?? '';

  const context = await stage.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stage.product.url}${wayOut}`);
  await page.getByText('You get mails about').waitFor();
  // Looking changes nothing: programs that look into mails open every address in them.
  expect(await choice()).toEqual(before);
  await page.getByRole('button', { name: 'Turn these mails off' }).click();
  await page.getByText('You will get no more mails about').waitFor();
  expect((await choice()).length).toBe(before.length + 1);
  await page.getByRole('button', { name: 'Turn them on again' }).click();
  await page.getByText('You get mails about').waitFor();
  expect(await choice()).toEqual(before);
  await context.close();
});

test('a link that is none of ours says so', async () => {
  const { page } = await stage.open();
  await page.goto('/searches/mail-off?token=made-up');
  await page.getByText('We do not know this link').waitFor();
});
