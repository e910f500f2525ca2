/** `npm run typecheck`: the types of every workspace, with the web's route types generated first. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');

function runNode(folder: string, program: string, args: string[]): boolean {
  const done = spawnSync(process.execPath, [join(modules, program), ...args], {
    cwd: join(root, folder),
    stdio: 'inherit',
  });
  return done.status === 0;
}

/** That of `server` has `bench`, `chaos` and `scripts` in it. */
const PROJECTS = [
  'domain',
  'domain/tsconfig.test.json',
  'server',
  'web',
  'web/service-worker',
  'e2e',
  'sandbox-gateway',
];

const generated = runNode('web', '@react-router/dev/bin.cjs', ['typegen']);
const failed = PROJECTS.filter((project) => !runNode('.', 'typescript/bin/tsc', ['-p', project]));
if (!generated || failed.length > 0) {
  process.stderr.write(
    `The types do not fit in: ${[...(generated ? [] : ['web routes']), ...failed].join(', ')}.\n`,
  );
  process.exitCode = 1;
}
