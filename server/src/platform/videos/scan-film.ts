/** Stored films before the virus scanner: each is streamed to it by a sweep, and until then only its owner gets it. */
import type { FilmScan } from '@kaksha/domain/video-file.ts';
import type { RawBuilder } from 'kysely';
import type { Services } from '../context.ts';
import type { Env } from '../env.ts';
import { FileMissing } from '../storage.ts';
import { dueByTime } from '../sweeps/due.ts';
import type { SweepPart } from '../sweeps/sweep.ts';
import { Infected, scanFile, TooLargeToScan } from '../virus-scan.ts';

/** clamd reads nothing larger, whatever its settings say. */
const SCANNED_MAX_BYTES = 2 * 1024 ** 3 - 1;
/** Longer than clamd takes for one file before it gives up (its MaxScanTime: two minutes). */
const FILM_TIMEOUT_SECONDS = 180;

export type ScannedFilm = Exclude<FilmScan, 'waiting'> | 'infected';

/** How a film stands that has just been stored. */
export const firstScan = ({ clamav }: Env): FilmScan => (clamav === undefined ? 'no_scanner' : 'waiting');

/** @throws ScannerAway, StorageAway; FileMissing */
async function scanFilm({ env: { clamav }, storage, log }: Services, key: string): Promise<ScannedFilm> {
  if (clamav === undefined) return 'no_scanner';
  const file = await storage.openPrivate(key, 'application/octet-stream');
  if (file === null) throw new FileMissing(`there is no ${key}`);
  if (file.byteLength > SCANNED_MAX_BYTES) return 'too_large';
  const timeoutSeconds = Math.max(clamav.timeoutSeconds, FILM_TIMEOUT_SECONDS);
  try {
    await scanFile({ ...clamav, timeoutSeconds }, () => file.stream(0, file.byteLength - 1));
    return 'clean';
  } catch (error) {
    if (error instanceof TooLargeToScan) return 'too_large';
    if (!(error instanceof Infected)) throw error;
    log.warn({ key, found: error.message }, 'a film was infected');
    return 'infected';
  }
}

/**
 * The part of a sweep that has the films of a table scanned, also those that came before there was a scanner.
 * @param films selects `key` and `at` of those that stand so
 * @param storedAs the place in the storage of the film with this key
 * @param record keeps the finding; an infected film goes
 */
export function scanningFilms({
  films,
  storedAs,
  record,
}: {
  films: (standing: readonly FilmScan[]) => RawBuilder<unknown>;
  storedAs: (key: string) => string;
  record: (services: Services, key: string, found: ScannedFilm) => Promise<unknown>;
}): SweepPart {
  const waiting = dueByTime(films(['waiting']));
  const unscanned = dueByTime(films(['waiting', 'no_scanner']));
  return {
    name: 'films',
    due: (services, page) => (services.env.clamav === undefined ? waiting : unscanned)(services, page),
    each: async (services, key) => record(services, key, await scanFilm(services, storedAs(key))),
  };
}
