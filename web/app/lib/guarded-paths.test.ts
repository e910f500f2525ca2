import { ROLES } from '@kaksha/domain/roles.ts';
import { describe, expect, it } from 'vitest';
import { rolesAllowedAt } from './guarded-paths.ts';
import { ROLE_LINKS } from './navigation.ts';
import { dashboardPath, profilePath } from './role-paths.ts';

describe('rolesAllowedAt', () => {
  it.each([
    ['/student/dashboard', ['student']],
    ['/student/assignments', ['student']],
    ['/student/performance', ['student']],
    ['/parent/wallet', ['parent']],
    ['/teacher', ['teacher']],
    ['/admin', ['admin']],
    ['/assessments/:id/take', ['student']],
    ['/assessments/:id', 'any'],
    ['/bookings/:id', 'any'],
    ['/classroom/:lessonId', 'any'],
    ['/students', 'any'],
    ['student/dashboard', ['student']],
    ['admin', ['admin']],
  ])('%s admits %j', (path, roles) => {
    expect(rolesAllowedAt(path)).toEqual(roles);
  });

  it('admits each role to its own links, dashboard and profile', () => {
    for (const role of ROLES) {
      const paths = [...ROLE_LINKS[role].map((link) => link.to), dashboardPath(role), profilePath(role)];
      // Practice is the student's, and parents look in at the same address; batches are for everybody to see.
      const shared: Record<string, unknown> = { '/practice': ['student', 'parent'], '/batches': 'any' };
      for (const path of paths) expect(rolesAllowedAt(path)).toEqual(shared[path] ?? [role]);
    }
  });
});
