import { describe, expect, it } from 'vitest';
import { EnvError } from './env-fields.ts';
import { isSealedOnTheWay, s3Env } from './env-storage.ts';

describe('STORAGE_URL', () => {
  it('names a store, with what few stores need behind a question mark', () => {
    expect(s3Env('s3://AKIA:se%2Fcr%2Bet@s3.ap-south-1.amazonaws.com/kaksha-files')).toEqual({
      endpoint: 'https://s3.ap-south-1.amazonaws.com',
      bucket: 'kaksha-files',
      region: 'us-east-1',
      addressing: 'path',
      accessKeyId: 'AKIA',
      secretAccessKey: 'se/cr+et',
    });
    expect(s3Env('s3://a:b@127.0.0.1:9000/files/?tls=0&region=garage&addressing=host')).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      region: 'garage',
      addressing: 'host',
    });
  });

  it.each([
    's3://host/bucket',
    's3://key@host/bucket',
    's3://key:hush@host',
    's3://key:hush@host/two/parts',
    's3://key:hush@host/UPPER',
    's3://key:hush@host/bucket?tls=no',
    's3://key:hush@host/bucket?addressing=virtual',
    's3://key:hush@host/bucket?regoin=here',
    's3://key:hush%ZZ@host/bucket',
  ])('refuses %s in one line that does not repeat the secret', (address) => {
    expect(() => s3Env(address)).toThrow(EnvError);
    expect(() => s3Env(address)).toThrow(/^STORAGE_URL [^\n]+$/);
    expect(() => s3Env(address)).not.toThrow(/hush/);
  });

  it('is read by nobody on the way, by TLS or because it stays on the machine', () => {
    const of = (host: string, options = '') =>
      isSealedOnTheWay(s3Env(`s3://key:secret@${host}/files${options}`));
    expect([of('store.example'), of('localhost:9000', '?tls=0'), of('[::1]:9000', '?tls=0')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([of('store.example', '?tls=0'), of('127.example', '?tls=0'), of('10.0.0.1', '?tls=0')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
