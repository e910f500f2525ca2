/**
 * The clock on which this page is read, as `domain/reader-zone.ts` asks for it. A page keeps the one that the server drew it
 * with, so that it hydrates to the same texts; only signing in changes it, for the screens that follow. A choice in the
 * settings loads the page again.
 */
import { findReadersZoneBy } from '@kaksha/domain/reader-zone.ts';

let zoneOfPage: string | null = null;

/** Has every text be read in this zone from now on: of a person who has signed in. */
export function readFromNowOnIn(zone: string): void {
  zoneOfPage = zone;
  findReadersZoneBy(() => zone);
}

/** In the browser, with the zone that the document was drawn in: once, before the first text. */
export function startReadingIn(zone: string): void {
  if (!import.meta.env.SSR && zoneOfPage === null) readFromNowOnIn(zone);
}
