/** Removes from a build what neither it nor a server that still runs on the one before it needs. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Longer than anybody keeps a page open over a new release, in milliseconds. */
const ASSETS_KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * A build writes each of its files anew, so older ones are left over. Assets, whose names change with their contents, stay a
 * week longer: pages that were delivered before the build still ask for them. `startFile` is a file that was written when the
 * build began: times of files go by the clock of the file system, which need not be that of this process.
 */
export function pruneBuild(build: string, startFile: string): void {
  const startedAtMs = statSync(startFile).mtimeMs;
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const isAsset = relative(build, path).startsWith(join('client', 'assets') + sep);
    // File systems round times; a build takes far longer than a second.
    const oldestMs = startedAtMs - (isAsset ? ASSETS_KEPT_MS : 1_000);
    if (statSync(path).mtimeMs < oldestMs) rmSync(path);
  }
}
