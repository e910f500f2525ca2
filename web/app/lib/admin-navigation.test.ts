import { WAITING } from '@kaksha/domain/admin/waiting.ts';
import { describe, expect, it } from 'vitest';
import { ADMIN_GROUPS, adminGroupOf } from './admin-navigation.ts';

describe('the groups of the back office', () => {
  it('hold each screen once, below /admin', () => {
    const paths = ADMIN_GROUPS.flatMap(({ links }) => links.map(({ to }) => to));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !/^\/admin(\/|$)/.test(path))).toEqual([]);
  });

  it.each([
    ['/admin', 'Dashboard'],
    ['/admin/payments', 'Money'],
    ['/admin/payments/pay_1', 'Money'],
    ['/admin/disputes/1', 'Bookings'],
    ['/admin/reviews', 'Reports'],
    ['/admin/audit', 'System'],
    ['/admin/profile', undefined],
    ['/admin/paymentsx', undefined],
  ])('%s belongs to %s', (path, label) => {
    expect(adminGroupOf(path)?.label).toBe(label);
  });
});

it('leads everything that waits to a screen of the navigation', () => {
  const screens = ADMIN_GROUPS.flatMap(({ links }) => links.map(({ to }) => to));
  for (const { path } of Object.values(WAITING)) {
    const [screen = ''] = path.split('?');
    expect(screens.some((to) => to !== '/admin' && (screen === to || screen.startsWith(`${to}/`)))).toBe(
      true,
    );
  }
});
