import { expect, it } from 'vitest';
import { refusalOfSignature } from './s3-signature.ts';

/** Amazon's own example ('Signature Calculations for the Authorization Header', GET Object). */
const EXAMPLE = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
};
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = Date.UTC(2013, 4, 24);
const check = (changes: object = {}, keys = KEYS, at = AT, body = '') =>
  refusalOfSignature({ ...EXAMPLE, ...changes }, Buffer.from(body), keys, at);

it('accepts what Amazon accepts, and nothing that differs from it', () => {
  expect(check()).toBeNull();
  expect(check({ url: '/other.txt' })).toBe('SignatureDoesNotMatch');
  expect(check({ url: '/test.txt?acl=' })).toBe('SignatureDoesNotMatch');
  expect(check({ headers: { ...EXAMPLE.headers, range: 'bytes=0-10' } })).toBe('SignatureDoesNotMatch');
  expect(check({}, { ...KEYS, secretAccessKey: 'another' })).toBe('SignatureDoesNotMatch');
  expect(check({}, KEYS, AT + 60 * 60_000)).toBe('RequestTimeTooSkewed');
  expect(check({}, KEYS, AT, 'a body')).toBe('XAmzContentSHA256Mismatch');
  expect(check({ headers: { ...EXAMPLE.headers, authorization: undefined } })).toBe('AccessDenied');
  expect(check({ headers: { ...EXAMPLE.headers, 'x-amz-copy-source': '/a/b' } })).toBe('AccessDenied');
});
