/** The page after a class, and its next steps. */
import { expect, test } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import type { Door } from '../door/door.ts';
import { ClassOver } from './class-over.tsx';

const MEERA = { id: 'meera', name: 'Meera Iyer', role: 'teacher', profilePicture: null, came: true };
const RIYA = { ...MEERA, id: 'riya', name: 'Riya Sharma', role: 'student' };
const KABIR = { ...RIYA, id: 'kabir', name: 'Kabir Rao' };
const KAVITA = { ...RIYA, id: 'kavita', name: 'Kavita Sharma', role: 'observer' };

const doorOf = (me: object, others: object[], childIds: string[] = []) =>
  ({
    lessonId: 'lesson',
    subject: 'Mathematics',
    topic: 'Fractions',
    startsAt: '2026-11-24T10:00:00.000Z',
    endsAt: '2026-11-24T11:00:00.000Z',
    me,
    others,
    childIds,
    paid: true,
  }) as unknown as Door;
const linksFor = (me: object, others: object[], childIds: string[] = []) =>
  shown(() => <ClassOver door={doorOf(me, others, childIds)} status="completed" />).links;
const next = (query = '') =>
  `Book the next one -> /teachers/meera/book?subject=Mathematics&minutes=60${query}`;

test('a parent books the next class for their own child, also where it was a group', () => {
  expect(linksFor(KAVITA, [MEERA, RIYA], ['riya'])).toContain(next('&child=riya'));
  expect(linksFor(KAVITA, [MEERA, KABIR, RIYA], ['riya'])).toContain(next('&child=riya'));
});

test('a student books it for themselves, and a teacher is offered none', () => {
  expect(linksFor(RIYA, [MEERA])).toContain(next());
  expect(linksFor(MEERA, [RIYA]).join()).not.toContain('Book the next one');
});

test('a class that nobody came to says that it is paid, unless the seat was free', () => {
  const textFor = (me: object, paid: boolean) =>
    shown(() => <ClassOver door={{ ...doorOf(me, [RIYA]), paid }} status="missed" />).words;
  expect(textFor(MEERA, true)).toContain('You are paid for your time');
  expect(textFor(RIYA, true)).toContain('your teacher was paid for the time');
  for (const me of [MEERA, RIYA, KAVITA]) expect(textFor(me, false)).not.toContain('paid');
});
