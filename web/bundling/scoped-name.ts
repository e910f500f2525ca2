/** The names that classes of style sheets get in the product. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const APP = fileURLToPath(new URL('../app/', import.meta.url));
/** Four of 36 characters: short, since every component carries them. */
const LENGTH = 4;

const hashOf = (path: string): string =>
  Number.parseInt(createHash('sha256').update(path).digest('hex').slice(0, 12), 16)
    .toString(36)
    .padStart(LENGTH, '0')
    .slice(-LENGTH);

/**
 * The name of a class and of its sheet, by the sheet's path: the same on the server and in the browser, and it outlives a
 * change of the sheet. Vite's default name ends with the line of the class, which hardly compresses.
 * @throws Error for two sheets that would share their names
 */
export function scopedName(): (name: string, file: string) => string {
  const sheets = new Map<string, string>();
  return (name, file) => {
    const sheet = relative(APP, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const hash = hashOf(sheet);
    const other = sheets.get(hash) ?? sheet;
    if (other !== sheet)
      throw new Error(`${sheet} and ${other} need other names: their classes would be the same.`);
    sheets.set(hash, sheet);
    return `${name}_${hash}`;
  };
}
