/** The time zone of this device, and the choice of another one than the page is read in. */
import { TIME_ZONE_COOKIE, timeZoneNamed } from '@kaksha/domain/accounts/time-zone.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { setScriptCookie } from '../../../lib/script-cookie.ts';

const KEPT_SECONDS = 60 * 60 * 24 * 180;
const DECLINED_KEY = 'kaksha-time-zone-declined';

/** The zone that this device is set to; null where it says none with a place. */
export function deviceZone(): string | null {
  return timeZoneNamed(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '');
}

/**
 * The zone of this device, where its clock shows another time than the page does and the reader has not declined it; else null.
 */
export function zoneToOffer(nowMs: number): string | null {
  const zone = deviceZone();
  if (zone === null || formatDateTime(nowMs, zone) === formatDateTime(nowMs)) return null;
  return declined() === `${zone} ${readersZone()}` ? null : zone;
}

function declined(): string | null {
  try {
    return localStorage.getItem(DECLINED_KEY);
  } catch {
    return null;
  }
}

/** Has this device not be offered again what it is offered now. */
export function declineZone(zone: string): void {
  try {
    localStorage.setItem(DECLINED_KEY, `${zone} ${readersZone()}`);
  } catch {
    // Storage is forbidden: it is offered again on the next page.
  }
}

/** Reads everything in this zone from now on: kept in the account, or in this browser for a visitor. Loads the page again. */
export async function readIn(timeZone: string, isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await api.accounts.updateProfile({ timeZone });
  else setScriptCookie(TIME_ZONE_COOKIE, timeZone, KEPT_SECONDS);
  location.reload();
}
