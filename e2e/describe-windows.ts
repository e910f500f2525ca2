/** What every window of a browser shows, for a test that failed while nobody was looking. */
import type { Browser, Page } from 'playwright-core';

/** A page that does not answer by then hangs, which is worth knowing too. */
const PATIENCE_MS = 3_000;

/** A line for each window: its address, its heading, what it says aloud, and its connections to other people. */
export async function describeWindows(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  return (await Promise.all(pages.map(describeWindow))).join('\n');
}

async function describeWindow(page: Page): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'does not answer'));
  const shown = page.evaluate(whatIsShown).catch((error: unknown) => `can't be asked: ${String(error)}`);
  return `  ${page.url()}: ${await Promise.race([shown, late])}`;
}

/** Runs in the page. */
function whatIsShown(): string {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].flatMap(({ textContent }) => textContent?.trim() || []);
  const { kakshaConnections = [] } = globalThis as { kakshaConnections?: RTCPeerConnection[] };
  const states = kakshaConnections.map(
    ({ connectionState, iceConnectionState, signalingState }) =>
      `${connectionState}/${iceConnectionState}/${signalingState}`,
  );
  return JSON.stringify({
    headings: texts('h1'),
    says: texts('[role=alert], [role=status], [role=alertdialog]').map((text) => text.slice(0, 200)),
    ...(states.length > 0 && { connections: states }),
  });
}
