import { hindiGrammar } from './chapters.ts';
import { feminineBy, joinedBy, pluralBy } from './hindi-forms.ts';
import {
  FEMININE_THINGS,
  GENDERS,
  type GenderRule,
  LEARNED_OPPOSITES,
  MASCULINE_THINGS,
  OPPOSITES,
  OTHER_GENDERS,
  PLURALS,
  type PluralRule,
  SANDHI,
  type SandhiKind,
  SYNONYMS,
} from './hindi-lists.ts';
import { type Draw, type Generator, generator, type Wrong } from './kit.ts';

/** Which wrong endings a child takes for each right one. */
const OTHER_ENDINGS: Readonly<Record<GenderRule, readonly GenderRule[]>> = {
  i: ['in', 'ani'],
  ni: ['i', 'ani'],
  in: ['ani', 'ni'],
  ani: ['ni', 'i'],
  ika: ['i', 'ani'],
};
const ENDING_NAMES: Readonly<Record<GenderRule, string>> = {
  i: 'ई',
  ni: 'नी',
  in: 'इन',
  ani: 'आनी',
  ika: 'इका',
};

function feminineOf({ pick }: Draw, rules: readonly GenderRule[]) {
  const rule = pick(rules);
  const word: string = pick(GENDERS[rule]);
  const key = feminineBy(rule, word);
  return {
    text: `‘${word}’ का स्त्रीलिंग रूप क्या है?`,
    key,
    wrong: [
      ...OTHER_ENDINGS[rule].map(
        (other): Wrong => [feminineBy(other, word), `‘${word}’ में ‘${ENDING_NAMES[other]}’ प्रत्यय नहीं लगता`],
      ),
      [word, 'यह शब्द पुल्लिंग ही है'] as const,
    ],
    explanation: `‘${word}’ में ‘${ENDING_NAMES[rule]}’ प्रत्यय लगता है: ${word} – ${key}।`,
  };
}

/** Wrong plurals that a child takes, and the oversight in each. */
function wrongPlurals(rule: PluralRule, word: string): Wrong[] {
  const noNasal = 'अंत की अनुनासिक ध्वनि छूट गई है';
  const tooNasal = 'यहाँ अंत में बिंदु नहीं लगता';
  const otherKind = 'यह प्रत्यय दूसरी तरह के शब्दों में लगता है';
  switch (rule) {
    case 'e':
      return [
        [pluralBy('en', word), tooNasal],
        [pluralBy('aen', word), otherKind],
      ];
    case 'en':
      return [
        [pluralBy('e', word), noNasal],
        [pluralBy('iyan', word), otherKind],
      ];
    case 'iyan':
      return [
        [`${word}याँ`, 'बहुवचन में ‘ई’ की मात्रा छोटी हो जाती है'],
        [`${word}एँ`, otherKind],
      ];
    case 'yan':
      return [
        [pluralBy('aen', word), otherKind],
        [pluralBy('en', word), otherKind],
      ];
    case 'aen':
      return [
        [pluralBy('e', word), 'यह स्त्रीलिंग शब्द है: ‘ए’ की मात्रा पुल्लिंग शब्दों में लगती है'],
        [pluralBy('en', word), otherKind],
      ];
  }
}

function pluralOf({ pick }: Draw, rules: readonly PluralRule[]) {
  const rule = pick(rules);
  const word: string = pick(PLURALS[rule]);
  const key = pluralBy(rule, word);
  return {
    text: `‘${word}’ का बहुवचन रूप क्या है?`,
    key,
    wrong: [...wrongPlurals(rule, word), [word, 'यह रूप एकवचन का है'] as const],
    explanation: `एक ${word}, अनेक ${key}।`,
  };
}

function oppositeOf({ pick, sample }: Draw, list: typeof OPPOSITES | typeof LEARNED_OPPOSITES) {
  const rows: readonly (readonly [string, string, string])[] = list;
  const [word, key, same] = pick(rows);
  const others = sample(
    rows.filter((row) => row[0] !== word),
    2,
  );
  return {
    text: `‘${word}’ का विलोम शब्द कौन-सा है?`,
    key,
    wrong: [
      [same, `यह ‘${word}’ का समानार्थी शब्द है, विलोम नहीं`] as const,
      ...others.map(([, , other]): Wrong => [other, '']),
    ],
    explanation: `‘${word}’ का उलटा अर्थ ‘${key}’ देता है।`,
  };
}

function synonymOf({ pick, sample }: Draw) {
  const rows: readonly (readonly string[])[] = SYNONYMS;
  const [word = '', ...same] = pick(rows);
  const others = sample(
    rows.filter(([other]) => other !== word),
    3,
  );
  const key = pick(same);
  return {
    text: `‘${word}’ का पर्यायवाची शब्द कौन-सा है?`,
    key,
    wrong: others.map(([other = '', ...words]): Wrong => [pick(words), `यह ‘${other}’ का पर्यायवाची है`]),
    explanation: `‘${word}’ के पर्यायवाची: ${same.join(', ')}।`,
  };
}

function strangerAmong({ pick, sample }: Draw) {
  const rows: readonly (readonly string[])[] = SYNONYMS;
  const [word = '', ...same] = pick(rows);
  const [meant = '', ...others] = pick(rows.filter(([other]) => other !== word));
  const key = pick(others);
  return {
    text: `इनमें से कौन-सा शब्द ‘${word}’ का पर्यायवाची नहीं है?`,
    key,
    wrong: sample(same, 3).map((each): Wrong => [each, `यह ‘${word}’ का ही पर्यायवाची है`]),
    explanation: `‘${key}’ का अर्थ ‘${meant}’ है। ‘${word}’ के पर्यायवाची: ${same.join(', ')}।`,
  };
}

const KINDS = Object.keys(SANDHI) as SandhiKind[];
const WHAT_HAPPENS: Readonly<Record<SandhiKind, string>> = {
  दीर्घ: 'दीर्घ संधि में एक जैसे स्वर मिलकर दीर्घ हो जाते हैं',
  गुण: 'गुण संधि में अ या आ के बाद इ, उ या ऋ आने पर ए, ओ या अर् बनता है',
  वृद्धि: 'वृद्धि संधि में अ या आ के बाद ए, ऐ, ओ या औ आने पर ऐ या औ बनता है',
  यण: 'यण संधि में इ या उ के बाद दूसरा स्वर आने पर य् या व् बनता है',
  अयादि: 'अयादि संधि में ए, ऐ, ओ या औ के बाद स्वर आने पर अय्, आय्, अव् या आव् बनता है',
};

export const hindiWords: readonly Generator[] = [
  generator('hindi.feminine-4', hindiGrammar(4)('लिंग'), 1, (draw) => feminineOf(draw, ['i', 'ni'])),
  generator('hindi.feminine-7', hindiGrammar(7)('लिंग'), 2, (draw) => feminineOf(draw, ['in', 'ani', 'ika'])),
  generator('hindi.feminine-other', hindiGrammar(7)('लिंग'), 2, ({ pick, sample }) => {
    const [word, key] = pick(OTHER_GENDERS);
    const others = sample(
      OTHER_GENDERS.filter(([other]) => other !== word),
      3,
    );
    return {
      text: `‘${word}’ का स्त्रीलिंग शब्द कौन-सा है?`,
      key,
      wrong: others.map(([other, feminine]): Wrong => [feminine, `यह ‘${other}’ का स्त्रीलिंग है`]),
      explanation: `यहाँ स्त्रीलिंग के लिए अलग शब्द है: ${word} – ${key}।`,
    };
  }),
  generator('hindi.gender-of-things', hindiGrammar(5)('लिंग'), 1, ({ pick, sample }) => {
    const key: string = pick(FEMININE_THINGS);
    return {
      text: 'इनमें से कौन-सा शब्द स्त्रीलिंग है?',
      key,
      wrong: sample<string>(MASCULINE_THINGS, 3).map(
        (word): Wrong => [word, `‘मेरा ${word}’ कहते हैं: यह पुल्लिंग है`],
      ),
      explanation: `‘मेरी ${key}’ कहते हैं: यह स्त्रीलिंग है।`,
    };
  }),
  generator('hindi.plural-4', hindiGrammar(4)('वचन'), 1, (draw) => pluralOf(draw, ['e', 'en'])),
  generator('hindi.plural-6', hindiGrammar(6)('वचन'), 2, (draw) => pluralOf(draw, ['iyan', 'yan', 'aen'])),
  generator('hindi.opposite-5', hindiGrammar(5)('विलोम शब्द'), 1, (draw) => oppositeOf(draw, OPPOSITES)),
  generator('hindi.opposite-7', hindiGrammar(7)('विलोम शब्द'), 2, (draw) =>
    oppositeOf(draw, LEARNED_OPPOSITES),
  ),
  generator('hindi.synonym-6', hindiGrammar(6)('पर्यायवाची शब्द'), 2, synonymOf),
  generator('hindi.synonym-8', hindiGrammar(8)('पर्यायवाची शब्द'), 2, strangerAmong),
  generator('hindi.synonym-10', hindiGrammar(10)('पर्यायवाची शब्द'), 2, ({ pick, sample }) => {
    const rows: readonly (readonly string[])[] = SYNONYMS;
    const [key = '', ...same] = pick(rows);
    const others = sample(
      rows.map(([word = '']) => word).filter((word) => word !== key),
      3,
    );
    return {
      text: `${sample(same, 3).join(', ')}: ये शब्द किसके पर्यायवाची हैं?`,
      key,
      wrong: others.map((word): Wrong => [word, `‘${word}’ के पर्यायवाची दूसरे हैं`]),
      explanation: `‘${key}’ के पर्यायवाची: ${same.join(', ')}।`,
    };
  }),
  generator('hindi.sandhi-join', hindiGrammar(9)('संधि'), 2, ({ pick }) => {
    const kind = pick(KINDS);
    const [first, second, key] = pick(SANDHI[kind] as readonly (readonly [string, string, string])[]);
    return {
      text: `‘${first} + ${second}’ की संधि से कौन-सा शब्द बनता है?`,
      key,
      wrong: [
        [`${first}${second}`, 'स्वरों को मिलाए बिना शब्द जोड़ दिए गए हैं'] as const,
        ...['ो', 'े', 'ा'].map(
          (sign): Wrong => [joinedBy(sign, first, second), `${WHAT_HAPPENS[kind]}; यहाँ दूसरा स्वर लगाया गया है`],
        ),
      ],
      explanation: `${WHAT_HAPPENS[kind]}: ${first} + ${second} = ${key}।`,
    };
  }),
  generator('hindi.sandhi-kind', hindiGrammar(10)('संधि'), 3, ({ pick, sample }) => {
    const kind = pick(KINDS);
    const [first, second, word] = pick(SANDHI[kind] as readonly (readonly [string, string, string])[]);
    return {
      text: `‘${word}’ (${first} + ${second}) में कौन-सी संधि है?`,
      key: `${kind} संधि`,
      wrong: sample(
        KINDS.filter((other) => other !== kind),
        3,
      ).map((other): Wrong => [`${other} संधि`, WHAT_HAPPENS[other]]),
      explanation: `${WHAT_HAPPENS[kind]}: ${first} + ${second} = ${word}।`,
    };
  }),
];
