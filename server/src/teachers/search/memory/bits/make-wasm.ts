/** `npm run wasm`: makes bits-wasm.ts of bits.wat. A test holds that they belong together. */
import { readFileSync, writeFileSync } from 'node:fs';
import wabt from 'wabt';

const beside = (file: string): URL => new URL(file, import.meta.url);

/** The machine's form of bits.wat, in base64. */
export async function assembledBits(): Promise<string> {
  const { parseWat } = await wabt();
  const assembled = parseWat('bits.wat', readFileSync(beside('./bits.wat'), 'utf8'), { threads: true });
  try {
    return Buffer.from(assembled.toBinary({}).buffer).toString('base64');
  } finally {
    assembled.destroy();
  }
}

if (import.meta.main) {
  const lines = [
    '/** bits.wat as the machine reads it, in base64. Made by `npm run wasm`. */',
    `export const BITS_WASM =`,
    `  '${await assembledBits()}';`,
  ];
  writeFileSync(beside('./bits-wasm.ts'), `${lines.join('\n')}\n`);
}
