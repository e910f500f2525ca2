/** What is offered when a class is over. */
import { expect, test } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import type { Door } from '../door.ts';
import { ClassOver } from './class-over.tsx';

const MEERA = { id: 'meera', name: 'Meera Iyer', role: 'teacher', profilePicture: null, came: true };
const RIYA = { ...MEERA, id: 'riya', name: 'Riya Sharma', role: 'student' };
const KABIR = { ...RIYA, id: 'kabir', name: 'Kabir Rao' };
const KAVITA = { ...RIYA, id: 'kavita', name: 'Kavita Sharma', role: 'observer' };

const linksFor = (me: object, others: object[], childIds: string[] = []) => {
  const door = {
    lessonId: 'lesson',
    subject: 'Mathematics',
    topic: 'Fractions',
    startsAt: '2026-11-24T10:00:00.000Z',
    endsAt: '2026-11-24T11:00:00.000Z',
    me,
    others,
    childIds,
  } as unknown as Door;
  return shown(() => <ClassOver door={door} status="completed" />).links;
};
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
