import { expect, test } from 'vitest';
import { en as FORM_MESSAGES } from './form/words/en.ts';
import { contactForm, trialRequestWords } from './forms.ts';

const filled = { name: 'Asha', subject: 'Hello', message: 'Good morning' };

test.each([
  'a@b.in,victim@c.in',
  'a@b.in;victim@c.in',
  '<victim@c.in>a@b.in',
  'friends:a@b.in',
  '"x"@b.in',
  'a@b.in@c.in',
  'a(x)@b.in',
])('nobody has a mail sent to several people, or to another than typed: %s', (email) => {
  const { error } = contactForm.safeParse({ ...filled, email });
  expect(error?.issues.map(({ message }) => message)).toEqual([FORM_MESSAGES.emailInvalid]);
});

test.each(["o'neil+class8@sub.example.in", 'आशा@उदाहरण.भारत'])('an address is one: %s', (email) => {
  expect(contactForm.parse({ ...filled, email })).toMatchObject({ email });
});

test('a request for a trial is read as its filled fields', () => {
  const nothing = {
    name: 'Asha',
    email: 'asha@example.in',
    whatsapp: '',
    class: '',
    subject: '',
    timing: '',
    date: '',
  };
  expect(trialRequestWords(nothing)).toEqual({ subject: 'Free trial', body: 'I would like a free trial.' });
  const all = { ...nothing, class: 'Class 8', subject: 'Science', timing: 'Evening', date: '2026-12-01' };
  expect(trialRequestWords({ ...all, whatsapp: '98765 43210' })).toEqual({
    subject: 'Free trial, Science, Class 8',
    body: [
      'I would like a free trial.',
      'Subject: Science',
      'Class: Class 8',
      'Timing: Evening',
      'Date: 2026-12-01',
      'WhatsApp: 98765 43210',
    ].join('\n'),
  });
});
