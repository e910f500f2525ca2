import { vi } from 'vitest';

/** For tests: this person is signed in here, or nobody. */
export function signedIn(userId: string | null): void {
  const claims = { sub: userId, exp: 4_000_000_000 };
  const token = userId === null ? null : `.${btoa(JSON.stringify(claims))}.`;
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? token : null) });
}
