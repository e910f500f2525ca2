/** The browsers in which connections are tested: the one of all journeys and, in `npm run test:browsers`, older ones. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium as playwright } from 'playwright-core';
import { launchBrowser, launchOptions } from '../browser.ts';

export interface TestedBrowser {
  name: string;
  launch(): Promise<Browser>;
}

/** Set by `npm run test:browsers`, which has installed the packages of package.json beside this file. */
const ALL_VARIABLE = 'KAKSHA_TESTED_BROWSERS';

export async function testedBrowsers(): Promise<TestedBrowser[]> {
  const usual = { name: 'the usual Chromium', launch: () => launchBrowser() };
  if (process.env[ALL_VARIABLE] !== 'all') return [usual];
  const names = Object.keys(
    (JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8')) as Installed).dependencies,
  );
  const older = names.map((name) => ({
    name,
    launch: async () => {
      const browser = await playwright.launch({
        ...(await launchOptions()),
        executablePath: await unpack(name),
      });
      const isNamed = name.endsWith(`-${browser.version().split('.')[0]}`);
      if (!isNamed) throw new Error(`${name} is ${browser.version()}`);
      return browser;
    },
  }));
  return [usual, ...older];
}

interface Installed {
  dependencies: Record<string, string>;
}

/** Here and not by the package's own function: all versions would unpack to the same place, and take the one there. */
async function unpack(name: string): Promise<string> {
  const folder = join(tmpdir(), `kaksha-${name}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  await mkdir(folder, { recursive: true });
  const packed = new URL(`node_modules/${name}/bin/chromium.br`, import.meta.url);
  const unfinished = `${program}-${randomUUID()}`;
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(unfinished, { mode: 0o700 }),
  );
  await rename(unfinished, program);
  return program;
}
