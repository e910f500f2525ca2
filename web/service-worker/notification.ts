/** The notification of a push message, and the page that pressing it opens, as pure functions. */

/** Shown for a message that cannot be read: browsers demand a notification. */
const UNREADABLE = { title: 'Kaksha', body: 'There is something new for you.', path: '/notifications' };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The notification of a message as the server encrypts it: title, body, path and tag, as JSON. */
export function notificationOf(message: string): { title: string; options: NotificationOptions } {
  let told: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(message);
    if (typeof parsed === 'object' && parsed !== null) told = { ...parsed };
  } catch {
    // Shown as one that cannot be read.
  }
  const tag = textOf(told.tag);
  return {
    title: textOf(told.title) ?? UNREADABLE.title,
    options: {
      body: textOf(told.body) ?? UNREADABLE.body,
      // The same message, sent again because nobody knew whether it had left, replaces itself without another ring.
      ...(tag === undefined ? {} : { tag }),
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path: textOf(told.path) ?? UNREADABLE.path },
    },
  };
}

/** The address of a path of ours; of anything else, of the list of notifications. */
export function ownAddress(path: unknown, origin: string): string {
  const url = new URL(textOf(path) ?? UNREADABLE.path, origin);
  return url.origin === origin ? url.href : new URL(UNREADABLE.path, origin).href;
}
