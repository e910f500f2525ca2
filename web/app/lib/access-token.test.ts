import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearToken,
  decodeToken,
  hasLoggedOut,
  onRenewal,
  pageToken,
  renewToken,
  SomebodyElseError,
  storedRole,
  storedToken,
  storeToken,
} from './access-token.ts';
import { NetworkError } from './api-errors.ts';

const encode = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

/** The part of local storage that is used, in memory. */
function fakeStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));

const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { reload });
  clearToken('expiry');
});
afterEach(() => {
  clearToken('expiry');
  vi.unstubAllGlobals();
});

describe('decodeToken', () => {
  it('reads holder, role and dates, also with letters outside ASCII', () => {
    const token = encode({ sub: 'पता', role: 'teacher', iat: 100, exp: 1000 });
    expect(decodeToken(token)).toEqual({
      userId: 'पता',
      role: 'teacher',
      issuedAt: 100_000,
      expiresAt: 1_000_000,
    });
  });

  it('takes no role that does not exist', () => {
    expect(decodeToken(encode({ sub: 'a', role: 'owner', exp: 1 }))?.role).toBeNull();
  });

  it.each(['', 'abc', 'a.b.c', encode({ sub: 'a' }), encode({ exp: 1 })])('refuses %j', (text) => {
    expect(decodeToken(text)).toBeNull();
  });
});

describe('storage', () => {
  it('keeps token and role under the specified keys', () => {
    storeToken('t', 'parent');
    expect(localStorage.getItem('token')).toBe('t');
    expect(localStorage.getItem('role')).toBe('parent');
    clearToken('expiry');
    expect([storedToken(), storedRole()]).toEqual([null, null]);
  });

  it('works for the length of the page where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    storeToken('t', 'student');
    expect([storedToken(), storedRole()]).toEqual(['t', 'student']);
    clearToken('expiry');
    expect(storedToken()).toBeNull();
  });
});

/** A token of this person. */
const tokenOf = (sub: string, iat = 1) => encode({ sub, iat, exp: 4_000_000_000 });
/** What another tab of this browser stores. */
const otherTabStores = (token: string) => localStorage.setItem('token', token);

describe('the page of one person', () => {
  it('sends nothing as another, who has signed in in another tab, and loads again', () => {
    otherTabStores(tokenOf('asha'));
    expect(pageToken()).toBe(tokenOf('asha'));
    otherTabStores(tokenOf('asha', 2));
    expect(pageToken()).toBe(tokenOf('asha', 2));
    expect(reload).not.toHaveBeenCalled();
    otherTabStores(tokenOf('ravi'));
    expect(() => pageToken()).toThrow(SomebodyElseError);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('becomes that of the next one who signs in on it', () => {
    storeToken(tokenOf('asha'), 'student');
    storeToken(tokenOf('ravi'), 'student');
    expect(pageToken()).toBe(tokenOf('ravi'));
    clearToken('logout');
    otherTabStores(tokenOf('asha'));
    expect(pageToken()).toBe(tokenOf('asha'));
  });

  it('is left by a logout, which the other tabs can tell from a session that expired', () => {
    storeToken(tokenOf('asha'), 'student');
    clearToken('expiry');
    expect(hasLoggedOut('asha')).toBe(false);
    storeToken(tokenOf('asha'), 'student');
    clearToken('logout');
    expect([hasLoggedOut('asha'), hasLoggedOut('ravi')]).toEqual([true, false]);
    storeToken(tokenOf('asha'), 'student');
    expect(hasLoggedOut('asha')).toBe(false);
  });
});

describe('renewToken', () => {
  it.each([
    ['a call of the person before was refused', () => otherTabStores(tokenOf('ravi')), () => answer(500, {})],
    [
      'the cookie is that of the next person already',
      () => undefined,
      () => answer(200, { token: tokenOf('ravi'), user: { id: 'ravi', role: 'student' } }),
    ],
    [
      'it comes while it is renewed',
      () => undefined,
      () => {
        otherTabStores(tokenOf('ravi'));
        return answer(401, {});
      },
    ],
  ])('gives nobody the token of somebody else: %s', async (_, before, fetch) => {
    storeToken(tokenOf('asha'), 'student');
    before();
    vi.stubGlobal('fetch', fetch);
    const stored = storedToken();
    await expect(renewToken(tokenOf('asha'))).rejects.toBeInstanceOf(SomebodyElseError);
    expect(reload).toHaveBeenCalled();
    // That of the next person is not touched, and none is put in the place of the former one's.
    expect([stored, tokenOf('ravi')]).toContain(storedToken());
  });

  it('signs nobody in again who has signed out meanwhile', async () => {
    storeToken(tokenOf('asha'), 'student');
    vi.stubGlobal('fetch', () => {
      clearToken('logout');
      return answer(200, { token: tokenOf('asha', 2), user: { id: 'asha', role: 'student' } });
    });
    expect(await renewToken(tokenOf('asha'))).toBe('ended');
    expect(storedToken()).toBeNull();
  });

  const user = { id: 'u', role: 'student' };

  it('asks once for concurrent callers, stores the token and tells listeners', async () => {
    storeToken('old', 'student');
    const fetch = vi.fn(() => answer(200, { token: 'new', user }));
    vi.stubGlobal('fetch', fetch);
    const heard = vi.fn();
    const stop = onRenewal(heard);
    const [first, second] = await Promise.all([renewToken('old'), renewToken('old')]);
    stop();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(first).toEqual({ token: 'new', user });
    expect(second).toBe(first);
    expect(storedToken()).toBe('new');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('takes what another tab has renewed meanwhile, without spending the cookie', async () => {
    storeToken('newer', 'student');
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    expect(await renewToken('old')).toEqual({ token: 'newer', user: null });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('ends the session when the server refuses', async () => {
    storeToken('old', 'student');
    vi.stubGlobal('fetch', () => answer(401, { message: 'Please log in to continue.' }));
    expect(await renewToken('old')).toBe('ended');
    expect(storedToken()).toBeNull();
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is away', () => answer(503, {})],
    ['there were too many', () => answer(429, {})],
  ])('keeps the token when %s', async (_, fetch) => {
    storeToken('old', 'student');
    vi.stubGlobal('fetch', fetch);
    await expect(renewToken('old')).rejects.toBeInstanceOf(NetworkError);
    expect(storedToken()).toBe('old');
  });
});
