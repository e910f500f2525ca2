/** Profile pictures over HTTP: accepted ones, refused ones with the reason, served ones, and deleted ones. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PICTURE_MESSAGES as M, pictureIdOf } from '@kaksha/domain/accounts/picture.ts';
import { PICTURE_MAX_BYTES } from '@kaksha/domain/picture-intake.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { appOn } from '../../../test/app.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { samplePicture, turnedLeft, withSize } from '../../../test/heic.ts';
import { tokenOf } from '../../../test/http-caller.ts';
import { setStage } from '../../../test/stage.ts';
import { dropUnusedPicture } from './drop-unused-picture.ts';

let person: TestPerson;
let token: string;

const { database, services, make } = await setStage();
const app = appOn(services, database);

// The limit of changes is one person's.
beforeEach(async () => {
  person = await make.student();
  token = await tokenOf(services, person);
});

const signedIn = () => ({ Authorization: `Bearer ${token}` });

async function upload(bytes: Uint8Array<ArrayBuffer>, name = 'me.jpg', type = 'image/jpeg') {
  const form = new FormData();
  form.set('picture', new File([bytes], name, { type }));
  return app.request('/api/auth/me/picture', { method: 'PUT', headers: signedIn(), body: form });
}

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer);

/** A picture whose left half is red and whose right half is blue. */
function twoHalves(width: number, height: number) {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#f00' } };
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
}

async function uploaded(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await upload(bytes);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { profilePicture: string }).profilePicture;
}

async function refused(bytes: Uint8Array<ArrayBuffer>, status: number, message: string, name?: string) {
  const answer = await upload(bytes, name);
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ message })]);
}

const storedFiles = () => readdir(join(services.env.dataDir, 'files', 'pictures')).catch(() => []);

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A few hundred bytes that declare a picture of 50,000 by 50,000. */
function pixelBomb(): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return bytesOf(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

describe('a picture that is accepted', () => {
  test('becomes squares in WebP without place and time, turned upright', async () => {
    // 400 wide and 200 high as stored, to be turned by a quarter: red comes to the top.
    const photo = await twoHalves(400, 200)
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 35/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const address = await uploaded(bytesOf(photo));
    for (const size of [96, 256, 512]) {
      const answer = await app.request(address.replace('-512', `-${size}`));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ format: 'webp', width: size, height: size });
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes('SecretCamera')).toBe(false);
      expect(bytes.includes('EXIF')).toBe(false);
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const pixel = (x: number, y: number) => [...data.subarray((y * size + x) * 3, (y * size + x) * 3 + 3)];
      const [top, bottom] = [pixel(size / 2, size / 8), pixel(size / 2, size - size / 8)];
      expect(top[0]).toBeGreaterThan(200);
      expect(bottom[2]).toBeGreaterThan(200);
    }
  });

  test('is the person’s picture in the session user', async () => {
    const address = await uploaded(bytesOf(await twoHalves(40, 40).png().toBuffer()));
    const me = await app.request('/api/auth/me', { headers: signedIn() });
    expect(await me.json()).toMatchObject({ user: { profilePicture: address } });
  });

  test('is the child’s picture in the parent’s session user', async () => {
    const parent = await make.guardian(person);
    const address = await uploaded(bytesOf(await twoHalves(40, 40).png().toBuffer()));
    const headers = { Authorization: `Bearer ${await tokenOf(services, parent)}` };
    const me = await app.request('/api/auth/me', { headers });
    expect(await me.json()).toMatchObject({
      user: { children: [{ id: person.id, profilePicture: address }] },
    });
  });

  test('is served as a file that may be kept for ever and can do nothing', async () => {
    const address = await uploaded(bytesOf(await twoHalves(40, 40).webp().toBuffer()));
    expect(pictureIdOf(address)).toMatch(/^[0-9a-f]{32}$/);
    const answer = await app.request(address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/base-uri 'none'; frame-ancestors 'none'; sandbox/),
    });
    const etag = answer.headers.get('etag') ?? '';
    const again = await app.request(address, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const unknown = address.replace(/[0-9a-f]{32}/, '0'.repeat(32));
    expect((await app.request(unknown)).status).toBe(404);
  });

  test.each(['avif', 'gif', 'png', 'webp', 'jpeg', 'tiff'] as const)(
    'may be %s, whatever it is called',
    async (format) => {
      const bytes = await twoHalves(60, 30).toFormat(format).toBuffer();
      expect((await upload(bytesOf(bytes), 'notes\u0000.txt', 'text/plain')).status).toBe(200);
    },
  );

  /** Dark at its left third; turned, dark at another side. */
  async function brightness(address: string): Promise<Record<'left' | 'top' | 'right' | 'bottom', number>> {
    const served = await (await app.request(address)).arrayBuffer();
    const { data, info } = await sharp(served).greyscale().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[Math.floor(y) * info.width + Math.floor(x)] ?? -1;
    const { width, height } = info;
    return {
      left: at(2, height / 2),
      top: at(width / 2, 2),
      right: at(width - 3, height / 2),
      bottom: at(width / 2, height - 3),
    };
  }

  test('may be a HEIC of an iPhone, which is turned as its maker says', async () => {
    const heic = await samplePicture('plain.heic');
    const plain = await brightness(await uploaded(bytesOf(heic)));
    expect(plain.left).toBeLessThan(80);
    expect(plain.right).toBeGreaterThan(200);
    // A quarter to the left: the dark third comes to lie at the bottom.
    const turned = await brightness(await uploaded(bytesOf(turnedLeft(heic))));
    expect(turned.bottom).toBeLessThan(80);
    expect(turned.top).toBeGreaterThan(200);
  });

  test('a TIFF is turned as its camera held it, and nothing else of the camera stays', async () => {
    const tiff = await twoHalves(60, 30)
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .withMetadata({ orientation: 6 })
      .tiff()
      .toBuffer();
    const served = await (await app.request(await uploaded(bytesOf(tiff)))).arrayBuffer();
    const { data, info } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    expect(pixel(info.width / 2, 4)[0]).toBeGreaterThan(200);
    expect(pixel(info.width / 2, info.height - 4)[2]).toBeGreaterThan(200);
    expect(Buffer.from(served).includes('SecretCamera')).toBe(false);
  });

  test('may be transparent: it comes to stand on white', async () => {
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } });
    const address = await uploaded(bytesOf(await clear.png().toBuffer()));
    const served = await (await app.request(address)).arrayBuffer();
    const { data, info } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
    expect([info.channels, data[0]]).toEqual([3, 255]);
  });
});

describe('what is refused, in words', () => {
  const text = (content: string) => new TextEncoder().encode(content);

  test('a drawing with a script', () =>
    refused(
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      422,
      M.drawing,
      'me.png',
    ));
  test('a program called a photo', () => refused(text(`MZ${'\u0000'.repeat(2000)}`), 422, M.notAnImage));
  test('a small file that declares 50,000 by 50,000 pixels', async () => {
    const bomb = pixelBomb();
    expect(bomb.length).toBeLessThan(1000);
    await refused(bomb, 422, M.tooManyPixels);
  });
  test('a photo of which the end is missing', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    await refused(bytesOf(whole.subarray(0, whole.length / 3)), 422, M.broken);
  });
  test('a header without a picture', () =>
    refused(bytesOf(Buffer.from('\xff\xd8\xff\xe0', 'latin1')), 422, M.broken));
  test('an empty file', () => refused(new Uint8Array(), 400, M.empty));
  test('a moving image', async () => {
    const still = (background: string) =>
      sharp({ create: { width: 10, height: 10, channels: 3, background } })
        .png()
        .toBuffer();
    const stills = await Promise.all([still('#f00'), still('#00f')]);
    const frames = await sharp(stills, { join: { animated: true } })
      .gif()
      .toBuffer();
    await refused(bytesOf(frames), 422, M.animated);
  });
  test.each([
    ['that is only a name', (heic: Buffer) => heic.subarray(0, 24), M.broken],
    ['that is cut off', (heic: Buffer) => heic.subarray(0, heic.length - 60), M.broken],
    [
      'that declares 60,000 by 60,000 pixels',
      (heic: Buffer) => withSize(heic, 60_000, 60_000),
      M.tooManyPixels,
    ],
    ['that declares another size than it has', (heic: Buffer) => withSize(heic, 5_000, 5_000), M.broken],
  ])('a HEIC %s', async (_, change, message) => {
    await refused(bytesOf(change(await samplePicture('plain.heic'))), 422, message);
  });
  test('a TIFF of several pages', async () => {
    const page = await twoHalves(10, 10).png().toBuffer();
    const pages = await sharp([page, page], { join: { animated: true } })
      .tiff()
      .toBuffer();
    await refused(bytesOf(pages), 422, M.severalPages);
  });
  test('a TIFF that is cut off, and one that declares too many pixels', async () => {
    const tiff = await twoHalves(60, 30).tiff({ compression: 'none' }).toBuffer();
    await refused(bytesOf(tiff.subarray(0, tiff.length / 2)), 422, M.broken);
    const wide = { create: { width: 60_000, height: 700, channels: 3 as const, background: '#fff' } };
    const many = await sharp(wide).tiff({ compression: 'deflate' }).toBuffer();
    await refused(bytesOf(many), 422, M.tooManyPixels);
  });
  test('a file of 20 MB, and one just above the limit', async () => {
    await refused(new Uint8Array(20 * 1024 * 1024), 413, M.tooLarge);
    await refused(new Uint8Array(PICTURE_MAX_BYTES + 1), 400, M.tooLarge);
  });

  const formOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };

  test.each([
    ['no body', undefined, 400, M.missing],
    ['a form without the file', new FormData(), 400, M.missing],
    ['a text in place of the file', formOf({ picture: 'me.jpg' }), 400, M.missing],
    ['a form that can hold no file', new URLSearchParams({ picture: 'me.jpg' }), 415, REFUSALS.jsonOnly],
  ])('%s', async (_, body, status, message) => {
    const answer = await app.request('/api/auth/me/picture', { method: 'PUT', headers: signedIn(), body });
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ message })]);
  });

  test('anything from who is not signed in, before it is read', async () => {
    const body = new ReadableStream(
      {
        pull: () => {
          throw new Error('it was read');
        },
      },
      { highWaterMark: 0 },
    );
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, duplex: 'half' };
    expect((await app.request('/api/auth/me/picture', init)).status).toBe(401);
  });

  test('the thirty-first change within an hour', async () => {
    const small = bytesOf(await twoHalves(8, 8).png().toBuffer());
    for (let change = 0; change < 30; change += 1) await uploaded(small);
    await refused(small, 429, M.tooMany);
  });

  test('leaves no file behind', async () => {
    const before = await storedFiles();
    await refused(text('MZ'), 422, M.notAnImage);
    expect(await storedFiles()).toEqual(before);
  });
});

describe('files that nobody shows any more', () => {
  test('go when the picture is replaced or removed, by a job of the same transaction', async () => {
    const small = bytesOf(await twoHalves(8, 8).png().toBuffer());
    const [first, second] = [await uploaded(small), await uploaded(small)];
    const gone = await app.request('/api/auth/me/picture', { method: 'DELETE', headers: signedIn() });
    expect(gone.status).toBe(200);
    const { rows } = await database.ownerPool.query<{ payload: { pictureId: string } }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'accounts.drop-unused-picture' and payload->>'userId' = $1 and run_at <= now() order by j.id`,
      [person.id],
    );
    const events = await database.ownerPool.query(
      'select kind from account_event where user_id = $1 order by happened_at',
      [person.id],
    );
    expect(events.rows.map((row) => row.kind)).toEqual([
      'picture_changed',
      'picture_changed',
      'picture_removed',
    ]);
    expect(rows.map((row) => row.payload.pictureId)).toEqual([pictureIdOf(first), pictureIdOf(second)]);
    for (const address of [first, second]) {
      expect((await app.request(address)).status).toBe(200);
      await dropUnusedPicture(services, { userId: person.id, pictureId: pictureIdOf(address) ?? '' });
      expect((await app.request(address)).status).toBe(404);
    }
  });

  test('do not include the one that is shown', async () => {
    const address = await uploaded(bytesOf(await twoHalves(8, 8).png().toBuffer()));
    await dropUnusedPicture(services, { userId: person.id, pictureId: pictureIdOf(address) ?? '' });
    expect((await app.request(address)).status).toBe(200);
  });
});

test('forty uploads at once are all answered, and the rest of the product goes on', async () => {
  const photo = bytesOf(await twoHalves(3000, 2000).jpeg().toBuffer());
  const people = await Promise.all(
    Array.from({ length: 40 }, async () => tokenOf(services, await make.student())),
  );
  const answers = await Promise.all(
    people.map(async (own) => {
      const form = new FormData();
      form.set('picture', new File([photo], 'me.jpg'));
      const headers = { Authorization: `Bearer ${own}` };
      return (await app.request('/api/auth/me/picture', { method: 'PUT', headers, body: form })).status;
    }),
  );
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  expect((await app.request('/api/auth/me', { headers: signedIn() })).status).toBe(200);
});
