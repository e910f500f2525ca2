/** Which release this tree is, and the last one before it, beside which its migrations run. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** As `server/db/last-release.json` has it; `npm run release` writes it. */
export interface Release {
  version: string;
  /** The commit of its tree. */
  commit: string;
  /** Its migrations, by name, with the hashes of their contents. */
  migrations: Readonly<Record<string, string>>;
}

export const PRODUCT_VERSION: string = createRequire(import.meta.url)('../../../package.json').version;

export const LAST_RELEASE: Release = JSON.parse(
  readFileSync(new URL('../../db/last-release.json', import.meta.url), 'utf8'),
);

/** Below zero when `one` is older than `other`; versions of three numbers. */
export function compareVersions(one: string, other: string): number {
  const [ours, theirs] = [one, other].map((version) => version.split('.').map(Number));
  const differing = [0, 1, 2].find((place) => ours?.[place] !== theirs?.[place]);
  return differing === undefined ? 0 : (ours?.[differing] ?? 0) - (theirs?.[differing] ?? 0);
}
