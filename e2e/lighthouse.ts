/**
 * `npm run lighthouse`: starts the built product with the demo data on a port of its own and prints Lighthouse's scores of
 * the public pages as a phone sees them. Exits with 1 when accessibility, best practices or SEO are below 100.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { type BrowserContext, chromium as playwright } from 'playwright-core';
import { launchOptions } from './browser.ts';
import { freePort, startProduct } from './product.ts';

type Result = RunnerResult['lhr'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Performance depends on the machine and on what else it does, so it is printed and not judged. */
const JUDGED = ['accessibility', 'best-practices', 'seo'] as const;
const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

async function firstTeacher(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/teachers`);
  const { teachers } = (await answer.json()) as { teachers: { id: string }[] };
  const [first] = teachers;
  if (first === undefined) throw new Error('the demo data has no teacher');
  return `/teachers/${first.id}`;
}

const scoreOf = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

/** The failed audits of the judged categories, each with the first place where it was found. */
function failuresOf(result: Result): string[] {
  const refs = JUDGED.flatMap((category) => result.categories[category]?.auditRefs ?? []);
  return refs.flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    const passes = audit === undefined || audit.score === null || audit.score === 1 || weight === 0;
    if (passes) return [];
    const details = audit.details as { items?: unknown[] } | undefined;
    return [`${id}: ${audit.title} ${JSON.stringify(details?.items?.[0] ?? '').slice(0, 400)}`];
  });
}

const COLUMNS = [...CATEGORIES, 'FCP', 'LCP', 'TBT', 'CLS'];
const WIDTHS = [24, ...COLUMNS.map((name) => Math.max(name.length, 7))];

function row(cells: readonly string[]): string {
  return cells
    .map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[index] ?? 0) : cell.padStart(WIDTHS[index] ?? 0)))
    .join('  ');
}

/** A server that has just started renders its first page slowly, and so does a browser: neither is measured. */
async function warmUp(context: BrowserContext, url: string, paths: readonly string[]): Promise<void> {
  const page = await context.newPage();
  for (const path of paths) await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
  await page.close();
}

const product = await startProduct();
const profileDir = await mkdtemp(join(tmpdir(), 'kaksha-lighthouse-'));
const debuggingPort = await freePort();
const options = await launchOptions();
const browser = await playwright.launchPersistentContext(profileDir, {
  ...options,
  args: [...options.args, `--remote-debugging-port=${debuggingPort}`],
});
let isBelow = false;
try {
  const wanted = process.argv.slice(2);
  const profile = await firstTeacher(product.url);
  const pages = wanted.length > 0 ? wanted : ['/', '/find-teachers', profile, '/login', '/register'];
  await warmUp(browser, product.url, pages);
  console.log(row(['page', ...COLUMNS]));
  for (const path of pages) {
    const flags: Flags = {
      port: debuggingPort,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...CATEGORIES],
      formFactor: 'mobile',
    };
    const run = await lighthouse(`${product.url}${path}`, flags);
    if (run === undefined) throw new Error(`${path} was not measured`);
    const { lhr } = run;
    const scores = CATEGORIES.map((category) => String(scoreOf(lhr, category)));
    const timings = TIMINGS.map((id) => (lhr.audits[id]?.displayValue ?? '').replaceAll('\u00a0', ' '));
    console.log(row([path === profile ? '/teachers/{id}' : path, ...scores, ...timings]));
    for (const failure of failuresOf(lhr)) console.log(`  ${failure}`);
    if (JUDGED.some((category) => scoreOf(lhr, category) < 100)) isBelow = true;
    if (process.env.LIGHTHOUSE_REPORTS !== undefined) {
      const name = `${path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}.json`;
      await writeFile(join(process.env.LIGHTHOUSE_REPORTS, name), String(run.report));
    }
  }
} finally {
  await browser.close();
  await rm(profileDir, { recursive: true, force: true });
  await product.stop();
}
process.exitCode = isBelow ? 1 : 0;
