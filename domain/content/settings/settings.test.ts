import { describe, expect, it } from 'vitest';
import { NO_OFFICER } from '../../support/grievance.ts';
import { CONTENT_KEYS, type ContentKey } from './keys.ts';
import { CONTENT_DEFAULTS, CONTENT_SCHEMAS } from './settings.ts';

/** The refusals of a part of the pages after these fields of it were changed. */
function refusals(key: ContentKey, fields: object = {}): string[] {
  const { error } = CONTENT_SCHEMAS[key].safeParse({ ...CONTENT_DEFAULTS[key], ...fields });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('the parts of the pages for everybody', () => {
  it('are as specified until an operator changes them', () => {
    for (const key of CONTENT_KEYS)
      expect(CONTENT_SCHEMAS[key].parse(CONTENT_DEFAULTS[key])).toEqual(CONTENT_DEFAULTS[key]);
  });

  it('have each text and each question once, in whatever case and with whatever spaces', () => {
    expect(refusals('careers', { positions: ['Tutor', 'Writer', ' TUTOR ', 'tutor'] })).toEqual([
      'positions.2: This text is there twice',
      'positions.3: This text is there twice',
    ]);
    const [first] = CONTENT_DEFAULTS.faq.items;
    const again = { ...first, id: 'again', question: first?.question.toUpperCase() };
    expect(refusals('faq', { items: [first, again] })).toEqual([
      'items.1.question: This question is asked twice',
    ]);
  });
});

describe('the banner', () => {
  it.each(['', '/careers', '/', 'https://example.in/jobs'])('may lead to a page: %j', (link) => {
    expect(refusals('banner', { link })).toEqual([]);
  });

  it.each([
    'careers',
    '//elsewhere.in',
    '/\\elsewhere.in',
    'http://example.in',
    'javascript:alert(1)',
    'see https://example.in',
  ])('leads neither nowhere nor where its reader would not expect it: %s', (link) => {
    expect(refusals('banner', { link })).toEqual(['link: A link begins with / or https://']);
  });

  it('does not end before it begins', () => {
    const order = 'until: The last day is not before the first';
    expect(refusals('banner', { from: '2026-11-21', until: '2026-11-20' })).toEqual([order]);
    expect(refusals('banner', { from: '2026-11-20', until: '2026-11-20' })).toEqual([]);
    expect(refusals('banner', { from: '2026-11-20', until: '2026-11-21' })).toEqual([]);
    expect(refusals('banner', { from: '2026-11-20' })).toEqual([]);
    expect(refusals('banner', { until: '2026-11-20' })).toEqual([]);
  });
});

describe('the quotations of families', () => {
  const [first] = CONTENT_DEFAULTS.testimonials.items;

  it('are shown only with a note of the consent; a hidden one waits for it', () => {
    const without = { ...first, consent: '' };
    expect(refusals('testimonials', { items: [without] })).toEqual([
      'items.0.consent: Please note how and when this person agreed to be quoted',
    ]);
    expect(refusals('testimonials', { items: [{ ...without, isShown: false }] })).toEqual([]);
    expect(refusals('testimonials', { items: [] })).toEqual([]);
    expect(refusals('testimonials', { items: [first, first] })).toEqual([
      'items.1.quote: This text is there twice',
    ]);
  });
});

describe('the figures', () => {
  it('name their source and the day of the count; those of the first release have none', () => {
    const figure = { value: '12,000+', label: 'students', source: 'Accounts', asOf: '2026-11-30' };
    expect(refusals('figures', { items: [figure] })).toEqual([]);
    expect(refusals('figures', { items: [{ ...figure, source: '' }] })).toEqual([
      'items.0.source: Please say where the figure comes from',
    ]);
    expect(refusals('figures', { items: [{ ...figure, asOf: null }] })).toEqual([
      'items.0.asOf: Please choose the day on which it was counted',
    ]);
  });
});

describe('the monthly plans', () => {
  it('keep their sizes and order: only words change', () => {
    const { plans } = CONTENT_DEFAULTS.plans;
    const [one, two, five, ten] = plans;
    expect(refusals('plans', { plans: plans.map((plan) => ({ ...plan, pitch: 'Small' })) })).toEqual([]);
    expect(refusals('plans', { plans: [two, one, five, ten] })).toEqual([expect.stringMatching(/^plans: /)]);
    expect(refusals('plans', { plans: [...plans, ten] })).not.toEqual([]);
    expect(refusals('plans', { plans: [one, two, five] })).not.toEqual([]);
  });
});

describe('the grievance officer', () => {
  const officer = {
    name: 'Anita Rao',
    designation: 'Grievance officer',
    address: 'Boring Road, Patna',
    email: 'grievance@example.in',
    phone: '+91 98765 43210',
  };

  it('is nobody, or somebody with everything that the law wants to be shown', () => {
    expect(refusals('grievance', NO_OFFICER)).toEqual([]);
    expect(refusals('grievance', officer)).toEqual([]);
    expect(refusals('grievance', { name: 'Anita Rao' })).toEqual([
      'designation: Please say what the officer is in the company',
      'address: Please write the address for letters',
      'email: Please write an address for mails, such as grievance@example.in',
      'phone: Please write a phone number, such as +91 98765 43210',
    ]);
    expect(refusals('grievance', { ...officer, name: ' ' })).toEqual([
      'name: Please name the officer, or leave every field empty',
    ]);
  });

  it.each([
    ['1800 123 4567', true],
    ['1600-123-4567', true],
    ['1700 123 4567', false],
    ['1800 123 45678', false],
    ['12345', false],
  ])('has a phone of ten digits or a toll-free one: %s is %s', (phone, isTaken) => {
    expect(refusals('grievance', { ...officer, phone })).toHaveLength(isTaken ? 0 : 1);
  });
});
