/** The roles admitted to each screen: all that the guard needs of the navigation, also around a class. */
import type { Role } from '@kaksha/domain/roles.ts';

/** Roles admitted below these routes; the first match counts, anything else admits any signed-in role. */
const GUARDED: readonly (readonly [prefix: RegExp, roles: readonly Role[]])[] = [
  [/^\/student(\/|$)/, ['student']],
  [/^\/parent(\/|$)/, ['parent']],
  [/^\/teacher(\/|$)/, ['teacher']],
  [/^\/admin(\/|$)/, ['admin']],
  [/^\/practice(\/|$)/, ['student', 'parent']],
  [/^\/assessments\/[^/]+\/take$/, ['student']],
];

/**
 * The roles that a guarded screen admits (specification, section 6), by the pattern of the route that was matched
 * ('assessments/:id/take', with or without a slash before it) and not by the typed address: routes match '/Student/dashboard'
 * and '/%73tudent/dashboard', too.
 */
export function rolesAllowedAt(pattern: string): readonly Role[] | 'any' {
  const path = `/${segmentsOf(pattern).join('/')}`;
  return GUARDED.find(([prefix]) => prefix.test(path))?.[1] ?? 'any';
}

/** A path in the spelling of its route: parameters stay as they are, the rest is the pattern's. */
export function ownSpelling(pathname: string, pattern: string): string {
  const words = segmentsOf(pattern);
  const spelled = segmentsOf(pathname).map((segment, index) => {
    const word = words[index];
    return word === undefined || /^[:*]/.test(word) ? segment : word.replace(/\?$/, '');
  });
  return `/${spelled.join('/')}`;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
