import { describe, expect, test } from 'vitest';
import { FORM_MESSAGES as M } from './form-messages.ts';
import { FORMS } from './forms.ts';

test.each([
  [M.nameRequired, 'Name is required'],
  [M.emailRequired, 'Email is required'],
  [M.emailInvalid, 'Email is invalid'],
  [M.subjectRequired, 'Subject is required'],
  [M.messageRequired, 'Message is required'],
  [M.sent, "Your message has been sent successfully! We'll get back to you soon."],
  [M.failed, 'There was an error submitting the form. Please try again.'],
])('%s (specification, sections 5 and 8)', (message, specified) => {
  expect(message).toBe(specified);
});

test('the two forms are called as they are posted (specification, section 7)', () => {
  expect(Object.keys(FORMS)).toEqual(['contact', 'book-free-trial']);
});

describe('the contact form', () => {
  const complete = { name: 'Priya', email: 'priya@example.com', subject: 'A question', message: 'Hello' };
  const refusals = (fields: object) =>
    FORMS.contact.safeParse(fields).error?.issues.map((issue) => `${issue.path}: ${issue.message}`);

  test('takes a complete message', () => {
    expect(FORMS.contact.parse({ ...complete, name: ' Priya ' })).toEqual(complete);
  });

  test('tells every empty field at once', () => {
    expect(refusals({ name: ' ', email: '', subject: '', message: '' })).toEqual(
      expect.arrayContaining([
        'name: Name is required',
        'email: Email is required',
        'subject: Subject is required',
        'message: Message is required',
      ]),
    );
  });

  test.each(['priya', 'priya@example', 'priya example.com'])('%s is no address', (email) => {
    expect(refusals({ ...complete, email })).toEqual(['email: Email is invalid']);
  });
});

describe('the free-trial form', () => {
  test('needs a name and an address; the rest may be left open', () => {
    expect(FORMS['book-free-trial'].parse({ name: 'Priya', email: 'priya@example.com' })).toEqual({
      name: 'Priya',
      email: 'priya@example.com',
      whatsapp: '',
      class: '',
      subject: '',
      timing: '',
      date: '',
    });
    expect(FORMS['book-free-trial'].safeParse({ email: 'priya@example.com' }).success).toBe(false);
  });
});
