import { hindiGrammar } from './chapters.ts';
import {
  DOINGS,
  HARDER_IDIOMS,
  IDIOMS,
  PREFIXED,
  SIGN_NAMES,
  SIGNS_MISSING,
  WHO,
} from './hindi-sentences.ts';
import { type Draw, type Generator, generator, type Wrong } from './kit.ts';

const TENSES = ['वर्तमान काल', 'भूतकाल', 'भविष्यत् काल'] as const;
type Tense = (typeof TENSES)[number];
const SAYS: Readonly<Record<Tense, string>> = {
  'वर्तमान काल': 'वर्तमान काल अभी होने वाले काम के लिए है',
  भूतकाल: 'भूतकाल बीते हुए समय के लिए है',
  'भविष्यत् काल': 'भविष्यत् काल आने वाले समय के लिए है',
};

/** A sentence of each tense about the same doing. */
function sentencesOf({ who, present, now, past, wasDoing, future }: (typeof WHO)[number], doing: string) {
  return {
    'वर्तमान काल': [`${who} ${doing}${present}।`, `${who} ${doing} ${now}।`],
    भूतकाल: [`${who} ${doing}${past}।`, `${who} ${doing} ${wasDoing}।`],
    'भविष्यत् काल': [`${who} ${doing}${future}।`],
  } as const satisfies Record<Tense, readonly string[]>;
}

function idiom({ pick, sample }: Draw, list: typeof IDIOMS | typeof HARDER_IDIOMS) {
  const rows: readonly (readonly [string, string, string])[] = list;
  const [saying, key, literal] = pick(rows);
  const others = sample(
    rows.filter((row) => row[0] !== saying),
    2,
  );
  return {
    text: `‘${saying}’ मुहावरे का अर्थ क्या है?`,
    key,
    wrong: [
      [literal, 'शब्दों का सीधा अर्थ लिया गया है; मुहावरे का अर्थ अलग होता है'] as const,
      ...others.map(([other, meaning]): Wrong => [meaning, `यह ‘${other}’ का अर्थ है`]),
    ],
    explanation: `‘${saying}’ का अर्थ है: ${key}।`,
  };
}

const ENDS: Readonly<Record<string, string>> = {
  '।': 'पूर्ण विराम (।) सामान्य कथन के अंत में लगता है',
  '?': 'प्रश्नवाचक चिह्न (?) प्रश्न के अंत में लगता है',
  '!': 'विस्मयादिबोधक चिह्न (!) आश्चर्य, हर्ष या दुख के शब्द के बाद लगता है',
};

export const hindiSentences: readonly Generator[] = [
  generator('hindi.tense', hindiGrammar(5)('काल'), 1, ({ pick }) => {
    const tense = pick(TENSES);
    const sentence: string = pick(sentencesOf(pick(WHO), pick(DOINGS))[tense]);
    return {
      text: `यह वाक्य किस काल में है? ‘${sentence}’`,
      key: tense,
      wrong: TENSES.filter((other) => other !== tense).map((other): Wrong => [other, SAYS[other]]),
      explanation: `${SAYS[tense]}: ‘${sentence}’`,
    };
  }),
  generator('hindi.tense-change', hindiGrammar(6)('काल'), 2, ({ pick }) => {
    const [person, doing] = [pick(WHO), pick(DOINGS)];
    const sentences = sentencesOf(person, doing);
    const [from] = sentences['वर्तमान काल'];
    const [key] = sentences['भविष्यत् काल'];
    return {
      text: `भविष्यत् काल में बदलिए: ‘${from}’`,
      key,
      wrong: [
        [`${person.who} ${doing}${person.other}।`, 'क्रिया का रूप कर्ता के लिंग और वचन के अनुसार नहीं है'],
        [sentences.भूतकाल[0], SAYS.भूतकाल],
        [sentences['वर्तमान काल'][1], SAYS['वर्तमान काल']],
      ],
      explanation: `${SAYS['भविष्यत् काल']}: ‘${key}’`,
    };
  }),
  generator('hindi.sign-missing', hindiGrammar(4)('विराम-चिह्न'), 1, ({ pick }) => {
    const [text, key] = pick(SIGNS_MISSING);
    // Said in another tone, a statement could be a question; and after a word of feeling some write a comma.
    const hint = key === '।' ? 'यह वाक्य केवल सूचना देता है। ' : '';
    const comma: Wrong = [',', 'अल्प विराम (,) वाक्य के बीच में थोड़ा रुकने के लिए लगता है'];
    return {
      text: `${hint}खाली स्थान पर कौन-सा चिह्न लगेगा? ${text}`,
      key,
      wrong: [...Object.entries(ENDS).filter(([sign]) => sign !== key), ...(key === '!' ? [] : [comma])],
      explanation: `${ENDS[key]}: ${text.replace(' ___', key)}`,
    };
  }),
  generator('hindi.sign-name', hindiGrammar(6)('विराम-चिह्न'), 1, ({ pick, sample }) => {
    const [sign, key] = pick(SIGN_NAMES);
    const others = sample(
      SIGN_NAMES.filter(([other]) => other !== sign),
      3,
    );
    return {
      text: `‘ ${sign} ’ चिह्न का नाम क्या है?`,
      key,
      wrong: others.map(([other, name]): Wrong => [name, `${name} का चिह्न ‘ ${other} ’ है`]),
      explanation: `‘ ${sign} ’ को ${key} कहते हैं।`,
    };
  }),
  generator('hindi.idiom-7', hindiGrammar(7)('मुहावरे'), 2, (draw) => idiom(draw, IDIOMS)),
  generator('hindi.idiom-9', hindiGrammar(9)('मुहावरे'), 3, (draw) => idiom(draw, HARDER_IDIOMS)),
  generator('hindi.prefix', hindiGrammar(8)('उपसर्ग'), 2, ({ pick, sample }) => {
    const [key, root] = pick(PREFIXED);
    const word = `${key}${root}`;
    const prefixes = [...new Set(PREFIXED.map(([prefix]): string => prefix))];
    return {
      text: `‘${word}’ शब्द में कौन-सा उपसर्ग है?`,
      key,
      wrong: [
        [root, 'यह मूल शब्द है, उपसर्ग नहीं'] as const,
        ...sample(
          prefixes.filter((prefix) => !word.startsWith(prefix)),
          2,
        ).map((prefix): Wrong => [prefix, `‘${word}’ का आरंभ ‘${prefix}’ से नहीं होता`]),
      ],
      explanation: `${key} + ${root} = ${word}।`,
    };
  }),
];
