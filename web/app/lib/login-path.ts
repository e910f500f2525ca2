import { RETURN_PATH } from '@kaksha/domain/accounts/return-path.ts';
import type { Role } from '@kaksha/domain/roles.ts';

/** Where the login screen is told to go afterwards. */
export const NEXT_PARAM = 'next';

/** The login screen that comes back to this path of ours. */
export function loginPath(next: string): string {
  return next === '/' ? '/login' : `/login?${NEXT_PARAM}=${encodeURIComponent(next)}`;
}

/** The registration screen that leads where this path of the login screen would. */
export const registerPath = (login: string): string => login.replace('/login', '/register');

/** The login screen for somebody who stands here: it comes back to what they have found, or leads where this page leads. */
export const loginPathFrom = (place: Place): string => loginPath(goesOnTo(place));

interface Place {
  pathname: string;
  search: string;
}

/** What somebody who stands here has found, or where this page leads. */
const goesOnTo = ({ pathname, search }: Place): string =>
  RETURN_PATH.test(pathname) ? pathname + search : nextPath(new URLSearchParams(search));

/** What the mail that confirms an address may lead back to. */
export function returnPathFrom(place: Place): string | undefined {
  const path = goesOnTo(place);
  return RETURN_PATH.test(path) ? path : undefined;
}

/** Only to read paths by: a name that no site has. */
const HERE = 'http://here.invalid';

/** The path to go to after login: one of our own, else the home page. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get(NEXT_PARAM) ?? '/';
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return '/';
  // Read as a browser reads it: '//evil.example', '/\evil.example' and either with a tab in between lead to another site.
  const { origin, pathname, search: query, hash } = new URL(next, HERE);
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${query}${hash}` : '/';
}

/** The monthly plan that a visitor chose, by how many children share the teacher. */
export const PLAN_PARAM = 'plan';

/**
 * Where the first login after registering leads: where the visitor came from, to the plan that was chosen, else home. A
 * teacher is shown what is still missing to be found by families.
 */
export function afterRegistration(role: Role, search: URLSearchParams): string {
  if (search.has(NEXT_PARAM)) return nextPath(search);
  if (role === 'teacher') return '/teacher/dashboard';
  const plan = /^(1|2|5|10)$/.exec(search.get(PLAN_PARAM) ?? '')?.[0];
  return plan === undefined ? '/' : `/batches?size=${plan}`;
}
