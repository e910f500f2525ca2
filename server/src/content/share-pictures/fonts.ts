/** The product's own fonts for drawn pictures, from their files: the machine needs none installed. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';

const packages = createRequire(import.meta.url);

/** Latin, its further letters, the rupee sign, and Devanagari; each text takes from them what it needs. */
const FILES: readonly (readonly [family: string, path: string])[] = [
  ['Kaksha Latin', packages.resolve('@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2')],
  [
    'Kaksha Latin Extended',
    packages.resolve('@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2'),
  ],
  [
    'Kaksha Rupee',
    fileURLToPath(new URL('../../../../web/app/ui/fonts/roboto-rupee.woff2', import.meta.url)),
  ],
  [
    'Kaksha Devanagari',
    packages.resolve(
      '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    ),
  ],
];

let families: string | undefined;

/** The families for a canvas's `font`, registered when they are first wanted. */
export function fontFamilies(): string {
  families ??= FILES.map(([family, path]) => {
    if (GlobalFonts.registerFromPath(path, family) === null) throw new Error(`not a font: ${path}`);
    return `"${family}"`;
  }).join(', ');
  return families;
}
