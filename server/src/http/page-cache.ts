/**
 * Whole pages in memory, for people of whom nothing is known. A page is drawn from its address and a language alone: nothing else of
 * a request reaches it. Every answer has a nonce and a request id of its own (page-template.ts).
 */
import { pageAnswers } from '../platform/metrics.ts';
import { isSomebodys } from './cache-control.ts';
import { fill, fillGzip, gzipOf, type PageMarks, type PageTemplate, templateOf } from './page-template.ts';
import { PiecesResponse } from './pieces-response.ts';
import { isSecretAddress } from './secret-addresses.ts';

/**
 * The search may answer from a copy of up to four seconds of age (keep-market.ts): with this one a page is never older than five.
 * Nearly always the announcement of a change drops it before.
 */
const KEPT_MS = 1_000;
/** Of all pages as they are; compressed, each takes a sixth of that beside it. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A longer address is no link of ours, and there is no end of them. */
const MAX_ADDRESS = 512;

/** A page that was drawn; not `whole` when something failed that it makes do without. */
export interface DrawnPage {
  response: Response;
  whole: boolean;
}

interface KeptPage {
  headers: [string, string][];
  plain: PageTemplate;
  /** Made when somebody first asks for it. */
  gzip?: Promise<PageTemplate>;
  byteLength: number;
  untilMs: number;
}

/** The address of a page that is the same for everybody who asks for it in this way; undefined for all others. */
export function sharedAddress(request: Request): string | undefined {
  if (request.method !== 'GET' || isSomebodys(request.headers)) return undefined;
  const url = new URL(request.url);
  const address = url.pathname + url.search;
  // The data of a page without its document goes to scripts, piece by piece.
  if (address.length > MAX_ADDRESS || url.pathname.endsWith('.data') || isSecretAddress(url))
    return undefined;
  return address;
}

const ACCEPTS_GZIP = /(?:^|,)\s*gzip\s*(?:,|$)/i;

async function respond(page: KeptPage, marks: PageMarks, acceptedEncodings: string | null) {
  const headers = new Headers(page.headers);
  // The compressor would say so itself, in a copy of the answer.
  headers.append('Vary', 'Accept-Encoding');
  const plain = fill(page.plain, marks);
  // Other ways to compress, and how much each is liked, are the compressor's matter (app.ts).
  if (!ACCEPTS_GZIP.test(acceptedEncodings ?? '')) return new PiecesResponse(plain, headers);
  page.gzip ??= gzipOf(page.plain);
  headers.set('Content-Encoding', 'gzip');
  return new PiecesResponse(fillGzip(await page.gzip, plain, marks), headers);
}

const isForEverybody = ({ response, whole }: DrawnPage): boolean =>
  whole &&
  response.status === 200 &&
  !response.headers.has('Set-Cookie') &&
  !response.headers.has('Cache-Control') &&
  (response.headers.get('Content-Type') ?? '').startsWith('text/html');

export class PageCache {
  /** The oldest first. */
  readonly #kept = new Map<string, KeptPage>();
  readonly #drawing = new Map<string, Promise<KeptPage | Response>>();
  #bytes = 0;
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Forgets all pages, and keeps none of those that are being drawn: they may have been read before the change. */
  drop(): void {
    this.#kept.clear();
    this.#drawing.clear();
    this.#bytes = 0;
  }

  /**
   * Answers with the page of this key. The first to ask draws it, with its own marks, and all who ask meanwhile wait for that. A page that
   * is not for everybody (another status, a cookie, a part that failed) is the first one's alone; the others draw theirs.
   */
  async answer(
    key: string,
    marks: PageMarks,
    acceptedEncodings: string | null,
    draw: () => Promise<DrawnPage>,
  ): Promise<Response> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && this.#nowMs() < kept.untilMs) {
      pageAnswers.inc({ source: 'memory' });
      return respond(kept, marks, acceptedEncodings);
    }
    const others = this.#drawing.get(key);
    if (others !== undefined) {
      const page = await others.catch(() => undefined);
      if (page === undefined || page instanceof Response) return (await draw()).response;
      pageAnswers.inc({ source: 'memory' });
      return respond(page, marks, acceptedEncodings);
    }
    pageAnswers.inc({ source: 'drawn' });
    const drawing = this.#draw(marks, draw);
    this.#drawing.set(key, drawing);
    try {
      const page = await drawing;
      if (page instanceof Response) return page;
      if (this.#drawing.get(key) === drawing) this.#keep(key, page);
      return await respond(page, marks, acceptedEncodings);
    } finally {
      if (this.#drawing.get(key) === drawing) this.#drawing.delete(key);
    }
  }

  async #draw(marks: PageMarks, draw: () => Promise<DrawnPage>): Promise<KeptPage | Response> {
    // Its age counts from before anything was read for it.
    const untilMs = this.#nowMs() + KEPT_MS;
    const drawn = await draw();
    if (!isForEverybody(drawn)) return drawn.response;
    const bytes = Buffer.from(await drawn.response.arrayBuffer());
    const headers = [...drawn.response.headers];
    return { headers, plain: templateOf(bytes, marks), byteLength: bytes.length, untilMs };
  }

  #keep(key: string, page: KeptPage): void {
    this.#forget(key);
    this.#kept.set(key, page);
    this.#bytes += page.byteLength;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.byteLength ?? 0;
    this.#kept.delete(key);
  }
}
