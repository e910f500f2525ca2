import { z } from 'zod';
import { DEFAULT_TIME_ZONE, isValidTimeZone } from '../time.ts';
import { en as M } from './words/en.ts';

/** The cookie in which a browser keeps the zone that somebody chose before they had an account. */
export const TIME_ZONE_COOKIE = 'kaksha_time_zone';

/** Names that browsers still use, and the zone that is meant (IANA, file `backward`). */
const MEANT: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': DEFAULT_TIME_ZONE,
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The zone of a name as we write it: 'Asia/Kolkata' of 'Asia/Calcutta'. Null for a name that is none (Area/City). */
export function timeZoneNamed(name: string): string | null {
  if (!/^[A-Z][A-Za-z]+(\/[A-Z][A-Za-z0-9_+-]*)+$/.test(name)) return null;
  const meant = MEANT[name] ?? name;
  return isValidTimeZone(meant) ? meant : null;
}

/** A zone that a person chooses, by its IANA name. */
export const timeZoneField = z.string().transform((name, context) => {
  const zone = timeZoneNamed(name);
  if (zone !== null) return zone;
  context.addIssue({ code: 'custom', message: M.timeZoneUnknown });
  return z.NEVER;
});

/** The zones to choose from, by name. */
export const timeZonesToChoose = (): string[] =>
  [...new Set(Intl.supportedValuesOf('timeZone').flatMap((name) => timeZoneNamed(name) ?? []))].sort();
