import { expect, it } from 'vitest';
import { notificationOf, ownAddress } from './notification.ts';

const ORIGIN = 'https://kaksha.example';

it('shows what the server says, once for each tag', () => {
  const message = JSON.stringify({
    title: 'In one hour',
    body: 'Mathematics',
    path: '/student/classes/1',
    tag: 'd1',
  });
  expect(notificationOf(message)).toEqual({
    title: 'In one hour',
    options: {
      body: 'Mathematics',
      tag: 'd1',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path: '/student/classes/1' },
    },
  });
});

it.each(['', 'not json', 'null', '[]', '{"title":7}'])('shows something also for %j', (message) => {
  expect(notificationOf(message)).toMatchObject({
    title: 'Kaksha',
    options: { body: 'There is something new for you.', data: { path: '/notifications' } },
  });
});

it('leads nowhere but to a screen of ours', () => {
  expect(ownAddress('/bookings/1', ORIGIN)).toBe('https://kaksha.example/bookings/1');
  for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', undefined, 7])
    expect(ownAddress(path, ORIGIN)).toBe('https://kaksha.example/notifications');
});
