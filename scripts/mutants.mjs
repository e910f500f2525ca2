/**
 * `npm run mutants [FOLDER ...]`: changes the rules in one place at a time and says which changes no unit test notices;
 * `domain` without an argument. StrykerJS comes with a lockfile of its own, so that nothing else has to install it.
 * Writes `reports/mutants/survivors.md`; less than 90 % noticed is a failure.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWith, root, runScript, runToEnd, setUp } from './setup.mjs';

const LEAST_PERCENT = 90;
const home = join(root, 'scripts/mutants');
const reports = join(root, 'reports/mutants');

await runScript(async () => {
  const node = await setUp();
  const folders = process.argv.slice(2);
  if (!existsSync(join(home, 'node_modules/@stryker-mutator/core'))) {
    const installed = spawnSync('npm', ['ci'], {
      cwd: home,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (installed.status !== 0) return 1;
  }
  mkdirSync(reports, { recursive: true });
  const env = environmentWith(node, {
    KAKSHA_MUTANTS: JSON.stringify(folders.length === 0 ? ['domain'] : folders),
  });
  const stryker = join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const code = await runToEnd(node, [stryker, 'run', join(home, 'stryker.config.mjs')], { env });
  if (code !== 0) return code;
  return summarise(JSON.parse(readFileSync(join(reports, 'report.json'), 'utf8')));
});

/** Lists the surviving mutants. @returns the exit code */
function summarise({ files }) {
  const lines = [];
  let noticed = 0;
  let all = 0;
  for (const [name, { source, mutants }] of Object.entries(files)) {
    const text = source.split('\n');
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (!['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)) continue;
      all += 1;
      if (status === 'Killed' || status === 'Timeout') noticed += 1;
      else {
        const { line } = location.start;
        const now = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 60);
        lines.push(`- ${name}:${line} ${mutatorName}: \`${text[line - 1]?.trim()}\` → \`${now}\``);
      }
    }
  }
  const percent = all === 0 ? 100 : (noticed / all) * 100;
  const head = `${noticed} of ${all} changes noticed (${percent.toFixed(1)} %)`;
  writeFileSync(join(reports, 'survivors.md'), `# ${head}\n\n${lines.join('\n')}\n`);
  process.stdout.write(`${head}; the others are in reports/mutants/survivors.md\n`);
  return percent < LEAST_PERCENT ? 1 : 0;
}
