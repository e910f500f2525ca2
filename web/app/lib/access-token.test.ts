import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearToken,
  decodeToken,
  onRenewal,
  renewToken,
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

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

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
    clearToken();
    expect([storedToken(), storedRole()]).toEqual([null, null]);
  });

  it('works for the length of the page where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    storeToken('t', 'student');
    expect([storedToken(), storedRole()]).toEqual(['t', 'student']);
    clearToken();
    expect(storedToken()).toBeNull();
  });
});

describe('renewToken', () => {
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
