/**
 * Prints as JSON which tests the change since a commit can reach: `node scripts/reach/main.ts [commit]`. Without one, since the
 * branch left `main`; on `main` itself, the uncommitted changes.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readRouteTable } from '../../e2e/route-table.ts';
import { readSources } from '../zones/read-sources.ts';
import { reachedTests } from './reached-tests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const since = process.argv[2] ?? git('merge-base', 'HEAD', 'main');
const changed = [
  ...lines(git('diff', '--name-only', since)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];
const screens = (await readRouteTable()).map(({ pattern, files }) => ({
  pattern,
  files: files.map((file) => `web/app/${file}`),
}));
process.stdout.write(JSON.stringify({ changed, ...reachedTests(changed, readSources(root), screens) }));
