/** For tests of the session: a browser with nobody in it, and the storage and events that pages read. */
import { afterEach, beforeEach, vi } from 'vitest';

export const user = { id: 'u1', role: 'student', name: 'Riya Sharma', timeZone: 'Asia/Kolkata' };

/** A token of a quarter of an hour, issued so many seconds ago by this device's clock. */
export const token = (id = 'u1', secondsAgo = 0) => {
  const issuedAt = Math.floor(Date.now() / 1000) - secondsAgo;
  const claims = { sub: id, role: 'student', iat: issuedAt, exp: issuedAt + 900 };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
};

/** The page's `location.reload`. */
export const reload = vi.fn();
/** What the page listens to. */
export const listeners = new Map<string, (event: unknown) => void>();

/** Another tab's change of the storage. */
export const otherTab = (change: () => void) => {
  change();
  listeners.get('storage')?.({ storageArea: localStorage, key: 'token' });
};

/** A storage whose keys can be listed, as a browser's can. */
export const listedStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

/** A fresh page: the store keeps its state in the module. */
export const openPage = async () => ({
  ...(await import('./session-store.ts')),
  ...(await import('./sign-in.ts')),
});

/** Sets the stage of each test; `calls` are the API's. */
export function setBrowser(calls: Record<string, ReturnType<typeof vi.fn>>): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    for (const call of Object.values(calls)) call.mockReset();
    listeners.clear();
    const items = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    });
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('location', { reload });
    reload.mockReset();
    vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
      listeners.set(name, listener),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
