/**
 * `npm test`: sets up, then runs every check and every test, all of them even when one fails, and prints the total as
 * its last line. `--quick` (npm run test:quick, under two minutes) leaves out the browser and the slow integration tests,
 * and of the others runs the tests of the promises: access, money, booking, signing in. `--changed [commit]`
 * (npm run test:changed) runs the checks that a change can reach (`scripts/reach`).
 *
 * Files of the steps that need a database or a browser get a second try, from a fresh product; one that passes only
 * then is named as unsteady, and the last lines say why it failed: a race fails now and then, too.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { withMemoryFolder } from './memory-folder.mjs';
import { environmentWith, root, runScript, runToEnd, setUp } from './setup.mjs';

const quick = process.argv.includes('--quick');
const changedAt = process.argv.indexOf('--changed');

/** Vitest's projects that mostly wait, for pictures and voices of many people or for what was killed: they run beside the others. */
const MOSTLY_WAIT = ['slow', 'e2e-media'];

const PROMISES = ['server/test', 'server/src/wallet', 'server/src/bookings', 'server/src/accounts/sessions'];

/**
 * Checks have no count of their own: each is one test. The others report in Vitest's JSON. `reached` names the files of each
 * step; without it, all.
 */
const stepsOf = (reached) => [
  { name: 'types', args: ['scripts/typecheck.ts'] },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'zones', args: ['scripts/zones.ts'] },
  { name: 'unit', projects: ['unit'], only: reached?.unit },
  {
    name: 'integration',
    projects: quick ? ['integration'] : ['integration', 'slow'],
    only: quick ? PROMISES : reached?.integration,
    secondTry: true,
  },
  ...(quick
    ? []
    : [{ name: 'e2e', projects: ['e2e', 'e2e-media'], only: reached?.e2e, secondTry: true, template: true }]),
];

/** The projects of a step by what runs at a time; on one core everything has its turn. */
function sideBySide({ projects }) {
  if (projects === undefined || availableParallelism() === 1) return [projects];
  const waiting = projects.filter((project) => MOSTLY_WAIT.includes(project));
  const others = projects.filter((project) => !MOSTLY_WAIT.includes(project));
  return [others, ...waiting.map((project) => [project])];
}

/** The tests that the change can reach, and a line about those left out. */
function readReached(node, env) {
  const args = ['scripts/reach/main.ts', ...process.argv.slice(changedAt + 1, changedAt + 2)];
  const reached = JSON.parse(execFileSync(node, args, { cwd: root, env, encoding: 'utf8' }));
  const { changed, unit, integration, e2e, leftOut } = reached;
  process.stdout.write(
    `${changed.length} changed files reach ${unit.length + integration.length + e2e.length} files of tests` +
      `, and ${leftOut.length} more that only \`npm test\` runs.\n`,
  );
  return reached;
}

/** When more files than this failed, something is broken, and trying again only takes longer. */
const MOST_SECOND_TRIES = 3;

await runScript(async () => {
  const node = await setUp();
  return withMemoryFolder((variables) => runSteps(node, environmentWith(node, variables)));
});

/** @returns the exit code. */
async function runSteps(node, env) {
  const reached = changedAt < 0 ? undefined : readReached(node, env);
  const folder = mkdtempSync(join(env.TMPDIR ?? tmpdir(), 'kaksha-run-'));
  // PostgreSQL runs as another user when root tests.
  chmodSync(folder, 0o755);
  let total = { passed: 0, failed: 0, skipped: 0 };
  const failed = [];
  const unsteady = [];
  /** Failures of the first try: the last lines repeat them, so that nobody has to look for them. */
  const findings = [];
  try {
    for (const step of stepsOf(reached)) {
      // Nothing of it was reached.
      if (step.only?.length === 0) continue;
      const startedAt = Date.now();
      process.stdout.write(`\n== ${step.name}\n`);
      const template = join(folder, 'template');
      if (step.template) {
        const code = await runToEnd(node, ['e2e/make-template.ts', template], { env });
        if (isInterrupted(code)) return code;
        if (code !== 0) {
          // Every file of browser tests would fail for the same reason.
          total = sumOf(total, countCheck(code));
          failed.push(step.name);
          continue;
        }
      }
      const stepEnv = step.template ? { ...env, KAKSHA_E2E_TEMPLATE: template } : env;
      const run = async (projects, files = []) => {
        const report = join(folder, `${[step.name, ...(projects ?? []), files.length].join('-')}.json`);
        const args = projects === undefined ? step.args : argumentsOf(projects, report, files);
        const code = await runToEnd(node, args, { env: stepEnv, stdio: ['ignore', 'inherit', 'inherit'] });
        const count = projects === undefined ? countCheck(code) : countTests(report, code);
        return { code, report, count, interrupted: isInterrupted(code) };
      };
      const first = await Promise.all(sideBySide(step).map((projects) => run(projects, step.only)));
      const interrupted = first.find((one) => one.interrupted);
      // Somebody pressed Ctrl-C: the rest is not wanted.
      if (interrupted !== undefined) return interrupted.code;
      let count = first.map((one) => one.count).reduce(sumOf);
      if (step.projects !== undefined) findings.push(...first.flatMap(({ report }) => findingsOf(report)));
      const again =
        step.secondTry && count.failed > 0 ? first.flatMap(({ report }) => failedFiles(report)) : [];
      if (again.length > 0 && again.length <= MOST_SECOND_TRIES) {
        process.stdout.write(`\n== ${step.name}, second try: ${again.join(', ')}\n`);
        const second = await run(step.projects, again);
        if (second.interrupted) return second.code;
        if (second.code === 0) {
          unsteady.push(...again);
          count = { ...count, passed: count.passed + count.failed, failed: 0 };
        }
      }
      total = sumOf(total, count);
      if (count.failed > 0) failed.push(step.name);
      process.stdout.write(
        `-- ${step.name}: ${count.failed > 0 ? 'FAILED' : 'ok'}, ${inSeconds(startedAt)}\n`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const finding of findings) process.stdout.write(`\n× ${finding}\n`);
  if (unsteady.length > 0)
    process.stdout.write(`\nUnsteady, passed at the second try: ${unsteady.join(', ')}.\n`);
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}.\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  return failed.length > 0 ? 1 : 0;
}

/** Somebody pressed Ctrl-C. */
function isInterrupted(code) {
  return code === 130 || code === 143;
}

function argumentsOf(projects, report, files) {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
}

function sumOf(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

function countCheck(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Vitest's counts; a run that failed without a failed test (a set-up, a file that does not load) counts as one. */
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

/** The files with a failed test or set-up; none when Vitest could not even report. */
function failedFiles(report) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name));
  } catch {
    return [];
  }
}

/** Of each failed test its file, its name and the first line of why; of a file that failed without one, why. */
function findingsOf(report) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative('.', name);
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (tests.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
      return tests.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    });
  } catch {
    return [];
  }
}

function firstLine(message = '') {
  return message.split('\n', 1)[0];
}

function inSeconds(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
