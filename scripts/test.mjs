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

const PROMISES = ['server/test', 'server/src/wallet', 'server/src/bookings', 'server/src/accounts/sessions'];

/** Steps one after the other: checks, which are one test each, and a project of Vitest's. `only` names files; without it, all. */
const checksOf = (reached) => [
  { name: 'types', args: ['scripts/typecheck.ts'] },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'zones', args: ['scripts/zones.ts'] },
  { name: 'migrations', args: ['scripts/migrations.ts'] },
  { name: 'unit', only: reached?.unit },
];

/**
 * Tests with a database or a browser: lanes beside each other, in each lane one project after the other. Those of the
 * second lane mostly wait, for pictures and voices of many people or for what was killed. On one core everything has its turn.
 */
function lanesOf(reached) {
  const onServer = { only: quick ? PROMISES : reached?.integration, secondTry: true };
  const inBrowser = { only: reached?.e2e, secondTry: true, browser: true };
  const integration = { name: 'integration', ...onServer };
  if (quick) return [[integration]];
  const slow = { name: 'slow', ...onServer };
  const e2e = { name: 'e2e', ...inBrowser };
  const media = { name: 'e2e-media', ...inBrowser };
  return availableParallelism() === 1
    ? [[integration, slow, e2e, media]]
    : [
        [integration, e2e],
        [slow, media],
      ];
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
  const step = stepRunner(node, env, folder);
  try {
    const done = await inTurn(checksOf(reached), step);
    if (!done.some(isInterrupted))
      done.push(...(await Promise.all(lanesOf(reached).map((lane) => inTurn(lane, step)))).flat());
    const unsteady = done.some(isInterrupted) ? [] : await tryAgain(done, step);
    return done.find(isInterrupted)?.code ?? summarise(done, unsteady);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs steps one after the other, until somebody presses Ctrl-C. @returns what became of each. */
async function inTurn(steps, run) {
  const done = [];
  for (const step of steps) {
    // Nothing of it was reached.
    if (step.only?.length === 0) continue;
    const result = await run(step);
    done.push(result);
    if (isInterrupted(result)) break;
  }
  return done;
}

/** Runs one step. @returns its exit code, its counts, the files that failed, and why. */
function stepRunner(node, env, folder) {
  const template = join(folder, 'template');
  let making;
  // What each browser test starts from: made by the first lane that comes to one.
  const makeTemplate = () => (making ??= runToEnd(node, ['e2e/make-template.ts', template], { env }));
  return async (step) => {
    const { name, args, browser, only = [] } = step;
    const startedAt = Date.now();
    process.stdout.write(`\n== ${name}\n`);
    const report = join(folder, `${name}-${only.length}.json`);
    const stepEnv = browser ? { ...env, KAKSHA_E2E_TEMPLATE: template } : env;
    const start = () =>
      runToEnd(node, args ?? argumentsOf(name, report, only), {
        env: stepEnv,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    // Without the template every file would fail for the same reason.
    const code = (browser ? await makeTemplate() : 0) || (await start());
    const count = args === undefined ? countTests(report, code) : countCheck(code);
    const outcome = isInterrupted({ code }) ? 'broken off' : count.failed > 0 ? 'FAILED' : 'ok';
    process.stdout.write(`-- ${name}: ${outcome}, ${inSeconds(startedAt)}\n`);
    return { step, code, count, failedFiles: failedFiles(report), findings: findingsOf(report) };
  };
}

/** Gives files that failed a second try, from a fresh product. @returns those that passed then. */
async function tryAgain(done, run) {
  const again = done.filter(({ step, failedFiles }) => step.secondTry && failedFiles.length > 0);
  if (again.flatMap(({ failedFiles }) => failedFiles).length > MOST_SECOND_TRIES) return [];
  const unsteady = [];
  for (const first of again) {
    process.stdout.write(`\nSecond try: ${first.failedFiles.join(', ')}\n`);
    const second = await run({ ...first.step, only: first.failedFiles });
    if (second.code !== 0) continue;
    unsteady.push(...first.failedFiles);
    first.count = { ...first.count, passed: first.count.passed + first.count.failed, failed: 0 };
  }
  return unsteady;
}

/** Repeats why anything failed at the first try, so that nobody has to look for it. @returns the exit code. */
function summarise(done, unsteady) {
  for (const finding of done.flatMap(({ findings }) => findings)) process.stdout.write(`\n× ${finding}\n`);
  if (unsteady.length > 0)
    process.stdout.write(`\nUnsteady, passed at the second try: ${unsteady.join(', ')}.\n`);
  const failed = done.filter(({ count }) => count.failed > 0).map(({ step }) => step.name);
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}.\n`);
  const total = done.map(({ count }) => count).reduce(sumOf);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  return failed.length > 0 ? 1 : 0;
}

/** Somebody pressed Ctrl-C: the rest is not wanted. */
function isInterrupted({ code }) {
  return code === 130 || code === 143;
}

function argumentsOf(project, report, files) {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
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
