/**
 * The zone on whose clock the reader of a text reads times: India, unless a family abroad has chosen its own. The texts
 * of time.ts take it where they are given none, so that no screen has to hand it down.
 *
 * Only what writes texts for one reader sets it: the browser for its person, the server while it renders a page or
 * composes a notice. Rules and queries name their zone.
 */

/** The product's zone, unless people choose their own. */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

let zoneOfReader: () => string = () => DEFAULT_TIME_ZONE;

/** The zone of the reader of what is being written. */
export const readersZone = (): string => zoneOfReader();

/** Says where the zone of the reader is found from now on. Once for a browser, and once for the renderer of pages. */
export function findReadersZoneBy(source: () => string): void {
  zoneOfReader = source;
}

/** Writes a text for a reader in that zone. `write` ends before this does: nothing else is written meanwhile. */
export function forReaderIn<Text>(zone: string, write: () => Text): Text {
  const before = zoneOfReader;
  zoneOfReader = () => zone;
  try {
    return write();
  } finally {
    zoneOfReader = before;
  }
}
