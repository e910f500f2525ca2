import { describe, expect, it } from 'vitest';
import {
  CONTACT_KINDS,
  describeKinds,
  findContactDetails,
  findContactDetailsInTeaching,
  plainText,
  refusedKinds,
} from './contact-details.ts';

const CAUGHT: Record<string, readonly string[]> = {
  phone: [
    'Call me on 9876543210',
    '+91 98765 43210',
    '09876543210',
    '98 76 54 32 10',
    '9-8-7-6-5-4-3-2-1-0',
    '98765.43210',
    '(987) 654 3210',
    '0091 98765 43210',
    '6000000000',
    '12 9876543210 34',
    '12 98765-43210',
    '12 98765 43210',
    '12 +91 98765 43210',
    '12 91-9876543210',
    '12 919876543210',
    'my no is nine eight seven six five four three two one zero',
    'nine 8 seven 6 five 4 three 2 one 0',
    'double nine eight seven triple six five four three',
    'double trouble nine eight seven six five four three two one zero',
    'nau aath saat chhe paanch char teen do ek shunya',
    '९८७६५४३२१०',
    '９８７６５４３２１０',
    '୯୮୭୬୫୪୩୨୧୦',
    '۹۸۷۶۵۴۳۲۱۰',
    '98765\u201143210',
    '98765\u200e43210',
    [...'9876543210'].join('\u0332'),
    [...'9876543210'].map((digit) => `${digit}\ufe0f\u20e3`).join(''),
    [...'9876543210'].join(' ❤️ '),
    '9\u200b8\u200b7\u200b6543210',
    'नौ आठ सात छह पांच चार तीन दो एक शून्य',
  ],
  email: [
    'riya.sharma@gmail.com',
    'write to Riya @ gmail . com',
    'riya at gmail dot com',
    'riya [at] school [dot] in',
    'riya(at)school(dot)org',
    'riya at the rate gmail dot com',
    'my gmail id is riya',
    'it is my Yahoo address',
    'riya on outlook dot',
    'riya@mail.school.in',
    'riya@school. com',
    'riya at school.com',
  ],
  upi: [
    'riya@okhdfcbank',
    'send to riya.s@ybl',
    '98765@paytm',
    'riya at oksbi',
    'riya (at) paytm',
    'riya at the rate sbi',
  ],
  link: [
    'wa.me/91987',
    'https://t.me/meera',
    'chat.whatsapp.com/abc',
    'telegram.me/meera',
    'signal.group/#x',
    'instagram.com/meera',
    'fb.com/meera',
    'snapchat.com/add/meera',
    'discord.gg/abc',
    'meet.google.com/abc-defg-hij',
    'teams.live.com/meet/1',
    'Skype me',
    'find me via your Facebook',
    'Message me on WhatsApp',
    'add me on telegram please',
    'what’s your insta id'.replace('’', "'"),
    'whatsapp me',
    'Let us use zoom.us instead',
    'व्हाट्सएप पर भेजो',
  ],
  payment: [
    'Pay me directly and I teach for 300',
    'please pay in cash',
    'you can send the fees by gpay',
    'transfer it to my bank account',
    'my PhonePe is the same',
    'We can do it outside the platform',
    'let us save the commission',
    'we skip the platform fee',
    'it works without Kaksha',
    'it works outside of the app',
    'transfer the amount separately',
    'pay the two hundred through bhim',
    'cash mujhe do',
    'my upi is the same',
    'phonepe number bhejo',
    'here is the account no',
    'the IFSC is below',
    'gpay karo',
  ],
};

const FINE = [
  'See you on 24 Nov 2026 at 18:30.',
  'Chapter 12, exercises 4, 5, 6, 7, 8, 9, 10 and 11',
  'The answer is 3.14159265358979',
  '1234567890 is not a prime number',
  'Scores: 78, 82, 91, 65, 70',
  'I have one or two questions, do you have five minutes?',
  'The two of us do four sums each and one more.',
  'Do one thing: read pages 98 to 104.',
  'A signal travels at 300000000 m/s.',
  'What is 987654 times 3210?',
  'Meet me at the dot in the middle of the graph.',
  'Please look at school.in the morning'.replace('school.in', 'school in'),
  'You pay in the wallet, as always.',
  'The class costs 600 rupees.',
  'Draw it on the board and send a photo.',
  'Speed of light: 299 792 458 m/s',
  'Can we use Google to look it up?',
  '2026-11-24 09:00–10:00, then 11:00–12:00',
  '5876543210',
  '987654321',
  '98765432101',
  '12 5876543210',
  '12 98765 432101',
  '12 998765 43210',
  '98765, 43210',
  '98765: 43210',
  '98765/43210',
  'nine eight seven and six five four three two one zero',
  'They will pay attention outside the class.',
  'Signal words and telegrams are in chapter 3.',
  'A train starts at Agra. In 3 hours it covers 180 km.',
  '12 pens @ 15. In all?',
  'She has a positive outlook.',
  'I worked at ICICI for ten years.',
  'Ravi has an account at SBI, Pune.',
];

describe('contact details', () => {
  for (const [kind, texts] of Object.entries(CAUGHT)) {
    it.each(texts)(`${kind}: %s`, (text) => {
      expect(findContactDetails(text)).toContain(kind);
    });
  }

  it.each(FINE)('nothing: %s', (text) => {
    expect(findContactDetails(text)).toEqual([]);
  });

  it('several at once, each once', () => {
    const kinds = findContactDetails('9876543210 or 9876543211, riya@gmail.com, pay me directly');
    expect(kinds).toEqual(['phone', 'email', 'payment']);
    expect(describeKinds(kinds)).toBe('a phone number, an email address and a request to pay outside Kaksha');
  });

  it('is a number behind a word that every object of the language knows', () => {
    expect(findContactDetails('constructor nine eight seven six five four three two one zero')).toEqual([
      'phone',
    ]);
  });

  it('is refused before there is a class, and warned about afterwards; paying elsewhere is only warned about', () => {
    expect(refusedKinds(['phone', 'payment'], false)).toEqual(['phone']);
    expect(refusedKinds(['phone', 'payment'], true)).toEqual([]);
    expect(refusedKinds(['payment'], false)).toEqual([]);
    expect(refusedKinds([...CONTACT_KINDS], false)).toEqual(['phone', 'email', 'upi', 'link']);
  });

  it('are looked for in one form of each character, with one space between words', () => {
    expect(plainText('ＡＢ\u200b \n\t ९8\u0332\u0333')).toBe('ab 98');
    const crowded = `x${'\u0323'.repeat(40)}`;
    expect(plainText(crowded)).toHaveLength(31);
  });

  it('are named one, two or several at a time', () => {
    expect(describeKinds([])).toBe('');
    expect(describeKinds(['link'])).toBe('a link to another messenger');
    expect(describeKinds(['phone', 'upi'])).toBe('a phone number and a UPI address');
  });
});

const CAUGHT_IN_TEACHING: Record<string, readonly string[]> = {
  phone: [
    'Call me on 98765 43210 if you are stuck',
    'WhatsApp: 9876543210',
    'Send the answers to 9876543210',
    'my number is nine eight seven six five four three two one zero',
    '9876543210 par call karna',
    'संपर्क ९८७६५४३२१०',
    'फ़ोन 98765-43210',
    'Ph. no. 9876543210',
    'Doubts? +91 98765 43210',
  ],
  email: [
    'Mail your answers to meera.maths@gmail.com',
    'meera@mail.school.in',
    'meera at gmail dot com',
    'meera (at) school (dot) in',
  ],
  upi: ['Fees to meera@okhdfcbank'],
  link: [
    'wa.me/919876543210',
    'Solutions are on t.me/meera',
    'Message me on WhatsApp',
    'Send your answers on WhatsApp',
    'Then submit the photo of it by Telegram',
    'Join our WhatsApp group',
    'My Gmail id is on the board',
    'Whatsapp me',
  ],
};

const FINE_IN_TEACHING = [
  'What is the place value of 7 in 9876543210?',
  'Write the number 9876543210 in words.',
  'Find the sum: 9876543210 + 98765 43210',
  'Arrange in ascending order: 9 8 7 6 5 4 3 2 1 0',
  'Count down: nine eight seven six five four three two one zero',
  '1 +919876543210 = ?',
  'The cell divides; in the end there are 9876543210 of them.',
  'A phone costs 15000 rupees. Ravi pays in cash and saves 10%.',
  'A phone shows the result of a sum, which after many further steps on paper is at last seen to be 9876543210',
  'A train starts at Agra. In 3 hours it covers 180 km.',
  '5 kg of sugar @ 42.50 and 12 pens @ 15. In all?',
  'Ravi has an account at SBI for 3 years.',
  'Of 200 people 120 chat on WhatsApp and 80 on Facebook.',
  'Find the number of users on Facebook in 2020.',
  'She took a photo and posted it on Instagram.',
  'He sent it by telegram. The soldiers signal us to stop.',
  'In an address such as student@example.com, what stands before the sign?',
  'What is Gmail? It is a program for mail by Google.',
];

describe('contact details in a text of teaching', () => {
  for (const [kind, texts] of Object.entries(CAUGHT_IN_TEACHING)) {
    it.each(texts)(`${kind}: %s`, (text) => {
      expect(findContactDetailsInTeaching(text)).toEqual([kind]);
    });
  }

  it.each(FINE_IN_TEACHING)('nothing: %s', (text) => {
    expect(findContactDetailsInTeaching(text)).toEqual([]);
  });
});
