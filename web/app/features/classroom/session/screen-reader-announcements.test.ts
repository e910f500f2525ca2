/** Announcements for screen readers. */
import { expect, test } from 'vitest';
import { type Announcement, announcementsSince, withAnnouncement } from './screen-reader-announcements.ts';

const say = (said: readonly Announcement[], ...texts: string[]) => texts.reduce(withAnnouncement, said);
const texts = (said: readonly Announcement[]) => said.map(({ text }) => text);

test('the same line twice is two lines', () => {
  const said = say([], 'Riya writes: yes', 'Riya writes: yes');
  expect(texts(said)).toEqual(['Riya writes: yes', 'Riya writes: yes']);
  expect(new Set(said.map(({ id }) => id)).size).toBe(2);
});

test('whoever looks again finds all that came since, once', () => {
  const first = say([], 'Riya joined the class');
  expect(announcementsSince(first, undefined)).toEqual(first);
  expect(announcementsSince(first, first.at(-1))).toEqual([]);
  const more = say(first, 'Riya writes: yes', 'Kabir writes: no');
  expect(texts(announcementsSince(more, first.at(-1)))).toEqual(['Riya writes: yes', 'Kabir writes: no']);
});

test('only the latest are kept, and what has gone is not waited for', () => {
  const first = say([], 'one');
  const later = say(first, 'two', 'three', 'four', 'five', 'six', 'seven');
  expect(texts(later)).toEqual(['three', 'four', 'five', 'six', 'seven']);
  expect(announcementsSince(later, first.at(-1))).toEqual(later);
  // Of another stay in the class, whose numbers begin again.
  expect(texts(announcementsSince(say([], 'another'), later.at(-1)))).toEqual(['another']);
});
