/** A page's transferred bytes, by kind of resource. */
import type { Page, Request } from 'playwright-core';

export type LoadedBytes = Record<'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'other', number>;

/** Sums the bodies that came over the line, compressed as they came, by kind; `sum` waits for all that began. */
export function countBytes(page: Page): { sum: () => Promise<LoadedBytes> } {
  const loaded: Promise<{ kind: string; bodyBytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    // By the name where it tells: the browser reports a preloaded script as 'other'.
    const kind = new URL(request.url()).pathname.endsWith('.js') ? 'script' : request.resourceType();
    loaded.push(bodyBytesOf(request).then((bodyBytes) => ({ kind, bodyBytes })));
  });
  return {
    async sum() {
      const bytes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0 };
      for (const { kind, bodyBytes } of await Promise.all(loaded)) {
        bytes[kind in bytes ? (kind as keyof typeof bytes) : 'other'] += bodyBytes;
      }
      return bytes;
    },
  };
}

/** By the server's headers of a file: the browser's count is some hundred bytes off now and then, and once in a while below nothing. */
async function bodyBytesOf(request: Request): Promise<number> {
  const said = await (await request.response())?.headerValue('content-length');
  return said == null ? (await request.sizes()).responseBodySize : Number(said);
}

/** From now on nothing that came before counts, or is there already. */
export async function countFromNothing(page: Page): Promise<ReturnType<typeof countBytes>> {
  // Requests that the page before still loads do not count.
  await page.goto('about:blank');
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  return countBytes(page);
}
