/**
 * The first visit of a phone on a slow line: the bytes loaded, when the largest part is painted, and how much moves. The
 * floor is the same page with its scripts taken out, in the same browser on the same line.
 */
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { countBytes, type LoadedBytes } from '../e2e/loaded-bytes.ts';
import { startProduct } from '../e2e/product.ts';
import { type BenchResult, median } from './bench.ts';

export const name = 'page-load';

/** 1.6 Mbit/s and 150 ms there and back, in CDP's bytes a second and milliseconds. */
const LINE = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const CPU_SLOWDOWN = 4;
const VISITS = 7;
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A visit is over when the page has been quiet for so long. */
const QUIET_MS = 1_500;

interface Visit {
  largestPaintMs: number;
  layoutShift: number;
  blockedMs: number;
  bytes: LoadedBytes;
}

/** Runs in the page before anything else: keeps the browser's reports about painting and moving. */
function watchVitals(): void {
  const vitals = { largestPaintMs: 0, layoutShift: 0, blockedMs: 0 };
  Object.assign(globalThis, { kakshaVitals: vitals });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.largestPaintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      vitals.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.blockedMs += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

async function withoutScripts(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replaceAll(/<link[^>]+modulepreload[^>]*>/g, '');
    await route.fulfill({ response, body: html });
  });
}

async function visit(
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  url: string,
  scripts: boolean,
): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const loaded = countBytes(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', LINE);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchVitals);
    if (!scripts) await withoutScripts(page, url);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_MS);
    const vitals = await page.evaluate(
      () => (globalThis as unknown as { kakshaVitals: Omit<Visit, 'bytes'> }).kakshaVitals,
    );
    return { ...vitals, bytes: await loaded.sum() };
  } finally {
    await context.close();
  }
}

export async function run(): Promise<BenchResult[]> {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const url = `${product.url}/`;
    // The server's first render is slower than all later ones.
    await visit(browser, url, true);
    const [page, floor] = [[] as Visit[], [] as Visit[]];
    for (let time = 0; time < VISITS; time++) {
      page.push(await visit(browser, url, true));
      floor.push(await visit(browser, url, false));
    }
    const middle = (visits: Visit[], of: (visit: Visit) => number) => median(visits.map(of));
    const row = (what: string, unit: string, of: (visit: Visit) => number, note: string): BenchResult => ({
      name: `first load of /, ${what}`,
      unit,
      value: middle(page, of),
      floorName: 'the same page with no script',
      floorValue: middle(floor, of),
      note,
    });
    const kilobytes = (kind: keyof Visit['bytes']) => (one: Visit) => one.bytes[kind] / 1000;
    const line = `360 px, 1.6 Mbit/s, 150 ms, processor ${CPU_SLOWDOWN}x slower, median of ${VISITS}`;
    return [
      row('largest paint', 'ms', ({ largestPaintMs }) => largestPaintMs, `${line}; target under 1,000`),
      row('layout shift', '', ({ layoutShift }) => layoutShift, 'target at most 0.02'),
      row('main thread blocked', 'ms', ({ blockedMs }) => blockedMs, 'beyond 50 ms a task'),
      row('JavaScript', 'kB', kilobytes('script'), 'compressed; target at most 110'),
      row('CSS', 'kB', kilobytes('stylesheet'), 'compressed; target at most 25'),
      row('HTML', 'kB', kilobytes('document'), 'compressed'),
      row('fonts', 'kB', kilobytes('font'), ''),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
