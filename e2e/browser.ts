/** Chromium with a fake camera and microphone; each person of a journey gets a context of their own. */
import chromium from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type Page,
  chromium as playwright,
  type Request,
} from 'playwright-core';
import { watchRequests } from './describe-windows.ts';

/**
 * Not the flags that the packaged Chromium brings: those are for functions in the cloud, turn the checks between origins
 * off, and draw through an emulated graphics card, which can take both cores for half a minute over one frame.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  // As many pictures a second as tell that they go on: six windows encode and decode them on two cores.
  '--use-fake-device-for-media-stream=fps=8',
  '--use-fake-ui-for-media-stream',
  '--auto-select-desktop-capture-source=Entire screen',
  '--allow-loopback-in-peer-connection',
  '--disable-background-networking',
  '--disable-component-update',
  // A page is looked at for seconds: to optimise its code takes a seventh more of the renderer's time than it saves (measured).
  '--js-flags=--no-opt,--no-maglev',
];

/** How Chromium is started. CHROMIUM_PATH names another one, for machines that the packaged one does not run on. */
export async function launchOptions(): Promise<{ executablePath: string; args: string[]; headless: true }> {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
    args: [...FLAGS],
    headless: true,
  };
}

const launched = new Set<Browser>();

/** The browsers of this file's tests that run now. */
export const launchedBrowsers = (): readonly Browser[] => [...launched];

/** With more `flags`, if any. On a busy machine Chromium itself crashes now and then while it starts, which says nothing about the product. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { args, ...rest } = await launchOptions();
  const options = { ...rest, args: [...args, ...flags] };
  const browser = await playwright.launch(options).catch(() => playwright.launch(options));
  launched.add(browser);
  browser.on('disconnected', () => launched.delete(browser));
  return browser;
}

let shared: Promise<Browser> | undefined;

/** The browser of all files of a worker, one after the other: each closes the windows that it opens. */
export async function sharedBrowser(): Promise<Browser> {
  const before = await shared?.catch(() => undefined);
  if (before?.isConnected()) return before;
  shared = launchBrowser();
  return shared;
}

/**
 * `complaints` are console errors, uncaught exceptions, hydration warnings, and requests to another host than the
 * product's, which no page may make. Going to the payment page is no such request, nor are the requests of that page.
 */
export interface Watched {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

/** Answers that a journey provokes on purpose are not complaints about the page. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * A page's complaints without a network: the router's, too, which cannot load the routes of links that come into sight
 * then.
 */
export const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/;

/**
 * KAKSHA_E2E_SLOWDOWN=6 gives every page a sixth of the processor, as on a cheap phone or a busy machine. A test that passes
 * only without it waits for less than it needs, or the page shows a control before it can be used.
 */
const SLOWDOWN = Number(process.env.KAKSHA_E2E_SLOWDOWN ?? 1);

async function slowDown(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  } catch {
    // A page that is closed at once needs no slowing down.
  }
}

/** A small phone, upright. */
const PHONE_PX = { width: 360, height: 780 };

export interface WindowOptions {
  width?: number;
  height?: number;
  javaScriptEnabled?: boolean;
  /** A phone: fingers instead of a mouse (`tap`, not `click`), and no window wider than its screen. */
  phone?: boolean;
  /** The zone that the device is set to; India's unless a journey is abroad. */
  timeZone?: string;
  /** Lets the product's service worker in: only for journeys about it, as it answers before a test's routes do. */
  serviceWorker?: boolean;
}

/** A browser window of one person. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  options: WindowOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({
    baseURL,
    viewport: options.phone ? PHONE_PX : { width: options.width ?? 1280, height: options.height ?? 900 },
    hasTouch: options.phone ?? false,
    isMobile: options.phone ?? false,
    locale: 'en-IN',
    timezoneId: options.timeZone ?? 'Asia/Kolkata',
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    serviceWorkers: options.serviceWorker ? 'allow' : 'block',
    permissions: ['camera', 'microphone'],
  });
  if (SLOWDOWN > 1) context.on('page', slowDown);
  context.on('page', watchRequests);
  const page = await context.newPage();
  // Generous: two browsers, a server and a database share two cores here.
  page.setDefaultTimeout(45_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
  // With its stack: an error of one run in a hundred has to be found from its text.
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  const ownHost = new URL(baseURL).host;
  context.on('request', (request) => {
    const host = otherHostAsked(request, ownHost);
    if (host !== undefined) complaints.push(`asks another host: ${host}`);
  });
  return { context, page, complaints };
}

/** The host that a page of ours asks although it is not ours; undefined for a permitted request. */
function otherHostAsked(request: Request, ownHost: string): string | undefined {
  const { protocol, host } = new URL(request.url());
  const isOfNetwork = /^(https?|wss?):$/.test(protocol);
  if (!isOfNetwork || host === ownHost || request.isNavigationRequest()) return undefined;
  // A worker's request has no frame, and only our own pages have workers here.
  const asker = request.serviceWorker() === null ? new URL(request.frame().url()).host : ownHost;
  return asker === ownHost ? host : undefined;
}

/**
 * Signs a person in without the form, which takes several times as long. The page then shows nothing of the product: a
 * journey goes where it begins.
 */
export async function signIn(page: Page, email: string, password = 'Kaksha-demo-1'): Promise<void> {
  // Something small of the same origin, for which the browser keeps the token.
  await page.goto('/livez');
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  const { token, user } = (await answer.json()) as { token: string; user: { role: string } };
  await page.evaluate((kept) => Object.assign(localStorage, kept), { token, role: user.role });
}

/** Signs a person in as people do, and waits for the home page. */
export async function signInByForm(page: Page, email: string, password = 'Kaksha-demo-1'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Enters the password before an action for which an operator's open browser alone is not enough. */
export async function confirmItIsMe(page: Page, password = 'Kaksha-demo-1'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('textbox', { name: /^Your password/ }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** How many answers wait in this browser to be sent. */
export const answersKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kaksha-answers');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('events').objectStore('events').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Kills the tab without a last request: those that a page sends as it is closed get past `setOffline`. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
