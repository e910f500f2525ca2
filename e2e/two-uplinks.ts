/**
 * A home with two lines to the product, Wi-Fi and mobile data, of which one is in use: a network namespace of Linux with a
 * browser in it. Needs root and `ip`.
 */
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium as playwright } from 'playwright-core';
import { launchOptions } from './browser.ts';

/** Where the product is reached from both lines. */
export const HOST = '10.78.40.1';
/** Its name in browsers: without a certificate only a machine's own host gets a camera, and this counts as such. */
const NAME_IN_BROWSERS = 'kaksha.localhost';
/** For Chromium: where that is. */
export const NAMED = `--host-resolver-rules=MAP ${NAME_IN_BROWSERS} ${HOST}`;
const NAME = 'kaksha-home';
/** The second number of each line's addresses. */
const LINES = { wifi: 41, mobile: 42 } as const;
type LineName = keyof typeof LINES;

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' });
const inside = (...args: string[]) => ip('-n', NAME, ...args);
/** The address of a network card that there is not. */
const NO_CARD = '02:00:00:00:00:99';
const oursOn = (line: LineName) => `10.78.${LINES[line]}.1`;
const theirsOn = (line: LineName) => `10.78.${LINES[line]}.2`;
const near = (line: LineName) => `kaksha-${line}`;

/** Whether this machine lets a test make networks: some kernels have no pairs of interfaces. */
export const HAS_NETWORKS = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const tried = `${NAME}-try`;
  try {
    ip('netns', 'add', tried);
    try {
      ip('link', 'add', 'kaksha-try', 'type', 'veth', 'peer', 'name', 'try', 'netns', tried);
      ip('link', 'del', 'kaksha-try');
      return true;
    } finally {
      ip('netns', 'del', tried);
    }
  } catch {
    return false;
  }
})();

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

/** Gives this machine the product's address, before the product starts. Answers how to take it back. */
export function takeHost(): () => void {
  quietly('addr', 'del', `${HOST}/32`, 'dev', 'lo');
  ip('addr', 'add', `${HOST}/32`, 'dev', 'lo');
  return () => quietly('addr', 'del', `${HOST}/32`, 'dev', 'lo');
}

/** Makes the home, on Wi-Fi. */
export async function makeHome(): Promise<Home> {
  clear();
  ip('netns', 'add', NAME);
  inside('link', 'set', 'lo', 'up');
  const folder = await mkdtemp(join(tmpdir(), 'kaksha-home-'));
  const up = (line: LineName) => {
    const [ours, theirs] = [oursOn(line), theirsOn(line)];
    ip('link', 'add', near(line), 'type', 'veth', 'peer', 'name', line, 'netns', NAME);
    ip('addr', 'add', `${ours}/24`, 'dev', near(line));
    ip('link', 'set', near(line), 'up');
    inside('addr', 'add', `${theirs}/24`, 'dev', line);
    inside('link', 'set', line, 'up');
    inside('route', 'replace', 'default', 'via', ours, 'dev', line);
  };
  up('wifi');
  return {
    async launch() {
      const { executablePath, args, headless } = await launchOptions();
      const script = join(folder, 'chromium');
      await writeFile(script, `#!/bin/sh\nexec ip netns exec ${NAME} "${executablePath}" "$@"\n`);
      await chmod(script, 0o755);
      return playwright.launch({ executablePath: script, headless, args: [...args, NAMED] });
    },
    loseEverything() {
      // Both ends take a card for the other's that is nowhere.
      const wrong = (address: string) => ['neigh', 'replace', address, 'lladdr', NO_CARD, 'nud', 'permanent'];
      ip(...wrong(theirsOn('wifi')), 'dev', near('wifi'));
      inside(...wrong(oursOn('wifi')), 'dev', 'wifi');
    },
    loseNothing() {
      ip('neigh', 'del', theirsOn('wifi'), 'dev', near('wifi'));
      inside('neigh', 'del', oursOn('wifi'), 'dev', 'wifi');
    },
    leaveWifi() {
      up('mobile');
      ip('link', 'del', near('wifi'));
    },
    async remove() {
      clear();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Also removes the leftovers of a killed test. */
function clear(): void {
  for (const line of ['wifi', 'mobile'] as const) quietly('link', 'del', near(line));
  quietly('netns', 'del', NAME);
}

function quietly(...args: string[]): void {
  try {
    ip(...args);
  } catch {
    // It is not there.
  }
}

/** The product's address as browsers are told it. */
export const inBrowsers = (url: string): string => url.replace(HOST, NAME_IN_BROWSERS);
