/** Addresses that open something by themselves: anybody who can read them in a log, a cache or a history could use them. */
import { CALENDAR_PATH } from '@kaksha/domain/lessons/calendar.ts';

/** The rest of a path after these is a secret. */
const SECRET_AFTER = [
  `${CALENDAR_PATH}/`,
  '/mail-off/',
  '/api/notifications/mail/',
  '/api/saved-searches/mail/',
];

/** Queries that carry a secret: links of mails, and permits to a file. */
const SECRET_PARAMS = ['token', 'permit'];

/** Pages are found in any case, and by way of a redirect behind several slashes. */
const secretPrefix = (path: string): string | undefined => {
  const plain = path.toLowerCase().replace(/^\/+/, '/');
  return SECRET_AFTER.find((prefix) => plain.startsWith(prefix) && plain.length > prefix.length);
};

/** A path for the log. */
export function loggedPath(path: string): string {
  const prefix = secretPrefix(path);
  return prefix === undefined ? path : `${prefix}…`;
}

/** Whether an address opens something by itself, or leads on to one that does: `next`, on the way through a login. */
export function isSecretAddress(url: URL): boolean {
  const next = url.searchParams.get('next');
  return (
    secretPrefix(url.pathname) !== undefined ||
    SECRET_PARAMS.some((name) => url.searchParams.has(name)) ||
    (next !== null && URL.canParse(next, url) && isSecretAddress(new URL(next, url)))
  );
}
