/**
 * Logouts that the server has not heard of, as this device had no network. The next page with one tells it, by the token of
 * the session alone: without the cookie, which may be that of the next person by then.
 */
const KEY = 'kaksha-owed-logouts';

function owed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function keep(tokens: readonly string[]): void {
  try {
    if (tokens.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(tokens));
  } catch {
    // Storage is forbidden: then the session ends with its cookie, at the next login or by itself.
  }
}

/** Remembers that the session of this token is to be ended. */
export function oweLogout(token: string): void {
  keep([...owed(), token]);
}

/** Whether this answer is the last word: a token that the server refuses has no session to end. */
const isHeard = (answer: Response | null): boolean =>
  answer !== null && answer.status < 500 && answer.status !== 429;

/** Ends the sessions of all logouts that the server has not heard of; what it does not hear stays owed. */
export async function payLogouts(): Promise<void> {
  for (const token of owed()) {
    const answer = await fetch('/api/auth/logout', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{}',
    }).catch(() => null);
    if (isHeard(answer)) keep(owed().filter((other) => other !== token));
  }
}
