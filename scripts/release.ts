/** `npm run release -- X.Y.Z`: see CONTRIBUTING.md. */
import { fileURLToPath } from 'node:url';
import { makeRelease, ReleaseError } from './release/make-release.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const version = process.argv[2] ?? '';
try {
  makeRelease(root, version, new Date().toISOString().slice(0, 10));
  process.stdout.write(`Release ${version} is committed and tagged: git push --follow-tags\n`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
