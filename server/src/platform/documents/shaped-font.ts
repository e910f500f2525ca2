/**
 * A font whose letters HarfBuzz puts together. The PDF library's own shaper gets Bengali, Telugu, Kannada, Malayalam and
 * Gurmukhi wrong (vowel signs at the wrong letter, and an error for some Telugu names), so it only measures and embeds.
 */
import { inflateSync } from 'node:zlib';
import { create, type Font as FontkitFont } from 'fontkit';
import { Face, Font, Blob as FontBlob, shape, Buffer as TextBuffer } from 'harfbuzzjs';

const TABLE_ENTRY_BYTES = { woff: 20, plain: 16 };
const HEADER_BYTES = { woff: 44, plain: 12 };

/** A WOFF file as the font that it holds (W3C, WOFF File Format 1.0): HarfBuzz reads no compressed tables. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEADER_BYTES.plain + count * TABLE_ENTRY_BYTES.plain);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = HEADER_BYTES.woff + index * TABLE_ENTRY_BYTES.woff;
    const to = HEADER_BYTES.plain + index * TABLE_ENTRY_BYTES.plain;
    const [offset, packedBytes, bytes] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field));
    if (offset === undefined || packedBytes === undefined || bytes === undefined) break;
    const packed = woff.subarray(offset, offset + packedBytes);
    const table = packedBytes < bytes ? inflateSync(packed) : packed;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(bytes, to + 12);
    const padding = Buffer.alloc((4 - (bytes % 4)) % 4);
    parts.push(table, padding);
    at += bytes + padding.length;
  }
  return Buffer.concat(parts);
}

/** A glyph's place, in units of the font. */
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** Which letter each glyph is by itself; the glyphs of letters that have grown together are not among them. */
function lettersOf(font: FontkitFont): ReadonlyMap<number, number> {
  return new Map(font.characterSet.map((letter) => [font.glyphForCodePoint(letter).id, letter]));
}

/**
 * The letters that each glyph stands for, for copying out of the document: its own one when it has one; the rest of the
 * letters that were put together stand with the first of the other glyphs.
 */
function codePointsOf(
  text: string,
  glyphs: readonly { codepoint: number; cluster: number }[],
  letters: ReadonlyMap<number, number>,
): number[][] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const left = new Map(
    starts.map((start, index) => [
      start,
      Array.from(text.slice(start, starts[index + 1]), (letter) => letter.codePointAt(0) ?? 0),
    ]),
  );
  const own = glyphs.map(({ codepoint, cluster }) => {
    const rest = left.get(cluster) ?? [];
    const at = rest.indexOf(letters.get(codepoint) ?? -1);
    return at === -1 ? undefined : rest.splice(at, 1);
  });
  return glyphs.map(({ cluster }, index) => own[index] ?? left.get(cluster)?.splice(0) ?? []);
}

/** The font of a WOFF file as the PDF library takes it; its glyphs come in the order in which they stand, also of Urdu. */
export function shapedFont(woff: Buffer): PDFKit.Mixins.PDFFontSource {
  // The library would unpack a table of the file again for each glyph that it embeds, in JavaScript.
  const bytes = unpacked(woff);
  const font = create(bytes);
  const shaper = new Font(new Face(new FontBlob(new Uint8Array(bytes))));
  const letters = lettersOf(font);
  const layout = (text: string) => {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const codePoints = codePointsOf(text, infos, letters);
    // The library keeps one glyph for each id, with the letters of its first use.
    const glyphs = infos.map(({ codepoint: id }, index) => ({
      id,
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: codePoints[index] ?? [],
    }));
    const positions: Position[] = buffer.getGlyphPositions().map((place) => ({
      xAdvance: place.xAdvance,
      yAdvance: place.yAdvance,
      xOffset: place.xOffset,
      yOffset: place.yOffset,
    }));
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  return new Proxy(font, {
    get: (target, name) => {
      if (name === 'layout') return layout;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as unknown as PDFKit.Mixins.PDFFontSource;
}
