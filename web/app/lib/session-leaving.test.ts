/** What a browser keeps of a person who signs out in it, here or in another tab, or whom somebody else follows. */
import { ORPCError } from '@orpc/client';
import { describe, expect, it, vi } from 'vitest';
import {
  listedStorage,
  listeners,
  openPage,
  otherTab,
  reload,
  setBrowser,
  token,
  user,
} from './test-session.ts';

const accounts = { me: vi.fn(), login: vi.fn(), logout: vi.fn(), endAllSessions: vi.fn() };
vi.mock('./api.ts', () => ({ api: { accounts } }));
setBrowser(accounts);

describe('push messages of this device', () => {
  /** A browser that is subscribed, and shows one message. */
  const subscribed = () => {
    const subscription = { unsubscribe: vi.fn(async () => true) };
    const shown = { close: vi.fn() };
    const registration = {
      pushManager: { getSubscription: async () => subscription },
      getNotifications: async () => [shown],
    };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    return { subscription, shown };
  };

  it('end with the person who signs out, also without a network', async () => {
    const { subscription, shown } = subscribed();
    localStorage.setItem('token', token());
    accounts.me.mockResolvedValue({ user });
    accounts.logout.mockRejectedValue(new Error('no network'));
    const page = await openPage();
    await page.sessionReady();
    await page.logout();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.close).toHaveBeenCalled();
    expect(subscription.unsubscribe).toHaveBeenCalled();
  });

  it('end when somebody else signs in, and not when the same person does', async () => {
    const { subscription } = subscribed();
    localStorage.setItem('token', token());
    accounts.me.mockResolvedValue({ user });
    const page = await openPage();
    await page.sessionReady();
    accounts.login.mockResolvedValue({ token: token(), user });
    await page.login({ email: 'a@b.in', password: 'x' });
    await vi.advanceTimersByTimeAsync(0);
    expect(subscription.unsubscribe).not.toHaveBeenCalled();
    accounts.login.mockResolvedValue({ token: token('u2'), user: { ...user, id: 'u2' } });
    await page.login({ email: 'b@b.in', password: 'x' });
    await vi.advanceTimersByTimeAsync(0);
    expect(subscription.unsubscribe).toHaveBeenCalled();
  });
});

describe('a logout without a network', () => {
  it.each([
    ['has heard', 200],
    ['knows no such session', 401],
  ])('is told by the next page that has one, by the token alone, until the server %s', async (_, status) => {
    const kept = token();
    localStorage.setItem('token', kept);
    accounts.me.mockResolvedValue({ user });
    const { NetworkError } = await import('./api-errors.ts');
    accounts.logout.mockRejectedValue(new NetworkError());
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}, { status: 503 }));
    vi.stubGlobal('fetch', fetch);
    const page = await openPage();
    await page.sessionReady();
    await page.logout();
    expect(page.session.snapshot().user).toBeNull();

    vi.resetModules();
    // Somebody else has signed in meanwhile.
    localStorage.setItem('token', token('u2'));
    const next = await openPage();
    await next.sessionReady();
    fetch.mockImplementation(async () => Response.json({}, { status }));
    listeners.get('online')?.({});
    await vi.advanceTimersByTimeAsync(0);
    listeners.get('online')?.({});
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(2);
    for (const [path, init] of fetch.mock.calls) {
      expect(path).toBe('/api/auth/logout');
      expect(init).toMatchObject({ method: 'POST', credentials: 'omit' });
      expect(new Headers(init.headers).get('authorization')).toBe(`Bearer ${kept}`);
    }
  });
});

describe('what waits in this browser', () => {
  it('is sent while the session lasts, and drafts are gone after it', async () => {
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, listedStorage());
    localStorage.setItem('token', token());
    const items = ['kaksha-assessment u1 a', 'kaksha-question u1 a', 'kaksha-booking u1 b'];
    const other = 'kaksha-assessment u2 a';
    for (const key of [...items, other]) localStorage.setItem(key, '{}');
    accounts.me.mockResolvedValue({ user });
    accounts.logout.mockResolvedValue({});
    const page = await openPage();
    await page.sessionReady();
    const { afterSignOut, beforeSignOut } = await import('./before-sign-out.ts');
    const forget = vi.fn(async () => expect(localStorage.getItem('token')).toBeNull());
    afterSignOut(forget);
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
    expect(forget).toHaveBeenCalledWith(user);
    expect(forget.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled']);
    for (const key of items) expect(localStorage.getItem(key)).toBeNull();
    // Of somebody whose session had expired.
    expect(localStorage.getItem(other)).toBe('{}');
  });

  it('stays where signing out comes to nothing', async () => {
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, listedStorage());
    localStorage.setItem('token', token());
    localStorage.setItem('kaksha-assessment u1 a', '{}');
    accounts.me.mockResolvedValue({ user });
    accounts.endAllSessions.mockRejectedValue(new ORPCError('STEP_UP_REQUIRED'));
    const page = await openPage();
    await page.sessionReady();
    const { afterSignOut } = await import('./before-sign-out.ts');
    const forget = vi.fn(async () => undefined);
    afterSignOut(forget);
    await expect(page.endAllSessions()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await page.whatStaysBehind();
    expect(forget).not.toHaveBeenCalled();
    expect(localStorage.getItem('kaksha-assessment u1 a')).toBe('{}');
  });
});

describe('other tabs', () => {
  it('signs out with them', async () => {
    localStorage.setItem('token', token());
    accounts.me.mockResolvedValue({ user });
    const page = await openPage();
    await page.sessionReady();
    otherTab(() => {
      localStorage.setItem('kaksha-logged-out', 'u1');
      localStorage.removeItem('token');
    });
    expect(page.session.snapshot()).toEqual({ user: null, loading: false, error: null, farewell: null });
  });

  it('keeps drafts when the session expired there', async () => {
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, listedStorage());
    localStorage.setItem('token', token());
    localStorage.setItem('kaksha-assessment u1 a', '{}');
    accounts.me.mockResolvedValue({ user });
    const page = await openPage();
    await page.sessionReady();
    otherTab(() => localStorage.removeItem('token'));
    expect(page.session.snapshot()).toMatchObject({ user: null, error: 'Session expired' });
    expect(localStorage.getItem('kaksha-assessment u1 a')).toBe('{}');
  });

  it('becomes the page of a person who signed in there, where nobody was', async () => {
    const page = await openPage();
    await page.sessionReady();
    accounts.me.mockResolvedValue({ user: { ...user, id: 'u2' } });
    otherTab(() => localStorage.setItem('token', token('u2')));
    expect(page.session.snapshot().loading).toBe(true);
    expect((await page.sessionReady()).user?.id).toBe('u2');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['storage', 'pageshow'])('loads again as theirs where somebody else was (%s)', async (heardBy) => {
    localStorage.setItem('token', token());
    accounts.me.mockResolvedValue({ user });
    const page = await openPage();
    await page.sessionReady();
    localStorage.setItem('token', token('u2'));
    listeners.get(heardBy)?.({ storageArea: localStorage, key: 'token', persisted: true });
    expect(reload).toHaveBeenCalledTimes(1);
    // A logout begun before ends nothing of theirs.
    await page.logout();
    expect(accounts.logout).not.toHaveBeenCalled();
    expect(localStorage.getItem('token')).toBe(token('u2'));
  });

  it('stays signed out when another tab signs out while the user is loaded', async () => {
    localStorage.setItem('token', token());
    accounts.me.mockImplementation(async () => {
      localStorage.removeItem('token');
      return { user };
    });
    const page = await openPage();
    expect((await page.sessionReady()).user).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
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
