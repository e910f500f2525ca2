import { expect, it } from 'vitest';
import { encryptPush, PUSH_MOST_BYTES } from './push-encryption.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

// RFC 8291, section 5 and appendix A.
const KEYS = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};

it('encrypts the message of the standard into the bytes of the standard', () => {
  const sealed = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), KEYS, {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('is other bytes each time, and refuses what does not fit', () => {
  const text = Buffer.from('hello');
  expect(encryptPush(text, KEYS).equals(encryptPush(text, KEYS))).toBe(false);
  expect(encryptPush(Buffer.alloc(PUSH_MOST_BYTES), KEYS)).toHaveLength(4096);
  expect(() => encryptPush(Buffer.alloc(PUSH_MOST_BYTES + 1), KEYS)).toThrow(RangeError);
});
