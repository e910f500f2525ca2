import { expect, it } from 'vitest';
import { mediaEnvironment } from './media-process.ts';

it('the media process is given no secret of the server', () => {
  expect(
    mediaEnvironment({
      PATH: '/bin',
      LD_PRELOAD: '/clock.so',
      DATABASE_URL: 'postgres://user:password@db/kaksha',
      SECRET_KEY: 'x',
      PAYMENTS_KEY_SECRET: 'x',
      TURN_SECRET: 'x',
      KAKSHA_PATH: 'x',
    }),
  ).toEqual({ PATH: '/bin', LD_PRELOAD: '/clock.so' });
});
