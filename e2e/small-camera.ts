/** A camera of small pictures, for classes of so many people that one machine could not encode and show large ones of all. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [WIDTH, HEIGHT, FRAMES] = [320, 180, 16];

/** Eight pictures a second in which a light square moves over grey (YUV4MPEG2, https://wiki.multimedia.cx/index.php/YUV4MPEG2). */
function film(): Buffer {
  const parts = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F8:1 Ip A1:1 C420jpeg\n`)];
  for (let frame = 0; frame < FRAMES; frame++) {
    const luma = Buffer.alloc(WIDTH * HEIGHT, 80);
    for (let y = 70; y < 110; y++) luma.fill(220, y * WIDTH + frame * 16, y * WIDTH + frame * 16 + 40);
    parts.push(Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128));
  }
  return Buffer.concat(parts);
}

/** The flag that gives a browser this camera. */
export function smallCamera(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-camera-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'small.y4m');
  writeFileSync(path, film());
  return `--use-file-for-fake-video-capture=${path}`;
}
