import { describe, expect, expectTypeOf, it } from 'vitest';
import { languageAccepted, pluralsIn, type Translations, type Words, wordsIn } from './language.ts';

const en = {
  title: 'Classes',
  count: (classes: number) => `${classes} classes`,
  notice: (name: string) => ({ subject: `Welcome, ${name}`, paragraphs: ['Your classes are here.'] }),
  states: { open: 'Open', over: 'Over' },
} as const;

describe('words of another language', () => {
  const complete = {
    title: 'कक्षाएँ',
    count: (classes: number) => `${classes} कक्षाएँ`,
    notice: (name: string) => ({ subject: `${name}, नमस्ते`, paragraphs: ['आपकी कक्षाएँ यहाँ हैं।'] as const }),
    states: { open: 'खुली', over: 'समाप्त' },
  };

  it('may be any texts under the same keys', () => {
    expectTypeOf(complete).toExtend<Words<typeof en>>();
  });

  it('are a type error when one is missing, at any depth', () => {
    const { title: _, ...untitled } = complete;
    expectTypeOf(untitled).not.toExtend<Words<typeof en>>();
    expectTypeOf({ ...complete, states: { open: 'खुली' } }).not.toExtend<Words<typeof en>>();
  });

  it('are a type error when a function wants other values, or gives no text', () => {
    expectTypeOf({ ...complete, count: (name: string) => name }).not.toExtend<Words<typeof en>>();
    expectTypeOf({ ...complete, count: (classes: number) => classes }).not.toExtend<Words<typeof en>>();
  });
});

describe('wordsIn', () => {
  it('gives the words of the language, and English where there is no translation', () => {
    const both = { en: { hello: 'Hello' }, hi: { hello: 'नमस्ते' } };
    expect(wordsIn(both, 'en').hello).toBe('Hello');
    // As it will be once Hindi can be chosen.
    const hindi = 'hi' as 'en';
    expect(wordsIn(both as Translations<{ hello: string }>, hindi).hello).toBe('नमस्ते');
    expect(wordsIn({ en: { hello: 'Hello' } }, hindi).hello).toBe('Hello');
  });
});

describe('languageAccepted', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['hi', 'hi'],
    ['hi-IN', 'hi'],
    ['HI-in', 'hi'],
    ['hi;q=0', 'en'],
    ['fr,de;q=0.7', 'en'],
    ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
    ['ta,hi;q=0.8,en;q=0.5', 'hi'],
    ['en;q=0.5, hi; q=0.9', 'hi'],
    ['hi;q=many', 'en'],
  ])('%j is answered in %s', (accepted, language) => {
    expect(languageAccepted(accepted, ['en', 'hi'])).toBe(language);
  });
});

describe('pluralsIn', () => {
  const classes = { one: 'class', other: 'classes' };

  it('has one form for one in English', () => {
    const plural = pluralsIn('en');
    expect([0, 1, 2, 1.5].map((count) => plural(count, classes))).toEqual([
      'classes',
      'class',
      'classes',
      'classes',
    ]);
  });

  it('has the same form for nothing and one in Hindi', () => {
    const plural = pluralsIn('hi');
    expect([0, 1, 2].map((count) => plural(count, { one: 'कक्षा', other: 'कक्षाएँ' }))).toEqual([
      'कक्षा',
      'कक्षा',
      'कक्षाएँ',
    ]);
  });

  it('takes the general form where a word has no other', () => {
    expect(pluralsIn('en')(1, { other: 'minutes' })).toBe('minutes');
  });
});
