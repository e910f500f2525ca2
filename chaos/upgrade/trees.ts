/** Trees of the product beside this one, which can be started as they are. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashSources } from '../../server/src/platform/build-web.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The folders of the product that a server needs. */
const PARTS = ['package.json', 'package-lock.json', 'domain', 'server', 'web', 'sandbox-gateway'];
/** Products, not sources. */
const LEFT_OUT = /\/(node_modules|build|\.react-router|\.build-lock)$/;

/** Copies this tree. */
export function layThisTree(folder: string): void {
  mkdirSync(folder);
  for (const part of PARTS) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  }
  furnish(folder);
}

/** Lays the tree of a commit. @returns false when this clone does not have it, or its packages are others. */
export function layTreeOf(commit: string, folder: string): boolean {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, stdio: 'pipe', maxBuffer: 2 ** 30 });
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
  } catch {
    return false;
  }
  if (!hasSamePackages(git('show', `${commit}:package-lock.json`).toString())) return false;
  mkdirSync(folder);
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit, ...PARTS) });
  furnish(folder);
  return true;
}

/** Whether what a server of that lockfile needs is installed here. */
function hasSamePackages(lock: string): boolean {
  const packagesOf = (
    text: string,
  ): Record<string, { version?: string; dev?: boolean; optional?: boolean }> => JSON.parse(text).packages;
  const here = packagesOf(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packagesOf(lock)).every(
    ([path, { version, dev, optional }]) =>
      !path.startsWith('node_modules/') || dev || optional || here[path]?.version === version,
  );
}

/**
 * Gives a tree the packages of this one, and the web as it is built here: pages are not what is tried, and a build takes half a
 * minute.
 */
function furnish(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== '@kaksha' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
  mkdirSync(join(to, '@kaksha'));
  for (const name of ['domain', 'server', 'web']) symlinkSync(join(folder, name), join(to, '@kaksha', name));
  const build = join(folder, 'web/build');
  mkdirSync(build);
  for (const name of ['client', 'server']) symlinkSync(join(ROOT, 'web/build', name), join(build, name));
  writeFileSync(join(build, '.stamp'), hashSources(folder));
}
