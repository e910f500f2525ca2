/** Where the login screen is told to go afterwards. */
export const NEXT_PARAM = 'next';

/** The login screen that comes back to this path of ours. */
export function loginPath(next: string): string {
  return next === '/' ? '/login' : `/login?${NEXT_PARAM}=${encodeURIComponent(next)}`;
}

/** The path to go to after login: one of our own, else the home page. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get(NEXT_PARAM) ?? '/';
  // '//evil.example' and '/\evil.example' are addresses of other sites.
  return /^\/(?![/\\])/.test(next) ? next : '/';
}
