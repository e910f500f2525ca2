import { ORPCError } from '@orpc/client';
import { describe, expect, it, vi } from 'vitest';
import { openPage, setBrowser, token, user } from './test-session.ts';

const accounts = { me: vi.fn(), login: vi.fn(), register: vi.fn(), logout: vi.fn() };
vi.mock('./api.ts', () => ({ api: { accounts } }));
setBrowser(accounts);

const unauthorized = new ORPCError('UNAUTHORIZED', { message: 'Please log in to continue.' });

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

  it.each([
    ['the network is away', () => import('./api-errors.ts').then(({ NetworkError }) => new NetworkError())],
    ['the server is away', () => new ORPCError('SERVICE_UNAVAILABLE', { status: 503 })],
    ['the server has failed', () => new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })],
    ['too much was asked', () => new ORPCError('TOO_MANY_REQUESTS', { status: 429 })],
    ['the page is left while it reads the answer', () => new TypeError('network error')],
  ])('signs nobody out because %s, and tries again', async (_why, makeError) => {
    const stored = token();
    localStorage.setItem('token', stored);
    const page = await openPage();
    const error = await makeError();
    const { isUnreachable } = await import('./api-errors.ts');
    accounts.me.mockImplementation(() => Promise.reject(error));
    const ready = page.sessionReady();
    const refused = expect(ready).rejects.toSatisfy(isUnreachable);
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
