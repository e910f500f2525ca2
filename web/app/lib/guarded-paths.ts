/** Who may see which path: all that the guard needs of the navigation, also around a class. */
import type { Role } from '@kaksha/domain/roles.ts';

/** Who may open what below these paths; the first match counts, anything else admits any signed-in role. */
const GUARDED: readonly (readonly [prefix: RegExp, roles: readonly Role[]])[] = [
  [/^\/student(\/|$)/, ['student']],
  [/^\/parent(\/|$)/, ['parent']],
  [/^\/teacher(\/|$)/, ['teacher']],
  [/^\/admin(\/|$)/, ['admin']],
  [/^\/practice(\/|$)/, ['student', 'parent']],
  [/^\/assessments\/[^/]+\/take$/, ['student']],
];

/** The roles that a guarded path admits (specification, section 6). */
export function rolesAllowedAt(pathname: string): readonly Role[] | 'any' {
  return GUARDED.find(([prefix]) => prefix.test(pathname))?.[1] ?? 'any';
}
