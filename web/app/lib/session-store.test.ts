import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const accounts = { me: vi.fn(), login: vi.fn(), register: vi.fn(), logout: vi.fn() };
vi.mock('./api.ts', () => ({ api: { accounts } }));

const user = { id: 'u1', role: 'student', name: 'Riya Sharma' };
/** A token of a quarter of an hour, issued so many seconds ago by this device's clock. */
const token = (id = 'u1', secondsAgo = 0) => {
  const issuedAt = Math.floor(Date.now() / 1000) - secondsAgo;
  const claims = { sub: id, role: 'student', iat: issuedAt, exp: issuedAt + 900 };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
};
const unauthorized = new ORPCError('UNAUTHORIZED', { message: 'Please log in to continue.' });

const listeners = new Map<string, (event: unknown) => void>();
/** Another tab's change of the storage. */
const otherTab = (change: () => void) => {
  change();
  listeners.get('storage')?.({ storageArea: localStorage, key: 'token' });
};

/** A storage whose keys can be listed, as a browser's can. */
const listedStorage = () =>
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
const openPage = () => import('./session-store.ts');

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  for (const call of Object.values(accounts)) call.mockReset();
  listeners.clear();
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the start', () => {
  it('ends at once for a visitor', async () => {
    const page = await openPage();
    expect(page.session.snapshot().loading).toBe(true);
    expect(await page.sessionReady()).toEqual({ user: null, loading: false, error: null, farewell: null });
    expect(accounts.me).not.toHaveBeenCalled();
  });

  it('asks once who the stored token belongs to, however many wait for it', async () => {
    localStorage.setItem('token', token());
    accounts.me.mockResolvedValue({ user });
    const page = await openPage();
    const [first] = await Promise.all([page.sessionReady(), page.sessionReady()]);
    expect(first.user).toEqual(user);
    expect(accounts.me).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('role')).toBe('student');
  });

  it('clears the session and says so when the server does not know it', async () => {
    localStorage.setItem('token', token());
    accounts.me.mockRejectedValue(unauthorized);
    const page = await openPage();
    expect(await page.sessionReady()).toEqual({
      user: null,
      loading: false,
      error: 'Session expired',
      farewell: null,
    });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('signs nobody out because the network is away, and tries again', async () => {
    const stored = token();
    localStorage.setItem('token', stored);
    const page = await openPage();
    const { NetworkError } = await import('./api-errors.ts');
    accounts.me.mockImplementation(() => Promise.reject(new NetworkError()));
    const ready = page.sessionReady();
    const refused = expect(ready).rejects.toBeInstanceOf(NetworkError);
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(localStorage.getItem('token')).toBe(stored);
    accounts.me.mockImplementation(() => Promise.resolve({ user }));
    expect((await page.sessionReady()).user).toEqual(user);
  });
});

describe('signing in and out', () => {
  it('stores token and role, and clears an earlier error', async () => {
    localStorage.setItem('token', token());
    accounts.me.mockRejectedValue(unauthorized);
    const page = await openPage();
    await page.sessionReady();
    const fresh = token();
    accounts.login.mockResolvedValue({ token: fresh, user });
    await page.login({ email: 'a@b.in', password: 'x' });
    expect(page.session.snapshot()).toEqual({ user, loading: false, error: null, farewell: null });
    expect(localStorage.getItem('token')).toBe(fresh);
    expect(page.currentRole()).toBe('student');
  });

  it('says farewell after a closed account, also when a call had met the end of the session first', async () => {
    localStorage.setItem('token', token());
    accounts.me.mockResolvedValue({ user });
    accounts.logout.mockRejectedValue(unauthorized);
    const page = await openPage();
    await page.sessionReady();
    await page.leaveClosedAccount('Goodbye');
    const left = { user: null, loading: false, error: null, farewell: 'Goodbye' };
    expect(page.session.snapshot()).toEqual(left);
    const { renewToken } = await import('./access-token.ts');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 })));
    await renewToken('an old token').catch(() => undefined);
    expect(page.session.snapshot()).toEqual(left);
    accounts.login.mockResolvedValue({ token: token(), user });
    await page.login({ email: 'a@b.in', password: 'x' });
    expect(page.session.snapshot().farewell).toBeNull();
  });

  it('signs out here even when the server does not answer', async () => {
    localStorage.setItem('token', token());
    accounts.me.mockResolvedValue({ user });
    accounts.logout.mockReturnValue(new Promise(() => undefined));
    const page = await openPage();
    await page.sessionReady();
    const out = page.logout();
    await vi.advanceTimersByTimeAsync(5_000);
    await out;
    expect(page.session.snapshot()).toEqual({ user: null, loading: false, error: null, farewell: null });
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('what waits in this browser', () => {
  it('is sent while the session lasts, and drafts are gone after it', async () => {
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, listedStorage());
    localStorage.setItem('token', token());
    const items = { 'kaksha-assessment a1': '{}', 'kaksha-question a1': '{}', 'kaksha-booking b': '{}' };
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    accounts.me.mockResolvedValue({ user });
    accounts.logout.mockResolvedValue({});
    const page = await openPage();
    await page.sessionReady();
    const { beforeSignOut } = await import('./before-sign-out.ts');
    const send = vi.fn(async () => {
      expect(localStorage.getItem('token')).not.toBeNull();
      expect(accounts.logout).not.toHaveBeenCalled();
    });
    beforeSignOut(send);
    // Nobody answers this one.
    beforeSignOut(() => new Promise(() => undefined));
    const out = page.logout();
    await vi.advanceTimersByTimeAsync(5_000);
    await out;
    expect(send).toHaveBeenCalledWith(user);
    expect(send.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled']);
    for (const key of Object.keys(items)) expect(localStorage.getItem(key)).toBeNull();
  });
});

describe('other tabs', () => {
  it('signs out with them', async () => {
    localStorage.setItem('token', token());
    accounts.me.mockResolvedValue({ user });
    const page = await openPage();
    await page.sessionReady();
    otherTab(() => localStorage.removeItem('token'));
    expect(page.session.snapshot()).toEqual({ user: null, loading: false, error: null, farewell: null });
  });

  it('becomes the person who signed in there', async () => {
    localStorage.setItem('token', token());
    accounts.me.mockResolvedValue({ user });
    const page = await openPage();
    await page.sessionReady();
    accounts.me.mockResolvedValue({ user: { ...user, id: 'u2' } });
    otherTab(() => localStorage.setItem('token', token('u2')));
    expect(page.session.snapshot().loading).toBe(true);
    expect((await page.sessionReady()).user?.id).toBe('u2');
  });

  it('keeps its person when they only renewed the token', async () => {
    localStorage.setItem('token', token());
    accounts.me.mockResolvedValue({ user });
    const page = await openPage();
    await page.sessionReady();
    otherTab(() => localStorage.setItem('token', `${token()}2`));
    expect(page.session.snapshot().user).toEqual(user);
    expect(accounts.me).toHaveBeenCalledTimes(1);
  });
});

describe('renewal', () => {
  const serveRenewal = (status: number, body: unknown) => {
    const fetch = vi.fn(async () => Response.json(body, { status }));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('happens silently a minute before the token expires, again and again', async () => {
    accounts.login.mockResolvedValue({ token: token(), user });
    const page = await openPage();
    await page.sessionReady();
    await page.login({ email: 'a@b.in', password: 'x' });
    const fetch = serveRenewal(200, {});
    fetch.mockImplementation(async () => Response.json({ token: token(), user }));
    await vi.advanceTimersByTimeAsync(13 * 60_000);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(page.session.snapshot().user).toEqual(user);
  });

  it('does not run wild where the device’s clock is a day ahead', async () => {
    const aDay = 86_400;
    localStorage.setItem('token', token('u1', aDay));
    accounts.me.mockResolvedValue({ user });
    const page = await openPage();
    await page.sessionReady();
    const fetch = serveRenewal(200, {});
    fetch.mockImplementation(async () => Response.json({ token: token('u1', aDay), user }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('says that the session expired when it is refused', async () => {
    accounts.login.mockResolvedValue({ token: token(), user });
    const page = await openPage();
    await page.sessionReady();
    await page.login({ email: 'a@b.in', password: 'x' });
    serveRenewal(401, { message: 'Please log in to continue.' });
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    expect(page.session.snapshot()).toEqual({
      user: null,
      loading: false,
      error: 'Session expired',
      farewell: null,
    });
  });
});

describe('the role (specification, section 4)', () => {
  it('is the current user’s, else the token’s, else the stored one', async () => {
    const { currentRole, login, logout } = await openPage();
    expect(currentRole()).toBeNull();
    localStorage.setItem('role', 'parent');
    expect(currentRole()).toBe('parent');
    localStorage.setItem('token', token());
    expect(currentRole()).toBe('student');
    accounts.login.mockResolvedValue({ token: token(), user: { ...user, role: 'teacher' } });
    await login({ email: 'meera@example.in', password: 'secret-7' });
    expect(currentRole()).toBe('teacher');
    accounts.logout.mockResolvedValue({});
    await logout();
    expect(currentRole()).toBeNull();
  });
});
