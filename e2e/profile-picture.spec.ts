/** A profile picture: kept in the browser for a visitor, taken up after login, shown everywhere, and removed again. */
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

const TEACHER = 'teacher@kaksha.example';
const UPLOADER = '/profile-image-uploader';
const KEYS = ['uploadedProfileImageData', 'uploadedProfileImagePath', 'profileImage'];

const stage = setStage();
let window: Watched;

beforeAll(async () => {
  window = await stage.open();
});
/** A photo, wider than high, as the browser itself makes one: its left half is red, its right half blue. */
async function photo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#d22';
    context.fillRect(0, 0, 600, 600);
    context.fillStyle = '#22d';
    context.fillRect(600, 0, 600, 600);
    return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
  });
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** A PNG of a few kilobytes that unfolds to 256 megapixels, all of them black. */
function bomb(): Buffer {
  const side = 16_000;
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const stored = (page: Page) => page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), KEYS);

const headerPicture = (page: Page) => page.getByRole('banner').locator('img').first();

test('a visitor’s image stays in this browser, and the page says so', async () => {
  const { page } = window;
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') uploads.push(request.url());
  });
  await page.goto(UPLOADER);
  await page.getByText('No image yet.').waitFor();
  await page.getByRole('button', { name: 'Apply Image Across Platform' }).click();
  await page.getByText('Please choose an image first.').waitFor();

  await page.getByLabel('Choose an image').setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('these are notes'),
  });
  await page.getByText('This file is not an image that we can read.').waitFor();
  await page.getByLabel('Choose an image').setInputFiles({
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>0</script></svg>',
    ),
  });
  await page.getByText('Drawings in SVG are not accepted.').waitFor();
  await page.getByLabel('Choose an image').setInputFiles({
    name: 'bomb.png',
    mimeType: 'image/png',
    buffer: bomb(),
  });
  await page.getByText('This image has too many pixels').waitFor();

  await page.getByLabel('Choose an image').setInputFiles(await photo(page));
  // All of it by keyboard: the square goes to the left edge, where the picture is red.
  const across = page.getByRole('slider', { name: 'Left to right' });
  await across.focus();
  await page.keyboard.press('Home');
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply Image Across Platform' }).press('Enter');
  await page.getByText('Your image is saved in this browser.').waitFor();

  const [data, path, image] = await stored(page);
  expect(data).toMatch(/^data:image\/jpeg;base64,/);
  expect([path, image]).toEqual(['me.png', data]);
  expect(uploads).toEqual([]);
  await page.reload();
  await page.getByText('Saved in this browser only.').waitFor();
  expect(window.complaints).toEqual([]);
});

test.each(['paste', 'drop'] as const)('an image may come by %s, wherever the focus is', async (way) => {
  const { page } = window;
  await page.goto(UPLOADER);
  await page.getByLabel('Choose an image').and(page.locator(':enabled')).waitFor();
  const { buffer } = await photo(page);
  const prevented = await page.evaluate(
    async ([kind, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'me.png', { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    },
    [way, buffer.toString('base64')] as const,
  );
  expect(prevented).toBe(true);
  await page.getByRole('slider', { name: 'Zoom' }).waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByLabel('Choose an image').waitFor();
});

test('after login it is offered again, and applying it changes the header without a reload', async () => {
  const { page } = window;
  await page.getByLabel('Choose an image').setInputFiles(await photo(page));
  await page.getByRole('slider', { name: 'Left to right' }).press('Home');
  await page.getByRole('button', { name: 'Apply Image Across Platform' }).click();
  await page.locator('#content').getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Email Address').fill(TEACHER);
  await page.getByLabel('Password', { exact: true }).fill('Kaksha-demo-1');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL(`**${UPLOADER}`);
  await page.getByText('This is the image that you saved in this browser.').waitFor();

  const before = await headerPicture(page).getAttribute('src');
  expect(before).toMatch(/portraits/);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.getByRole('button', { name: 'Apply Image Across Platform' }).click();
  await page.getByRole('status').getByText('Your profile image has been updated everywhere').waitFor();
  await page.waitForFunction(() =>
    document.querySelector('header img')?.getAttribute('src')?.startsWith('/media/pictures/'),
  );
  // The picture shown is the part that was chosen: red, from the left edge.
  const colour = await headerPicture(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 8;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 8, 8);
    return [...(context?.getImageData(6, 4, 1, 1).data ?? [])];
  });
  expect(colour[0]).toBeGreaterThan(180);
  expect(colour[2]).toBeLessThan(80);
  expect(await stored(page)).toEqual([null, null, null]);

  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await page.getByRole('link', { name: 'Change picture' }).waitFor();
  const shown = await page.locator('#content img').first().getAttribute('src');
  expect(shown).toBe(await headerPicture(page).getAttribute('src'));
  expect(documents).toEqual([]);
});

test('families see it on the teacher’s card, and the first letter once it is removed', async () => {
  const { page } = window;
  const picture = await headerPicture(page).getAttribute('src');
  const family = await stage.open();
  await family.page.goto('/find-teachers');
  await family.page.locator(`#content img[src="${picture}"]`).waitFor();

  await page.getByRole('link', { name: 'Change picture' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('status').getByText('Your profile image has been removed.').waitFor();
  await page.getByText('No image yet: the first letter of your name is shown.').waitFor();
  expect(await page.locator('header img').count()).toBe(0);
  expect(window.complaints).toEqual([]);
});
