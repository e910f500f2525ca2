import { expect, test } from 'vitest';
import readFacts from './read-facts.ts';
import { mp4, webm } from './test-films.ts';

test('films with more parts than any has are broken, however small each part is', () => {
  const film = mp4();
  const [at, end] = [film.indexOf('moov') - 4, film.indexOf('mdat') - 4];
  const empty = Buffer.from('0000000875647461', 'hex');
  const moov = Buffer.concat([film.subarray(at, end), Buffer.alloc(8 * 10_001, empty)]);
  moov.writeUInt32BE(moov.length, 0);
  expect(readFacts({ kind: 'mp4', bytes: moov, at })).toEqual({ broken: 'more boxes than any film has' });
  expect(readFacts({ kind: 'mp4', bytes: film.subarray(at, end), at })).toMatchObject({ hasPicture: true });

  const small = Buffer.concat([webm(), Buffer.alloc(2 * 10_001, Buffer.from('ec80', 'hex'))]);
  expect(readFacts({ kind: 'webm', bytes: small, at: 0 })).toHaveProperty('broken');
  expect(readFacts({ kind: 'webm', bytes: webm(), at: 0 })).toMatchObject({ hasPicture: true });
});
