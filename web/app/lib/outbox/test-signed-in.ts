import { vi } from 'vitest';

/** For tests: the token of this person. */
export const tokenOf = (userId: string): string =>
  `.${btoa(JSON.stringify({ sub: userId, exp: 4_000_000_000 }))}.`;

/** For tests: this person is signed in here, or nobody. */
export function signedIn(userId: string | null): void {
  const token = userId === null ? null : tokenOf(userId);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? token : null) });
}
