/** Describes every window of a browser, for a test that failed while nobody was looking. */
import type { Browser, Page, Request } from 'playwright-core';

/** A page that does not answer by then hangs, which is worth knowing too. */
const PATIENCE_MS = 3_000;

/** Each page's requests without an answer yet. */
const open = new WeakMap<Page, Set<Request>>();

/** Keeps in mind what `page` waits for: a page that does nothing may wait for a file that never comes. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  open.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Whether `page` has an answer to all that it asked for. */
export const isAnswered = (page: Page): boolean => (open.get(page)?.size ?? 0) === 0;

/**
 * A line for each window: its address, its heading, what it says aloud and has opened, what it waits
 * for, and its connections to other people.
 */
export async function describeWindows(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  return (await Promise.all(pages.map(describeWindow))).join('\n');
}

async function describeWindow(page: Page): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'does not answer'));
  const shown = page.evaluate(whatIsShown).catch((error: unknown) => `can't be asked: ${String(error)}`);
  const answer = await Promise.race([shown, late]);
  const waitsFor = [...(open.get(page) ?? [])].map((request) => `${request.method()} ${request.url()}`);
  const waits = waitsFor.length === 0 ? '' : ` waits for ${waitsFor.join(', ')}`;
  return `  ${page.url()}: ${answer}${waits}`;
}

/** Runs in the page. */
async function whatIsShown(): Promise<string> {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].flatMap(({ textContent }) => textContent?.trim() || []);
  const { kakshaConnections = [] } = globalThis as { kakshaConnections?: RTCPeerConnection[] };
  /** Traffic in both directions: 'in video 120/4' for packets and frames. */
  const flowsOf = async (connection: RTCPeerConnection) => {
    const flows: string[] = [];
    for (const report of (await connection.getStats()).values()) {
      if (report.type === 'inbound-rtp')
        flows.push(`in ${report.kind} ${report.packetsReceived}/${report.framesDecoded ?? '-'}`);
      if (report.type === 'outbound-rtp')
        flows.push(
          `out ${report.kind} ${report.rid ?? ''} ${report.packetsSent}/${report.framesSent ?? '-'}`,
        );
    }
    return flows.join(', ');
  };
  const states = await Promise.all(
    kakshaConnections.map(async (connection) => {
      const { connectionState, iceConnectionState, signalingState } = connection;
      const flows = connectionState === 'connected' ? await flowsOf(connection) : '';
      return `${connectionState}/${iceConnectionState}/${signalingState} ${flows}`.trim();
    }),
  );
  return JSON.stringify({
    headings: texts('h1'),
    says: texts('[role=alert], [role=status], [role=alertdialog]').map((text) => text.slice(0, 200)),
    opened: texts('[role=menu], [role=dialog], [role=listbox]').map((text) => text.slice(0, 200)),
    ...(states.length > 0 && { connections: states }),
  });
}
