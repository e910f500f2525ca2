/** `npm start` and `npm run dev`: sets up, then runs the server until it ends or somebody ends it. */
import { spawn } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { environmentWith, exitCode, passSignals, root, runScript, setUp } from './setup.mjs';

/** Exit codes of a server that has stopped its processes: asked to end, or unable to start. */
const ENDED_IN_ORDER = new Set([0, 1]);
const dev = process.argv.includes('--dev');

await runScript(async () => {
  const node = await setUp();
  endWithNpm();
  return dev ? runWatched(node) : (await startServer(node)).ended;
});

/**
 * React is half as fast unless NODE_ENV is 'production' when it is loaded, so the built server gets that always.
 * The operator's own value goes on as KAKSHA_MODE: only that decides the product's refusals (server env.ts).
 */
function serverEnvironment(node) {
  const mode = process.env.NODE_ENV || 'development';
  return environmentWith(node, {
    KAKSHA_MODE: mode,
    NODE_ENV: dev ? 'development' : 'production',
    // Compiled modules are kept from one start to the next: 2.2 s of the processor for a start instead of 3.1 (measured).
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'node_modules/.cache/node'),
  });
}

/**
 * The pipe ('ipc') lets the server notice, and end in order, when this process is killed. When it is the server that is
 * killed, its processes are stopped here: nobody else is left to do it, and Ctrl-C has to stop everything.
 */
async function startServer(node) {
  const args = ['server/src/main.ts', ...(dev ? ['--dev'] : [])];
  const child = spawn(node, args, {
    cwd: root,
    env: serverEnvironment(node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const forget = passSignals(child);
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  })
    .then(async (code) => {
      if (!ENDED_IN_ORDER.has(code)) await stopRemains(node);
      return code;
    })
    .finally(forget);
  return { child, ended };
}

/** In a group of its own: the terminal's Ctrl-C, meant for everything, must not end the one that stops everything. */
function stopRemains(node) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, ['scripts/stop-remains.ts'], {
      cwd: root,
      env: serverEnvironment(node),
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

/** Starts the server again whenever its sources or the domain's change; the web reloads by itself. */
async function runWatched(node) {
  let server = await startServer(node);
  let changed = false;
  let stopped = false;
  let wake = () => {};
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopped = true;
      wake();
    });
  }
  let pause;
  for (const folder of ['domain', 'server/src', 'server/db']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!/\.(ts|sql|json)$/.test(file ?? '') || /\.test\.ts$/.test(file)) return;
      clearTimeout(pause);
      // Editors save in several steps, and a rename touches many files.
      pause = setTimeout(() => {
        if (!changed) process.stdout.write(`${folder}/${file} changed: starting again ...\n`);
        changed = true;
        server.child.kill('SIGTERM');
        wake();
      }, 150);
    });
  }
  for (;;) {
    const code = await server.ended;
    if (stopped) process.exit(code);
    if (!changed) {
      process.stdout.write(`The server ended (${code}): waiting for a change ...\n`);
      await new Promise((resolve) => {
        wake = resolve;
      });
      if (stopped) process.exit(code);
    }
    changed = false;
    server = await startServer(node);
  }
}

/** When npm itself is killed, nobody can reach us any more: end as if it had passed the signal on. */
function endWithNpm() {
  const script = process.env.npm_lifecycle_script;
  if (script === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  // npm starts scripts through a shell, which may stay between npm and us, and survives npm's death.
  const npm = commandOf(parent).includes(script) ? parentOf(parent) : undefined;
  setInterval(() => {
    const orphaned = process.ppid !== parent || (npm !== undefined && parentOf(parent) !== npm);
    if (orphaned) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
