/** The file that the classroom's lobby measures the network with: noise, which nothing on the way can make smaller or keep. */
import { randomBytes } from 'node:crypto';
import { NETWORK_TEST_MAX_BYTES, NETWORK_TEST_PATH } from '@kaksha/domain/classroom/network-test.ts';
import { Hono } from 'hono';
import { en as WORDS } from './words/en.ts';

const NOISE = new Uint8Array(randomBytes(NETWORK_TEST_MAX_BYTES));

/** `?bytes=…`: as many, none unless told, at most {@link NETWORK_TEST_MAX_BYTES}; 400 for anything but a number of bytes. */
export function networkTestRoutes(): Hono {
  return new Hono().get(NETWORK_TEST_PATH, (c) => {
    const asked = c.req.query('bytes') ?? '0';
    const bytes = /^\d{1,7}$/.test(asked) ? Number(asked) : Number.NaN;
    if (!(bytes <= NETWORK_TEST_MAX_BYTES)) {
      return c.json({ message: WORDS.askForBytes(NETWORK_TEST_MAX_BYTES) }, 400);
    }
    return c.body(NOISE.subarray(0, bytes), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(bytes),
      // Measured, so never taken from a shelf; and a proxy must not press it together.
      'Cache-Control': 'no-store, no-transform',
    });
  });
}
