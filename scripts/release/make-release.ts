/** Makes a release of the tree in a folder: its version, its section of the changelog, a tag, and what later migrations are held against. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions, type Release } from '../../server/src/platform/release.ts';

/** A release cannot be made. Its message is one sentence for the person who asked for it. */
export class ReleaseError extends Error {}

interface Manifest {
  version: string;
  workspaces?: string[];
}
interface Lockfile {
  version: string;
  packages: Record<string, { version?: string }>;
}

/**
 * Commits the release and tags it; a second commit makes it the last one. Nothing is pushed.
 * @throws ReleaseError before anything has changed
 */
export function makeRelease(root: string, version: string, date: string): void {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const manifest: Manifest = readJson(root, 'package.json');
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) {
    throw new ReleaseError('Name the version as three numbers: npm run release -- 1.4.0');
  }
  if (compareVersions(version, manifest.version) <= 0) {
    throw new ReleaseError(`${version} is not higher than ${manifest.version}, which this tree is.`);
  }
  if (git('status', '--porcelain') !== '') {
    throw new ReleaseError('There are changes that are not committed: commit or stash them first.');
  }
  if (git('tag', '--list', `v${version}`) !== '')
    throw new ReleaseError(`There is a tag v${version} already.`);
  const changelog = releasedChangelog(root, version, date);

  writeFileSync(join(root, 'CHANGELOG.md'), changelog);
  setVersions(root, manifest, version);
  git('commit', '--quiet', '--all', '--message', `chore(release): ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);

  const release: Release = { version, commit: git('rev-parse', 'HEAD'), migrations: hashMigrations(root) };
  writeJson(root, 'server/db/last-release.json', release);
  git(
    'commit',
    '--quiet',
    '--all',
    '--message',
    `chore(release): migrations run beside ${version} from now on`,
  );
}

/** The changelog with a heading for the version above what stood below 'Unreleased'. @throws ReleaseError */
function releasedChangelog(root: string, version: string, date: string): string {
  const path = join(root, 'CHANGELOG.md');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const heading = '## [Unreleased]\n';
  const [, section = ''] = text.split(heading);
  if (section.replace(/^## [\s\S]*/m, '').trim() === '') {
    throw new ReleaseError(
      `CHANGELOG.md has nothing below "${heading.trim()}": write what is new for those who run Kaksha.`,
    );
  }
  return text.replace(heading, `${heading}\n## [${version}] - ${date}\n`);
}

function setVersions(root: string, manifest: Manifest, version: string): void {
  const lock: Lockfile = readJson(root, 'package-lock.json');
  writeJson(root, 'package.json', { ...manifest, version });
  lock.version = version;
  for (const folder of ['', ...(manifest.workspaces ?? [])]) {
    const locked = lock.packages[folder];
    // A workspace without a version of its own has none in the lockfile either.
    if (locked?.version === undefined) continue;
    locked.version = version;
    if (folder === '') continue;
    const path = join(folder, 'package.json');
    writeJson(root, path, { ...readJson<Manifest>(root, path), version });
  }
  writeJson(root, 'package-lock.json', lock);
}

function hashMigrations(root: string): Record<string, string> {
  const folder = join(root, 'server/db/migrations');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return Object.fromEntries(
    names.map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return [name, createHash('sha256').update(sql).digest('hex')];
    }),
  );
}

const readJson = <Content>(root: string, path: string): Content =>
  JSON.parse(readFileSync(join(root, path), 'utf8'));

const writeJson = (root: string, path: string, content: unknown): void =>
  writeFileSync(join(root, path), `${JSON.stringify(content, null, 2)}\n`);
