import type { Page } from 'playwright-core';

/** A real WebM of a canvas that changes for about a second, which the browser records itself: 320 by 180 pixels. */
export async function recordFilm(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const done = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 15; frame += 1) {
      context?.fillRect(frame * 10, 0, 10, 180);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    recorder.stop();
    await done;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name: 'hello.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}
