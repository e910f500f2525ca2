/** Pictures that journeys need, made on the spot. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A page of an exercise book as PNG: ruled, with something that looks like writing. `level` 0 makes a large file. */
export function pageOfWorking(width: number, height: number, level = 6): Buffer {
  const row = width * 3 + 1;
  const pixels = Buffer.alloc(row * height, 250);
  const line = Math.round(height / 24);
  for (let y = 0; y < height; y += 1) {
    pixels[y * row] = 0;
    const isRule = y % line < 2;
    for (let x = 0; x < width; x += 1) {
      const at = y * row + 1 + x * 3;
      const isMargin = Math.abs(x - width * 0.12) < 2;
      const wave =
        line * 0.6 + Math.sin(x / (line * 0.35)) * line * 0.22 + Math.sin(x / (line * 0.13)) * line * 0.1;
      const isInk =
        Math.abs((y % line) - wave) < line * 0.06 &&
        x > width * 0.16 &&
        x < width * (0.6 + ((y / line) % 3) / 10) &&
        y > line * 2 &&
        y < height * 0.7;
      const colour = isInk ? [30, 40, 110] : isMargin ? [235, 120, 100] : isRule ? [170, 200, 235] : null;
      if (colour !== null) for (const [index, value] of colour.entries()) pixels[at + index] = value;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
