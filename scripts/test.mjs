/**
 * `npm test`: sets up, then runs every check and every test, all of them even when one fails, and prints the total as
 * its last line. `--quick` (npm run test:quick) leaves out the browser and the slow integration tests.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentWith, runScript, runToEnd, setUp } from './setup.mjs';

const quick = process.argv.includes('--quick');

/** Checks have no count of their own: each is one test. The others report in Vitest's JSON. */
const STEPS = [
  { name: 'types', args: ['scripts/typecheck.ts'] },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'zones', args: ['scripts/zones.ts'] },
  { name: 'unit', project: 'unit' },
  { name: 'integration', project: 'integration' },
  ...(quick
    ? []
    : [
        { name: 'slow', project: 'slow' },
        { name: 'e2e', project: 'e2e' },
      ]),
];

await runScript(async () => {
  const node = await setUp();
  const env = environmentWith(node);
  const reports = mkdtempSync(join(tmpdir(), 'kaksha-reports-'));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failed = [];
  try {
    for (const step of STEPS) {
      const startedAt = Date.now();
      process.stdout.write(`\n== ${step.name}\n`);
      const report = join(reports, `${step.name}.json`);
      const code = await runToEnd(...commandOf(step, node, report), {
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      // Somebody pressed Ctrl-C: the rest is not wanted.
      if (code === 130 || code === 143) return code;
      const count = step.project === undefined ? countCheck(code) : countTests(report, code);
      for (const outcome of Object.keys(total)) total[outcome] += count[outcome];
      if (count.failed > 0) failed.push(step.name);
      process.stdout.write(
        `-- ${step.name}: ${count.failed > 0 ? 'FAILED' : 'ok'}, ${inSeconds(startedAt)}\n`,
      );
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}.\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  return failed.length > 0 ? 1 : 0;
});

function commandOf(step, node, report) {
  if (step.project === undefined) return [node, step.args];
  return [
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${step.project}`,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  ];
}

function countCheck(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** What Vitest counted; a run that failed without a failed test (a set-up, a file that does not load) counts as one. */
function countTests(report, code) {
  let result = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // It ended before it could write one.
  }
  const failed = result.numFailedTests === 0 && code !== 0 ? 1 : result.numFailedTests;
  return { passed: result.numPassedTests, failed, skipped: result.numPendingTests + result.numTodoTests };
}

function inSeconds(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
