import { BRAND, BRAND_ADDRESS } from '@kaksha/domain/brand.ts';
import { FAQ } from '@kaksha/domain/content/faq.ts';
import { MARKETING_FIGURES } from '@kaksha/domain/content/figures.ts';
import { en as FORM_MESSAGES } from '@kaksha/domain/support/form/words/en.ts';
import { describe, expect, test } from 'vitest';
import { control, headings, labelOf, shown } from '../../lib/test-screen.tsx';
import About from './about.route.tsx';
import Contact from './contact.route.tsx';

describe('about (specification, section 2)', () => {
  const about = shown(About, { loaderData: { lowestPaise: 29_900 } });

  test('story with the founding year, values, team, mission', () => {
    expect(headings(about, 2).slice(0, 4)).toEqual(['Our story', 'Our values', 'Our team', 'Our mission']);
    expect(about.words).toContain('in Patna in 2023');
    expect(headings(about, 3)).toEqual([
      'Quality education',
      'Student-centred approach',
      'Accessibility',
      'Academics',
      'Teacher care',
      'Family support',
      'Engineering',
    ]);
  });

  test('the achievement figures (specification, section 9)', () => {
    for (const { value, label } of MARKETING_FIGURES) expect(about.words).toContain(`${label} ${value}`);
  });
});

describe('contact (specification, section 2)', () => {
  const answered = null;
  const contact = shown(Contact, { loaderData: { sent: false, answered, questions: FAQ } });

  test('email, phone and the address in Patna', () => {
    for (const fact of [BRAND.email, BRAND.phone, BRAND_ADDRESS, 'Patna'])
      expect(contact.words).toContain(fact);
  });

  test('the office hours (specification, section 9)', () => {
    expect(contact.words).toContain(
      'Office hours Monday to Friday 9:00 AM to 6:00 PM Saturday 10:00 AM to 2:00 PM Sunday Closed',
    );
  });

  test('every question with its answer', () => {
    for (const { question, answer } of FAQ) {
      expect(contact.words).toContain(question);
      expect(contact.words).toContain(answer);
    }
  });

  test('where the specification has a placeholder, a map that leads to a real one', () => {
    expect(contact.links.at(-1)).toMatch(/Open in OpenStreetMap -> https:\/\/www\.openstreetmap\.org\//);
  });

  test.each([
    ['name', 'Name *'],
    ['email', 'Email *'],
    ['subject', 'Subject *'],
    ['message', 'Message *'],
  ])('the message asks for %s', (name, label) => {
    expect(labelOf(contact, name)).toBe(label);
  });

  test('the form is named contact, goes to the site root and has a honeypot (specification, sections 3 and 7)', () => {
    expect(control(contact, 'form-name')).toContain('value="contact"');
    expect(contact.html).toMatch(/<form[^>]*action="\/#contact-form"/);
    expect(control(contact, 'bot-field')).toContain('tabindex="-1"');
  });

  test('without JavaScript the answer stands above the form (specification, section 8)', () => {
    expect(shown(Contact, { loaderData: { sent: true, answered, questions: FAQ } }).words).toContain(
      FORM_MESSAGES.sent,
    );
    const failed = { problems: {}, failure: FORM_MESSAGES.failed, values: { name: 'Asha' } };
    const refused = shown(Contact, { loaderData: { sent: false, answered: failed, questions: FAQ } });
    expect(refused.words).toContain(FORM_MESSAGES.failed);
    expect(control(refused, 'name')).toContain('value="Asha"');
  });
});
