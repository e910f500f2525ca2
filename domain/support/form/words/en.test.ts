import { afterEach, describe, expect, test, vi } from 'vitest';
import { FORMS } from '../../forms.ts';
import { en as M } from './en.ts';

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

test('the acknowledgement holds no place for what somebody typed', () => {
  expect(M.acknowledgement).toEqual({
    contact: {
      subject: 'We have your message',
      text: 'We have your message and answer within 24 hours on working days.',
    },
    'book-free-trial': {
      subject: 'We have your request for a free trial',
      text: 'We have your request for a free trial and get back to you within 24 hours on working days.',
    },
    notYou: 'You did not write to us? Then somebody typed your address by mistake, and you need do nothing.',
  });
});

test('marks that turn the direction of writing, or are not seen, are dropped', () => {
  const typed = {
    name: '\u202eahsA\u200b',
    email: '\u2066asha@example.in',
    subject: 'A\nB',
    message: 'One\r\nTwo',
  };
  expect(FORMS.contact.parse(typed)).toEqual({
    name: 'ahsA',
    email: 'asha@example.in',
    subject: 'A B',
    message: 'One\nTwo',
  });
});

test('the two forms of the specification are called as they are posted (section 7), and complaints have one', () => {
  expect(Object.keys(FORMS)).toEqual(['contact', 'book-free-trial', 'grievance']);
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

  const filled = { name: 'Priya', email: 'priya@example.com' };
  const refusals = (fields: object) =>
    FORMS['book-free-trial']
      .safeParse({ ...filled, ...fields })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`);

  afterEach(() => vi.useRealTimers());

  test('a WhatsApp number is one of ten digits, kept as them', () => {
    expect(refusals({ whatsapp: 'call me' })).toEqual([
      'whatsapp: Please enter a valid 10-digit phone number',
    ]);
    expect(refusals({ whatsapp: '98765 4321' })).toEqual([
      'whatsapp: Please enter a valid 10-digit phone number',
    ]);
    expect(FORMS['book-free-trial'].parse({ ...filled, whatsapp: '+91 98765 43210' }).whatsapp).toBe(
      '9876543210',
    );
  });

  test.each([
    ['2028-02-29T18:20:00Z', '2028-02-28', 'refused'],
    ['2028-02-29T18:20:00Z', '2028-02-29', 'taken'],
    ['2028-02-29T18:40:00Z', '2028-02-29', 'refused'],
    ['2028-02-29T18:40:00Z', '2028-03-01', 'taken'],
    ['2028-02-29T18:40:00Z', '2028-02-30', 'refused'],
    ['2028-02-29T18:40:00Z', 'tomorrow', 'refused'],
    ['2028-02-29T18:40:00Z', '', 'taken'],
  ])('at %s a class on %s is %s: the day is India’s', (now, date, outcome) => {
    vi.setSystemTime(now);
    expect(refusals({ date })).toEqual(
      outcome === 'taken' ? undefined : ['date: Please choose a date from today on'],
    );
  });

  test('nobody is promised a call who left no number', () => {
    for (const words of [M.trialSent, M.acknowledgement['book-free-trial'].text])
      expect(words).not.toMatch(/call/);
    expect(M.trialLead).toBe(
      'We get back to you within 24 hours on working days: by phone when you leave your number, else by mail.',
    );
  });
});
