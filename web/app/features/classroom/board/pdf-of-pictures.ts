/** A PDF of one JPEG on each page, with an outline: all that a board needs of the format (ISO 32000-1, sections 7.3, 7.5, 8.9 and 12.3). */

export interface PdfPicture {
  /** A JPEG in colour (three components). */
  jpeg: Uint8Array<ArrayBuffer>;
  /** Of the picture, in its pixels. */
  widthPx: number;
  heightPx: number;
  /** The page's name in the outline; a page without one has its number there. */
  name: string;
}

/** A4 across: 297 mm, in points. The height follows from the picture. */
const PAGE_WIDTH_PT = 842;

/** Writes the document; a reader shows `title` on its window. */
export function pdfOfPictures(pictures: readonly PdfPicture[], title: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: Uint8Array | string) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.byteLength;
  };
  const object = (number: number, dictionary: string, stream?: Uint8Array) => {
    offsets[number] = length;
    add(`${number} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
  };

  add('%PDF-1.7\n');
  // Objects 1 to 4 are the catalogue, the pages, the title and the outline; each picture has four from 5 on.
  const numberOf = (at: number) => 5 + at * 4;
  const outlineOf = (at: number) => numberOf(at) + 3;
  const kids = pictures.map((_, at) => `${numberOf(at)} 0 R`).join(' ');
  object(
    1,
    '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
  );
  object(2, `<< /Type /Pages /Count ${pictures.length} /Kids [${kids}] >>`);
  object(3, `<< /Title <${utf16Hex(title)}> >>`);
  const last = pictures.length - 1;
  object(
    4,
    pictures.length === 0
      ? '<< /Type /Outlines >>'
      : `<< /Type /Outlines /First ${outlineOf(0)} 0 R /Last ${outlineOf(last)} 0 R /Count ${pictures.length} >>`,
  );
  for (const [at, { jpeg, widthPx, heightPx, name }] of pictures.entries()) {
    const number = numberOf(at);
    const heightPt = Math.round((PAGE_WIDTH_PT * heightPx * 100) / widthPx) / 100;
    const box = `[0 0 ${PAGE_WIDTH_PT} ${heightPt}]`;
    const resources = `<< /XObject << /Picture ${number + 2} 0 R >> >>`;
    object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${resources} /Contents ${number + 1} 0 R >>`,
    );
    const content = new TextEncoder().encode(`q ${PAGE_WIDTH_PT} 0 0 ${heightPt} 0 0 cm /Picture Do Q`);
    object(number + 1, `<< /Length ${content.byteLength} >>`, content);
    const size = `/Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    object(
      number + 2,
      `<< /Type /XObject /Subtype /Image ${size} /Filter /DCTDecode /Length ${jpeg.byteLength} >>`,
      jpeg,
    );
    const beside = `${at === 0 ? '' : ` /Prev ${outlineOf(at - 1)} 0 R`}${at === last ? '' : ` /Next ${outlineOf(at + 1)} 0 R`}`;
    const title = utf16Hex(name === '' ? `Page ${at + 1}` : `${at + 1}. ${name}`);
    object(outlineOf(at), `<< /Title <${title}> /Parent 4 0 R /Dest [${number} 0 R /Fit]${beside} >>`);
  }
  const count = numberOf(pictures.length);
  const startsAt = length;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  add(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`);
  add(`trailer\n<< /Size ${count} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${startsAt}\n%%EOF\n`);
  return joined(parts, length);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** A text in any script, as PDF has it: UTF-16 with a byte order mark. */
function utf16Hex(text: string): string {
  let hex = 'FEFF';
  for (let at = 0; at < text.length; at += 1) hex += text.charCodeAt(at).toString(16).padStart(4, '0');
  return hex.toUpperCase();
}
