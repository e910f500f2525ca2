/** As much of fontkit as documents need; it brings no types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    readonly advanceWidth: number;
  }
  export interface Font {
    /** The code points that it has glyphs for. */
    readonly characterSet: readonly number[];
    getGlyph(id: number): Glyph;
    glyphForCodePoint(codePoint: number): Glyph;
  }
  /** @throws Error when it is no font. */
  export function create(file: Uint8Array): Font;
}
