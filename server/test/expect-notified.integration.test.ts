/** `expectNotified` fails for everything that is not exactly as named: also for one person too many. */
import { expect, test } from 'vitest';
import { noteFor } from '../src/notifications/note.ts';
import { eachTime, sendNotice } from '../src/notifications/send-notice.ts';
import { notifyPeople } from '../src/platform/realtime.ts';
import { expectNotified, type Notified } from './expect-notified.ts';
import { setStage } from './stage.ts';

const { database, services, make } = await setStage();
const [teacher, other, student] = await Promise.all([make.teacher(), make.teacher(), make.student()]);
const { bookingId } = await make.lesson({ teacher, student, startsInMinutes: 6_000 });

const live = (...people: { id: string }[]) =>
  notifyPeople(
    services.db,
    people.map(({ id }) => id),
    'wallet:changed',
  );
const inApp = (...people: { id: string }[]) =>
  noteFor(
    services.db,
    people.map(({ id }) => id),
    'booking_confirmed',
    { bookingId },
  );
const mail = (...people: { id: string }[]) =>
  sendNotice(
    services.db,
    people.map(({ id }) => id),
    eachTime('test'),
    {
      kind: 'message',
      subject: 'A test',
      paragraphs: ['For the test.'],
      action: { label: 'See', path: '/' },
    },
  );

const passes = (operation: () => unknown, notified: Notified) =>
  expectNotified(database, operation, notified).then(
    () => true,
    () => false,
  );
const LIVE: Notified = { live: { 'wallet:changed': [teacher] } };
const IN_APP: Notified = { inApp: { booking_confirmed: [teacher] } };

test.each<[string, () => unknown, Notified, boolean]>([
  ['nobody', () => undefined, {}, true],
  ['exactly the people named, live', () => live(teacher), LIVE, true],
  ['exactly the people named, in the app', () => inApp(teacher), IN_APP, true],
  ['one person too many, live', () => live(teacher, other), LIVE, false],
  ['one person too many, in the app', () => inApp(teacher, other), IN_APP, false],
  ['one person too many, by another event', () => Promise.all([inApp(teacher), live(other)]), IN_APP, false],
  ['one person too few, live', () => undefined, LIVE, false],
  ['one person too few, in the app', () => undefined, IN_APP, false],
  ['somebody else', () => live(other), LIVE, false],
  ['a person twice', () => Promise.all([live(teacher), live(teacher)]), LIVE, false],
  ['somebody although nobody is named', () => live(teacher), {}, false],
  ['the same person also by mail', () => Promise.all([live(teacher), mail(teacher)]), LIVE, true],
  ['one person too many, by mail', () => Promise.all([live(teacher), mail(teacher, other)]), LIVE, false],
  ['somebody by mail alone, who is named', () => mail(other), { alsoMailed: [other] }, true],
])('of an operation that notifies %s', async (_whom, operation, notified, isAsNamed) => {
  expect(await passes(operation, notified)).toBe(isAsNamed);
});
