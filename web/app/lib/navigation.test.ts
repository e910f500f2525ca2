import { describe, expect, it } from 'vitest';
import { holdsPath } from './nav-link.ts';
import { ALIASES, ROLE_LINKS } from './navigation.ts';

describe('the links (specification, section 2)', () => {
  const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

  it.each([
    ['student', ['Dashboard', 'My Bookings', 'My Classes', 'Assessments']],
    ['parent', ['Dashboard', 'Child Progress']],
    ['teacher', ['Dashboard', 'Manage Classes', 'Manage Bookings']],
  ] as const)('of a %s begin with the specified ones', (role, specified) => {
    expect(labels(ROLE_LINKS[role]).slice(0, specified.length)).toEqual(specified);
  });

  it('that have another name lead to the screen that it promises', () => {
    expect(ALIASES).toMatchObject({
      '/teacher/manage-classes': '/teacher/classes',
      '/teacher/manage-bookings': '/teacher/bookings',
      '/teacher/create-assessment': '/teacher/assessments/create',
    });
  });
});

describe('holdsPath', () => {
  it('finds the link of a family above a booking of theirs', () => {
    for (const role of ['student', 'parent'] as const) {
      const found = ROLE_LINKS[role].filter((link) => holdsPath(link, '/bookings/1'));
      expect(found.map((link) => link.to)).toEqual([`/${role}/bookings`]);
    }
    expect(ROLE_LINKS.student.some((link) => holdsPath(link, '/student/classes/1'))).toBe(false);
  });
});

describe('holdsPath of Assessments', () => {
  it.each(['/student/assignments', '/student/performance'])('holds %s', (path) => {
    expect(ROLE_LINKS.student.filter((link) => holdsPath(link, path)).map(({ to }) => to)).toEqual([
      '/student/assessments',
    ]);
  });
});
