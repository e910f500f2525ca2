/** By whose link this browser came: kept until somebody registers, also when they look around first. */
import { referralCodeOf } from '@kaksha/domain/referrals/code.ts';
import { REFERRAL_REMEMBERED_DAYS } from '@kaksha/domain/referrals/policy.ts';
import { DAY_MS } from '@kaksha/domain/time.ts';

const KEY = 'kaksha-invitation';

/** The code that an address or this browser holds; null when there is none. That of the address counts, and is kept. */
export function rememberedInvitation(fromAddress: string | null, nowMs: number): string | null {
  const given = referralCodeOf(fromAddress ?? '');
  try {
    if (given !== null) localStorage.setItem(KEY, JSON.stringify({ code: given, atMs: nowMs }));
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { code?: unknown; atMs?: unknown } | null;
    if (typeof kept?.code !== 'string' || typeof kept.atMs !== 'number') return given;
    if (nowMs - kept.atMs <= REFERRAL_REMEMBERED_DAYS * DAY_MS) return referralCodeOf(kept.code);
    localStorage.removeItem(KEY);
    return given;
  } catch {
    // Storage is forbidden, or holds something else: the address alone counts.
    return given;
  }
}

/** Somebody has registered: the invitation is used. */
export function forgetInvitation(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}
