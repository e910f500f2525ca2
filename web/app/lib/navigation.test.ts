import { ROLES } from '@kaksha/domain/roles.ts';
import { describe, expect, it } from 'vitest';
import { dashboardPath, holdsPath, profilePath, ROLE_LINKS, rolesAllowedAt } from './navigation.ts';

describe('holdsPath', () => {
  it('finds the link of a family above a booking of theirs', () => {
    for (const role of ['student', 'parent'] as const) {
      const found = ROLE_LINKS[role].filter((link) => holdsPath(link, '/bookings/1'));
      expect(found.map((link) => link.to)).toEqual([`/${role}/bookings`]);
    }
    expect(ROLE_LINKS.student.some((link) => holdsPath(link, '/student/classes/1'))).toBe(false);
  });
});

describe('rolesAllowedAt', () => {
  it.each([
    ['/student/dashboard', ['student']],
    ['/parent/wallet', ['parent']],
    ['/teacher', ['teacher']],
    ['/admin', ['admin']],
    ['/assessments/1/take', ['student']],
    ['/assessments/1', 'any'],
    ['/bookings/1', 'any'],
    ['/classroom/1', 'any'],
    ['/students', 'any'],
  ])('%s admits %j', (path, roles) => {
    expect(rolesAllowedAt(path)).toEqual(roles);
  });

  it('admits each role to its own links, dashboard and profile', () => {
    for (const role of ROLES) {
      const paths = [...ROLE_LINKS[role].map((link) => link.to), dashboardPath(role), profilePath(role)];
      for (const path of paths) if (path !== null) expect(rolesAllowedAt(path)).toEqual([role]);
    }
  });
});
