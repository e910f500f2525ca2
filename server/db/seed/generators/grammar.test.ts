import { describe, expect, it } from 'vitest';
import * as lists from './grammar-lists.ts';

/** Plurals that follow no rule of spelling. */
const IRREGULAR = ['children', 'teeth', 'mice', 'geese', 'women', 'sheep', 'deer'];

/** The plural by the rules of spelling. */
function pluralByRule(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$|[^aeiou]o$/.test(word)) return `${word}es`;
  if (/(lf|af|[^f]fe)$/.test(word)) return `${word.replace(/fe?$/, '')}ves`;
  return `${word}s`;
}

/** First letters that do not sound as they look. */
const SOUNDS_LIKE_A_CONSONANT = /^(uni|use|one|eu)/i;
const SOUNDS_LIKE_A_VOWEL = /^(hour|honest|MLA|X-)/;

function article(words: string): string {
  if (SOUNDS_LIKE_A_VOWEL.test(words)) return 'an';
  return /^[aeiou]/i.test(words) && !SOUNDS_LIKE_A_CONSONANT.test(words) ? 'an' : 'a';
}

function ingByRule(verb: string): string {
  if (/[^aeiou]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return /[^aeiou][aeiou][mn]$/.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}

function thirdByRule(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /o$/.test(verb) ? `${verb}es` : `${verb}s`;
}

describe('the lists behind the grammar questions', () => {
  it.each(lists.PLURALS)('%s: %s', (one, many, wrong) => {
    expect(IRREGULAR.includes(many) ? many : pluralByRule(one)).toBe(many);
    expect(wrong).not.toBe(many);
  });

  it('sorts words by the sound that they begin with', () => {
    for (const word of lists.VOWEL_SOUNDS) expect([word, article(word)]).toEqual([word, 'an']);
    for (const word of lists.CONSONANT_SOUNDS) expect([word, article(word)]).toEqual([word, 'a']);
  });

  it.each(lists.VERBS)('%s, %s, %s, %s, %s', (base, third, past, participle, going) => {
    expect(third).toBe(thirdByRule(base));
    expect(going).toBe(ingByRule(base));
    expect(new Set([base, past, participle]).size).toBe(3);
    expect(participle).toMatch(/(n|ne|ng|m)$|^(sung|swum)$/);
  });

  it('has verbs for whatever is done and for whatever stands alone', () => {
    const known = lists.VERBS.map(([base]) => base as string);
    for (const verb of [...lists.VERBS_ALONE, ...lists.DOINGS.map(([verb]) => verb)])
      expect(known).toContain(verb);
  });

  it.each(lists.ADJECTIVES)('%s, %s, %s', (plain, more, most, wrong) => {
    expect(more.startsWith('more ')).toBe(plain.length > 6);
    if (more.startsWith('more ')) expect([more, most]).toEqual([`more ${plain}`, `most ${plain}`]);
    else if (!['good', 'bad'].includes(plain)) expect(most).toBe(more.replace(/er$/, 'est'));
    expect([more, most, plain]).not.toContain(wrong);
  });

  it.each(lists.TIMES)('%s %s', (text, key) => {
    const by = /o’clock|pm|noon|night/.test(text) ? 'at' : /day|\d\d? [A-Z]/i.test(text) ? 'on' : 'in';
    expect(by).toBe(key);
  });

  it.each(lists.PLACES)('%s %s', (text, key, ...wrong) => {
    expect(text.split('___')).toHaveLength(2);
    expect(wrong).not.toContain(key);
  });

  it.each(lists.TAGS)('%s, %s?', (statement, tag) => {
    const [verb = '', who = ''] = tag.split(' ');
    expect(/n't/.test(statement)).toBe(!/n't/.test(verb));
    expect(statement.toLowerCase()).toContain(who);
    const stem = verb.replace("won't", 'will').replace("can't", 'can').replace(/n't$/, '');
    expect(statement.toLowerCase()).toMatch(new RegExp(stem === 'will' ? "will|won't" : stem));
  });

  it.each(lists.SAYINGS)('%s: "%s" becomes %s', (_who, said, reported, sameTense, samePerson) => {
    const past: Record<string, string> = {
      am: 'was',
      are: 'were',
      like: 'liked',
      have: 'had',
      will: 'would',
      can: 'could',
      know: 'knew',
    };
    const [, verb = '', ...rest] = said.split(' ');
    const person = samePerson.split(' ')[0] ?? '';
    expect(samePerson).toBe([person, past[verb], ...rest].join(' '));
    expect(['I', 'we']).toContain(person);
    expect(reported.split(' ').slice(1)).toEqual([past[verb], ...rest]);
    expect(reported).not.toBe(sameTense);
  });
});
