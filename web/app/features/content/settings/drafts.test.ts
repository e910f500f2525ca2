import { CONTENT_DEFAULTS } from '@kaksha/domain/content/settings/settings.ts';
import { en as M } from '@kaksha/domain/content/settings/words/en.ts';
import { describe, expect, test } from 'vitest';
import { BANNER_FORM } from './banner-form.tsx';
import { CAREERS_FORM } from './careers-form.tsx';
import { newQuestion } from './faq-draft.ts';
import { FAQ_FORM } from './faq-form.tsx';
import { FIGURES_FORM } from './figures-form.tsx';
import { plansForm } from './plans-form.tsx';
import { policyForm } from './policy-form.tsx';
import { checked, isChanged, newRowKey } from './setting-form.ts';
import { TESTIMONIALS_FORM } from './testimonials-form.tsx';

const faq = FAQ_FORM.draftOf(CONTENT_DEFAULTS.faq);
const plans = plansForm([]).draftOf(CONTENT_DEFAULTS.plans);
const banner = BANNER_FORM.draftOf(CONTENT_DEFAULTS.banner);

test('what is opened and not touched is the same value, and no change', () => {
  expect(checked(BANNER_FORM, banner)).toEqual({ value: CONTENT_DEFAULTS.banner });
  expect(checked(FAQ_FORM, faq)).toEqual({ value: CONTENT_DEFAULTS.faq });
  expect(checked(plansForm([]), plans)).toEqual({ value: CONTENT_DEFAULTS.plans });
  const careers = CAREERS_FORM.draftOf(CONTENT_DEFAULTS.careers);
  expect(checked(CAREERS_FORM, careers)).toEqual({ value: CONTENT_DEFAULTS.careers });
  expect(isChanged(FAQ_FORM, faq, CONTENT_DEFAULTS.faq)).toBe(false);
  expect(isChanged(FAQ_FORM, { items: faq.items.toReversed() }, CONTENT_DEFAULTS.faq)).toBe(true);
});

describe('questions', () => {
  const added = (question: string) => ({ ...newQuestion('Fees'), question, answer: 'Yes.' });
  const idsOf = (...questions: string[]) =>
    FAQ_FORM.schema
      .parse(FAQ_FORM.writtenIn({ items: [...faq.items, ...questions.map(added)] }))
      .items.slice(faq.items.length)
      .map(({ id }) => id);

  test('a new one gets an address of its own, made of its words', () => {
    expect(idsOf('Is there a discount?')).toEqual(['is-there-a-discount']);
    expect(idsOf('Paying')).toEqual(['paying-2']);
    expect(idsOf('क्या हिंदी में पढ़ सकते हैं?', 'क्या छूट है?')).toEqual(['question', 'question-2']);
    expect(idsOf('x'.repeat(200))[0]).toHaveLength(60);
  });

  test('those that were there keep their address when their words change', () => {
    const [first, ...rest] = faq.items;
    const items = [{ ...(first ?? newQuestion('')), question: 'How is a class booked?' }, ...rest];
    expect(checked(FAQ_FORM, { items })).toMatchObject({
      value: { items: [{ id: 'booking-a-class' }, {}, {}, {}, {}, {}, {}] },
    });
  });

  test('what is missing, or there twice, is said at its field', () => {
    const items = [newQuestion(''), added('How do I pay?'), added('how do I pay? ')];
    expect(checked(FAQ_FORM, { items })).toEqual({
      problems: {
        'items.0.topic': M.needsTopic,
        'items.0.question': M.needsQuestion,
        'items.0.answer': M.needsAnswer,
        'items.2.question': M.sameQuestion,
      },
    });
    expect(checked(FAQ_FORM, { items: [] })).toEqual({ problems: { items: M.needsQuestions } });
  });
});

test('quotations and figures: untouched they are no change; a consent, a source and a day are asked for', () => {
  const quotations = TESTIMONIALS_FORM.draftOf(CONTENT_DEFAULTS.testimonials);
  expect(checked(TESTIMONIALS_FORM, quotations)).toEqual({ value: CONTENT_DEFAULTS.testimonials });
  expect(isChanged(TESTIMONIALS_FORM, quotations, CONTENT_DEFAULTS.testimonials)).toBe(false);
  const figures = FIGURES_FORM.draftOf(CONTENT_DEFAULTS.figures);
  expect(checked(FIGURES_FORM, figures)).toEqual({ value: CONTENT_DEFAULTS.figures });
  const more = figures.items.map((item, index) => (index === 0 ? { ...item, value: '12,000+' } : item));
  expect(checked(FIGURES_FORM, { items: more })).toEqual({ problems: { 'items.0.asOf': M.needsDay } });
});

test('a policy: untouched it is no change; a version has a day and changes, and empty lines part its paragraphs', () => {
  const form = policyForm('refund-policy');
  const first = CONTENT_DEFAULTS['refund-policy'];
  const draft = form.draftOf(first);
  expect(isChanged(form, draft, first)).toBe(false);
  expect(checked(form, draft)).toEqual({
    problems: { validFrom: M.needsValidFrom, changes: M.needsChanges },
  });
  const dated = { ...draft, validFrom: '2026-12-01', changes: 'A day' };
  expect(checked(form, dated)).toEqual({ value: { ...first, validFrom: '2026-12-01', changes: 'A day' } });
  const sections = [{ key: 'one', title: 'One', text: 'First.\n\nSecond,\nsame.\n\n\n' }];
  expect(checked(form, { ...dated, sections })).toMatchObject({
    value: { sections: [{ title: 'One', paragraphs: ['First.', 'Second,\nsame.'] }] },
  });
});

test('the banner: its days in order, a link that leads somewhere, each text once', () => {
  const wrong = {
    ...banner,
    texts: ['Hello', 'hello'].map((text) => ({ key: newRowKey(), text })),
    link: '//elsewhere.example',
  };
  expect(checked(BANNER_FORM, wrong)).toEqual({ problems: { 'texts.1': M.sameText, link: M.needsLink } });
  const late = { ...banner, from: '2026-12-02', until: '2026-12-01' };
  expect(checked(BANNER_FORM, late)).toEqual({ problems: { until: M.order } });
  expect(checked(BANNER_FORM, { ...banner, texts: [] })).toEqual({ problems: { texts: M.needsText } });
});
