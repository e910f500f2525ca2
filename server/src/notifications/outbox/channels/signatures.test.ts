import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lineOf } from './phone-words.ts';
import { smsText } from './sms.ts';
import { isSignedBySmsProvider, smsSignature } from './sms-webhook.ts';
import { isSignedByWhatsapp } from './whatsapp-webhook.ts';

describe('the signature of the SMS provider', () => {
  // The example of Twilio's documentation (usage/security, validating requests).
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = new URLSearchParams({
    To: '+18005551212',
    Digits: '1234',
    From: '+12349013030',
    Caller: '+12349013030',
    CallSid: 'CA1234567890ABCDE',
  });
  const signature = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';

  it('is the one of the published example', () => {
    expect(smsSignature('12345', url, form).toString('base64')).toBe(signature);
    expect(isSignedBySmsProvider('12345', url, form, signature)).toBe(true);
  });

  it.each(['', 'AAAA', signature.replace('0', '1')])('is not %j', (given) => {
    expect(isSignedBySmsProvider('12345', url, form, given)).toBe(false);
  });

  it('covers the address, the fields and the key', () => {
    expect(isSignedBySmsProvider('12345', `${url}0`, form, signature)).toBe(false);
    expect(isSignedBySmsProvider('12345', url, new URLSearchParams(`${form}&More=1`), signature)).toBe(false);
    expect(isSignedBySmsProvider('12346', url, form, signature)).toBe(false);
  });
});

describe('the signature of WhatsApp', () => {
  const body = Buffer.from('{"entry":[]}');
  const hex = createHmac('sha256', 'secret').update(body).digest('hex');

  it('is over the raw bytes', () => {
    expect(isSignedByWhatsapp('secret', body, `sha256=${hex}`)).toBe(true);
    expect(isSignedByWhatsapp('secret', Buffer.from('{"entry": []}'), `sha256=${hex}`)).toBe(false);
  });

  it.each(['', hex, `sha1=${hex}`, `sha256=${hex.slice(2)}`, 'sha256=zz'])('is not %j', (header) => {
    expect(isSignedByWhatsapp('secret', body, header)).toBe(false);
  });
});

describe('the words for a phone', () => {
  const notice = {
    subject: 'Class confirmed',
    paragraphs: ['Mathematics\non Tue 24 Nov, 18:30.', 'A second one.'],
    action: { label: 'See it', path: '/bookings/1' },
  };

  it('are one line: what has happened, and the first sentence', () => {
    expect(lineOf(notice, 200)).toBe('Class confirmed: Mathematics on Tue 24 Nov, 18:30.');
    expect(lineOf(notice, 30)).toBe('Class confirmed:...');
  });

  it('end with the link, in two parts of a text at most', () => {
    expect(smsText(notice, 'https://kaksha.example')).toBe(
      'Kaksha: Class confirmed: Mathematics on Tue 24 Nov, 18:30. https://kaksha.example/bookings/1',
    );
    const long = smsText({ ...notice, paragraphs: ['word '.repeat(200)] }, 'https://kaksha.example');
    expect(long.length).toBeLessThanOrEqual(306);
    expect(long).toMatch(/word\.\.\. https:\/\/kaksha\.example\/bookings\/1$/);
  });
});
