import { expect, test } from 'vitest';
import { en as FORM_MESSAGES } from './form/words/en.ts';
import { contactForm } from './forms.ts';

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
