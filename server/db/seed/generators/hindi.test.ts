import { describe, expect, it } from 'vitest';
import { feminineBy, pluralBy } from './hindi-forms.ts';
import * as lists from './hindi-lists.ts';
import { hindiSentences } from './hindi-of-sentences.ts';
import { hindiWords } from './hindi-of-words.ts';
import * as sentences from './hindi-sentences.ts';
import { generate } from './kit.ts';

/** The right forms, written out one by one in the order of the lists. */
const FEMININE: Readonly<Record<lists.GenderRule, string>> = {
  i: 'लड़की बेटी घोड़ी दादी नानी बकरी मुर्गी चाची मामी पोती',
  ni: 'शेरनी मोरनी ऊँटनी भीलनी',
  in: 'मालिन धोबिन तेलिन पड़ोसिन जोगिन',
  ani: 'सेठानी नौकरानी देवरानी जेठानी',
  ika: 'लेखिका गायिका बालिका अध्यापिका नायिका सेविका पाठिका शिक्षिका',
};
const MANY: Readonly<Record<lists.PluralRule, string>> = {
  e: 'लड़के घोड़े केले पंखे कमरे ताले रास्ते तारे कपड़े बच्चे जूते पौधे',
  en: 'किताबें आँखें सड़कें बहनें रातें दीवारें पुस्तकें चादरें मशीनें तस्वीरें',
  iyan: 'लड़कियाँ नदियाँ कहानियाँ रोटियाँ घड़ियाँ टोपियाँ मछलियाँ नारियाँ तितलियाँ लकड़ियाँ',
  yan: 'चिड़ियाँ गुड़ियाँ डिबियाँ बुढ़ियाँ चुहियाँ',
  aen: 'मालाएँ कविताएँ भाषाएँ कक्षाएँ माताएँ लताएँ शाखाएँ कथाएँ',
};

const twice = (words: readonly string[]): string[] =>
  words.filter((word, index) => words.indexOf(word) !== index);

describe('the words behind the Hindi questions', () => {
  it.each(Object.keys(FEMININE) as lists.GenderRule[])('have their feminine by %s', (rule) => {
    expect(lists.GENDERS[rule].map((word) => feminineBy(rule, word)).join(' ')).toBe(FEMININE[rule]);
  });

  it.each(Object.keys(MANY) as lists.PluralRule[])('have their plural by %s', (rule) => {
    expect(lists.PLURALS[rule].map((word) => pluralBy(rule, word)).join(' ')).toBe(MANY[rule]);
  });

  it.each([
    ['opposites', lists.OPPOSITES],
    ['learned opposites', lists.LEARNED_OPPOSITES],
    ['synonyms', lists.SYNONYMS],
    ['other genders', lists.OTHER_GENDERS],
    ['things', [lists.FEMININE_THINGS, lists.MASCULINE_THINGS]],
    ['idioms', sentences.IDIOMS],
    ['harder idioms', sentences.HARDER_IDIOMS],
    ['names of signs', sentences.SIGN_NAMES],
  ] as const)('%s stand in one row each, so that nothing else can be right', (_name, rows) => {
    expect(twice(rows.flat())).toEqual([]);
  });
});

/** The vowel that a word ends with, and the one that it begins with, by their signs. */
const ENDS: Readonly<Record<string, string>> = {
  'ा': 'आ',
  'ि': 'इ',
  'ी': 'इ',
  'ु': 'उ',
  'े': 'ए',
  'ै': 'ऐ',
  'ो': 'ओ',
  'ौ': 'औ',
};
const SIGNS: Readonly<Record<string, string>> = { अ: '', आ: 'ा', इ: 'ि', ई: 'ी', उ: 'ु', ए: 'े' };

/** Joins two words by the rules of the grammars, from nothing but their letters. */
function joined(first: string, second: string): { word: string; kind: string } {
  const end = ENDS[first.at(-1) ?? ''] ?? 'अ';
  const stem = end === 'अ' ? first : first.slice(0, -1);
  const begin = second.charAt(0);
  const rest = second.slice(1);
  const made = (kind: string, sign: string) => ({ word: `${stem}${sign}${rest}`, kind });
  if (end === 'अ' || end === 'आ') {
    if ('अआ'.includes(begin)) return made('दीर्घ', 'ा');
    if ('इई'.includes(begin)) return made('गुण', 'े');
    if ('उऊ'.includes(begin)) return made('गुण', 'ो');
    if (begin === 'ऋ') return made('गुण', 'र्');
    if ('एऐ'.includes(begin)) return made('वृद्धि', 'ै');
    return made('वृद्धि', 'ौ');
  }
  if (end === 'इ') return 'इई'.includes(begin) ? made('दीर्घ', 'ी') : made('यण', `्य${SIGNS[begin]}`);
  if (end === 'उ') return 'उऊ'.includes(begin) ? made('दीर्घ', 'ू') : made('यण', `्व${SIGNS[begin]}`);
  const glides: Readonly<Record<string, string>> = { ए: 'य', ऐ: 'ाय', ओ: 'व', औ: 'ाव' };
  return made('अयादि', `${glides[end]}${SIGNS[begin]}`);
}

const WORDS_JOINED = Object.entries(lists.SANDHI).flatMap(([kind, rows]) =>
  rows.map(([first, second, word]) => ({ kind, first, second, word })),
);

it.each(WORDS_JOINED)('$first + $second is $word: $kind', ({ first, second, word, kind }) => {
  // इ before a nasal keeps the nasal: देव + इंद्र is देवेंद्र.
  expect(joined(first, second)).toEqual({ word, kind });
});

const keyOf = (made: ReturnType<typeof generate>): string =>
  made.type === 'multiple_choice'
    ? (made.options.find(({ id }) => id === made.correctOptionId)?.text ?? '')
    : '';
const only = (key: string) => {
  const found = [...hindiWords, ...hindiSentences].find((each) => each.key === key);
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
};
const made = (key: string) => Array.from({ length: 60 }, (_, index) => generate(only(key), index));

describe('the Hindi questions', () => {
  it('are in Devanagari, with their explanations and what wrong answers overlook', () => {
    for (const generator of [...hindiWords, ...hindiSentences])
      for (const index of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const question = generate(generator, index);
        expect(JSON.stringify([question.text, question.explanation])).not.toMatch(/[a-z]/i);
        expect(question.chapter?.subject).toBe('Hindi');
      }
  });

  it('ask for the tense that the verb says', () => {
    for (const question of made('hindi.tense')) {
      const sentence = /‘(.*)’/.exec(question.text)?.[1] ?? '';
      const says = /(गा|गी|गे)।$/.test(sentence)
        ? 'भविष्यत् काल'
        : /(था|थी|थे)।$/.test(sentence)
          ? 'भूतकाल'
          : 'वर्तमान काल';
      expect([sentence, keyOf(question)]).toEqual([sentence, says]);
    }
  });

  it('change into the future as the doer asks for', () => {
    const ends: Readonly<Record<string, RegExp>> = { मोहन: /ेगा।$/, सीता: /ेगी।$/, बच्चे: /ेंगे।$/ };
    for (const question of made('hindi.tense-change')) {
      const key = keyOf(question);
      expect(key).toMatch(ends[key.split(' ')[0] ?? ''] ?? /^$/);
      if (question.type !== 'multiple_choice') throw new Error('a choice');
      const fitting = question.options.filter(({ text }) => ends[text.split(' ')[0] ?? '']?.test(text));
      expect(fitting).toHaveLength(1);
    }
  });

  it.each(sentences.SIGNS_MISSING)('%s takes %s', (text, sign) => {
    const begins = /^(वाह|अरे|हाय|शाबाश) ___/.test(text);
    const asks = /(कहाँ|क्या|किसकी|क्यों).* ___$/.test(text);
    expect(begins ? '!' : asks ? '?' : '।').toBe(sign);
  });

  it('name the only prefix that the word begins with', () => {
    for (const question of made('hindi.prefix')) {
      const word = /‘(.*?)’/.exec(question.text)?.[1] ?? '';
      if (question.type !== 'multiple_choice') throw new Error('a choice');
      expect(question.options.filter(({ text }) => word.startsWith(text)).map(({ text }) => text)).toEqual([
        keyOf(question),
      ]);
    }
  });
});
