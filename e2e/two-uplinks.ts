/**
 * A home with two lines to the product, Wi-Fi and mobile data, of which one is in use. Home and product have networks of their
 * own (namespaces of Linux): a browser breaks off its requests when a network of its machine changes (ERR_NETWORK_CHANGED), and
 * other journeys go on meanwhile. Needs root and `ip`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium as playwright } from 'playwright-core';
import { launchOptions } from './browser.ts';
import { type Product, startProduct } from './product.ts';

/** Where the product is reached from both lines. */
const HOST = '10.78.40.1';
/** Its name in browsers: without a certificate only a machine's own host gets a camera, and this counts as such. */
const NAME_IN_BROWSERS = 'kaksha.localhost';
/** For Chromium: where that is. */
const NAMED = `--host-resolver-rules=MAP ${NAME_IN_BROWSERS} ${HOST}`;
/** The networks of the home, and of the product with everybody else: a machine may run these journeys twice at a time. */
const HOME = `kaksha-home-${process.pid}`;
const TOWN = `kaksha-town-${process.pid}`;
/** The second number of each line's addresses. */
const LINES = { wifi: 41, mobile: 42 } as const;
/** That of the line of everybody else, which stays. */
const STREET = 43;
type LineName = keyof typeof LINES;

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' });
const inTown = (...args: string[]) => ip('-n', TOWN, ...args);
const atHome = (...args: string[]) => ip('-n', HOME, ...args);
/** The address of a network card that there is not. */
const NO_CARD = '02:00:00:00:00:99';
const oursOn = (line: LineName) => `10.78.${LINES[line]}.1`;
const theirsOn = (line: LineName) => `10.78.${LINES[line]}.2`;
const near = (line: LineName) => `near-${line}`;

/** Whether this machine lets a test make networks: some kernels have no pairs of interfaces. */
export const HAS_NETWORKS = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const tried = `kaksha-try-${process.pid}`;
  try {
    ip('netns', 'add', tried);
    try {
      ip('-n', tried, 'link', 'add', 'one', 'type', 'veth', 'peer', 'name', 'other');
      return true;
    } finally {
      ip('netns', 'del', tried);
    }
  } catch {
    return false;
  }
})();

/** A network with nothing in it but the machine itself. */
function makeNetwork(name: string): void {
  quietly('netns', 'del', name);
  ip('netns', 'add', name);
  // Addresses of IPv6 come a second after a line and would break off a page's first requests.
  execFileSync('ip', ['netns', 'exec', name, 'sh', '-c', NO_IPV6]);
  ip('-n', name, 'link', 'set', 'lo', 'up');
}
const NO_IPV6 = 'f=/proc/sys/net/ipv6/conf/default/disable_ipv6; [ ! -e $f ] || echo 1 >$f';

/** A browser in one of the networks. */
async function launchIn(network: string, folder: string): Promise<Browser> {
  const { executablePath, args, headless } = await launchOptions();
  const script = join(folder, `chromium-in-${network}`);
  await writeFile(script, `#!/bin/sh\nexec ip netns exec ${network} "${executablePath}" "$@"\n`);
  await chmod(script, 0o755);
  return playwright.launch({ executablePath: script, headless, args: [...args, NAMED] });
}

export interface Town extends Product {
  /** Its address in browsers of the town and the home; `url` is for the tests themselves. */
  urlInBrowsers: string;
  /** A browser that stays on its line. */
  launch(): Promise<Browser>;
}

/** Starts the product in a network of its own. */
export async function startTown(): Promise<Town> {
  removeLeftOver();
  makeNetwork(TOWN);
  inTown('addr', 'add', `${HOST}/32`, 'dev', 'lo');
  inTown('link', 'add', 'street', 'type', 'veth', 'peer', 'name', 'kerb');
  inTown('addr', 'add', `10.78.${STREET}.1/24`, 'dev', 'street');
  for (const end of ['street', 'kerb']) inTown('link', 'set', end, 'up');
  const folder = await mkdtemp(join(tmpdir(), 'kaksha-town-'));
  const product = await startProduct({
    env: { HOST, MEDIA_PUBLIC_IP: HOST, MEDIA_BIND_ADDRESS: HOST },
    within: ['ip', 'netns', 'exec', TOWN],
  });
  const bridge = await bridgeTo(new URL(product.url), join(folder, 'bridge'));
  return {
    ...product,
    url: bridge.url,
    urlInBrowsers: product.url.replace(HOST, NAME_IN_BROWSERS),
    launch: () => launchIn(TOWN, folder),
    async stop() {
      bridge.close();
      await product.stop();
      quietly('netns', 'del', TOWN);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Passes on what comes in at the file `argv[1]` to the address `argv[2]`, `argv[3]`. */
const PASS_ON = `const { createServer, connect } = require('node:net');
const [, file, port, host] = process.argv;
createServer((from) => {
  const to = connect(Number(port), host);
  for (const end of [from, to]) end.on('error', () => { from.destroy(); to.destroy(); });
  from.pipe(to).pipe(from);
}).listen(file, () => console.log('ready'));`;

/** An address of this machine that leads into the town: a file is reached from every network. */
async function bridgeTo({ port, hostname }: URL, file: string): Promise<{ url: string; close(): void }> {
  const far = spawn('ip', ['netns', 'exec', TOWN, process.execPath, '-e', PASS_ON, file, port, hostname], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    far.stdout.once('data', resolve);
    far.once('exit', () => reject(new Error('there is no way into the town')));
  });
  const near = createServer((from) => {
    const to = connect(file);
    for (const end of [from, to])
      end.on('error', () => {
        from.destroy();
        to.destroy();
      });
    from.pipe(to).pipe(from);
  });
  await new Promise<void>((resolve) => near.listen(0, '127.0.0.1', resolve));
  const address = near.address();
  if (address === null || typeof address === 'string') throw new Error('the way into the town has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      near.close();
      far.kill();
    },
  };
}

export interface Home {
  /** A browser at home. */
  launch(): Promise<Browser>;
  /** From now on all packets over the Wi-Fi are lost in both directions, silently. */
  loseEverything(): void;
  loseNothing(): void;
  /** Brings mobile data into use, and takes the Wi-Fi away, with its address. */
  leaveWifi(): void;
  remove(): Promise<void>;
}

/** Makes the home, on Wi-Fi; the town is there. */
export async function makeHome(): Promise<Home> {
  clear();
  makeNetwork(HOME);
  const folder = await mkdtemp(join(tmpdir(), 'kaksha-home-'));
  const up = (line: LineName) => {
    const [ours, theirs] = [oursOn(line), theirsOn(line)];
    inTown('link', 'add', near(line), 'type', 'veth', 'peer', 'name', line, 'netns', HOME);
    inTown('addr', 'add', `${ours}/24`, 'dev', near(line));
    inTown('link', 'set', near(line), 'up');
    atHome('addr', 'add', `${theirs}/24`, 'dev', line);
    atHome('link', 'set', line, 'up');
    atHome('route', 'replace', 'default', 'via', ours, 'dev', line);
  };
  up('wifi');
  return {
    launch: () => launchIn(HOME, folder),
    loseEverything() {
      // Both ends take a card for the other's that is nowhere.
      const wrong = (address: string) => ['neigh', 'replace', address, 'lladdr', NO_CARD, 'nud', 'permanent'];
      inTown(...wrong(theirsOn('wifi')), 'dev', near('wifi'));
      atHome(...wrong(oursOn('wifi')), 'dev', 'wifi');
    },
    loseNothing() {
      inTown('neigh', 'del', theirsOn('wifi'), 'dev', near('wifi'));
      atHome('neigh', 'del', oursOn('wifi'), 'dev', 'wifi');
    },
    leaveWifi() {
      up('mobile');
      inTown('link', 'del', near('wifi'));
    },
    async remove() {
      clear();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Also removes the leftovers of a failed test. */
function clear(): void {
  for (const line of ['wifi', 'mobile'] as const) quietly('-n', TOWN, 'link', 'del', near(line));
  quietly('netns', 'del', HOME);
}

/** Removes the networks of processes that were killed. */
function removeLeftOver(): void {
  for (const [name, pid] of ip('netns', 'list')
    .toString()
    .matchAll(/^kaksha-(?:home|town|try)-(\d+)/gm))
    if (!existsSync(`/proc/${pid}`)) quietly('netns', 'del', name);
}

function quietly(...args: string[]): void {
  try {
    ip(...args);
  } catch {
    // It is not there.
  }
}
