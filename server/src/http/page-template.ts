/** A page that is drawn once and answered many times: its nonce and its request id are other ones each time. */
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** What differs between two answers with the same page. */
export interface PageMarks {
  requestId: string;
  nonce: string;
}

/** A UUID, and 16 bytes in base64. */
const LENGTHS: Readonly<Record<keyof PageMarks, number>> = { requestId: 36, nonce: 24 };

/** The bytes of a page, and between them the marks by name. */
export type PageTemplate = readonly (Buffer | keyof PageMarks)[];

/** The template of a page that was drawn with these marks. */
export function templateOf(page: Buffer, marks: PageMarks): PageTemplate {
  const names = ['requestId', 'nonce'] as const;
  for (const name of names) {
    if (marks[name].length !== LENGTHS[name]) throw new Error(`this is no ${name}: '${marks[name]}'`);
  }
  const template: (Buffer | keyof PageMarks)[] = [];
  for (let from = 0; ; ) {
    const found = names.map((name) => ({ name, at: page.indexOf(marks[name], from) }));
    const [next] = found.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
    template.push(page.subarray(from, next?.at));
    if (next === undefined) return template;
    template.push(next.name);
    from = next.at + LENGTHS[next.name];
  }
}

/** The page with these marks, in pieces. All but the marks are those of the template: nothing is copied. */
export const fill = (template: PageTemplate, marks: PageMarks): Buffer[] =>
  template.map((part) => (typeof part === 'string' ? Buffer.from(marks[part], 'latin1') : part));

const deflated = promisify(deflateRaw);
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const EMPTY_LAST_BLOCK = Buffer.from([3, 0]);

/** A stored block's head (RFC 1951, section 3.2.4), where the block before ended with a whole byte. */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(0xffff - length, 3);
  return head;
}

/** The template as gzip (RFC 1952) up to its end, compressed once: the marks stand between the compressed pieces as they are. */
export async function gzipOf(template: PageTemplate): Promise<PageTemplate> {
  const parts = await Promise.all(
    template.map(async (part) =>
      typeof part === 'string'
        ? [storedHead(LENGTHS[part]), part]
        : [await deflated(part, { finishFlush: constants.Z_SYNC_FLUSH })],
    ),
  );
  return [GZIP_HEAD, ...parts.flat(), EMPTY_LAST_BLOCK];
}

/** A template of {@link gzipOf} with these marks; `page` is what it unpacks to. */
export function fillGzip(gzip: PageTemplate, page: readonly Buffer[], marks: PageMarks): Buffer[] {
  let [checksum, length] = [0, 0];
  for (const piece of page) {
    checksum = crc32(piece, checksum);
    length += piece.length;
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(checksum);
  end.writeUInt32LE(length, 4);
  return [...fill(gzip, marks), end];
}
