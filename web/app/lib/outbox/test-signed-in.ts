import { vi } from 'vitest';
import { clearToken, storeToken } from '../access-token.ts';

/** For tests: the token of this person. */
export const tokenOf = (userId: string): string =>
  `.${btoa(JSON.stringify({ sub: userId, exp: 4_000_000_000 }))}.`;

/** For tests: this person is signed in here, or nobody. */
export function signedIn(userId: string | null): void {
  const token = userId === null ? null : tokenOf(userId);
  const kept = { getItem: (key: string) => (key === 'token' ? token : null) };
  vi.stubGlobal('localStorage', { ...kept, setItem: () => undefined, removeItem: () => undefined });
  // The page is theirs, and no longer that of an earlier test.
  if (token === null) clearToken('expiry');
  else storeToken(token, 'student');
}
