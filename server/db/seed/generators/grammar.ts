import { grammar } from './chapters.ts';
import {
  ADJECTIVES,
  CONSONANT_SOUNDS,
  DOINGS,
  MODALS,
  PLACES,
  PLURALS,
  SAYINGS,
  SUBJECTS,
  TAGS,
  TIMES,
  VERBS,
  VERBS_ALONE,
  VOWEL_SOUNDS,
} from './grammar-lists.ts';
import { type Generator, generator, type Wrong } from './kit.ts';

const ALONE = VERBS.filter(([base]) => VERBS_ALONE.includes(base));

const others = <T extends string>(all: readonly T[], key: T, misconception: (other: T) => string): Wrong[] =>
  all.filter((each) => each !== key).map((each) => [each, misconception(each)]);

/** Words: plurals, articles, prepositions, comparison. */
export const grammarOfWords: readonly Generator[] = [
  generator('grammar.plural', grammar(4)('Nouns and plurals'), 1, ({ pick }) => {
    const [one, many, wrong, misconception] = pick(PLURALS);
    return {
      text: `What is the plural of "${one}"? One ${one}, many …`,
      key: many,
      wrong: [
        [wrong, misconception],
        [`${many}s`, 'Adds -s to a word that is plural already'],
        [one === many ? `${one}es` : one, one === many ? misconception : 'Leaves the word as it is'],
      ],
      explanation: `One ${one}, many ${many}.`,
    };
  }),
  generator('grammar.plural-typed', grammar(5)('Nouns and plurals'), 2, ({ pick }) => {
    const [[one, many], [another, more]] = [pick(PLURALS), pick(PLURALS)];
    if (one === another) return null;
    return {
      text: `Write the plurals. One ${one}, two {{1}}; one ${another}, two {{2}}.`,
      gaps: [[many], [more]],
      explanation: `Two ${many}, two ${more}.`,
    };
  }),
  ...([4, 6] as const).map((grade) =>
    generator(`grammar.article-${grade}`, grammar(grade)('Articles'), 1, ({ pick }) => {
      const vowel = pick([true, false]);
      const word: string = vowel ? pick(VOWEL_SOUNDS) : pick(CONSONANT_SOUNDS);
      return {
        text: `Choose the right word: I saw ___ ${word} yesterday.`,
        key: vowel ? 'an' : 'a',
        wrong: [
          [vowel ? 'a' : 'an', 'Goes by the first letter or not at all, instead of the first sound'],
          ['two', 'Does not see that one thing is meant'],
          ['these', 'Does not see that one thing is meant'],
        ],
        explanation: `"${word}" begins with a ${vowel ? 'vowel' : 'consonant'} sound, so it takes "${vowel ? 'an' : 'a'}".`,
      };
    }),
  ),
  generator('grammar.place', grammar(4)('Prepositions of place'), 1, ({ pick }) => {
    const [text, key, ...wrong] = pick(PLACES);
    return {
      text: `Choose the right word: ${text}`,
      key,
      wrong: wrong.map((other) => [other, `"${other}" puts it in another place`]),
      explanation: text.replace('___', key),
    };
  }),
  generator('grammar.time', grammar(5)('Prepositions of time'), 1, ({ pick }) => {
    const [text, key] = pick(TIMES);
    const uses = { at: 'clock times, noon and night', on: 'days and dates', in: 'months, seasons and years' };
    return {
      text: `Choose the right word: ${text}`,
      key,
      wrong: others(['at', 'on', 'in'] as const, key, (other) => `"${other}" goes with ${uses[other]}`),
      explanation: `"${key}" goes with ${uses[key]}.`,
    };
  }),
  generator('grammar.comparison', grammar(5)('Comparison of adjectives'), 1, ({ pick }) => {
    const [plain, more, most, wrong, misconception] = pick(ADJECTIVES);
    return {
      text: `Choose the right word: This one is ___ than that one. (${plain})`,
      key: more,
      wrong: [
        [wrong, misconception],
        [most, 'Takes the form for one of many, though two are compared'],
        [plain, 'Does not compare, though "than" asks for it'],
      ],
      explanation: `${plain}, ${more}, ${most}: two things are compared with "${more} than".`,
    };
  }),
];

/** Sentences: tenses, voice, agreement, tags, modals, reported speech. */
export const grammarOfSentences: readonly Generator[] = [
  generator('grammar.past', grammar(6)('Simple past'), 1, ({ pick }) => {
    const [base, , past, participle, going] = pick(ALONE);
    return {
      text: `Choose the form of "${base}" that completes the sentence: Yesterday the children ___ again.`,
      key: past,
      wrong: [
        [base, 'Does not change the tense, though "yesterday" asks for the past'],
        [participle, 'Takes the form that goes with "have"'],
        [going, 'Takes the -ing form without a helping verb'],
      ],
      explanation: `"Yesterday" asks for the simple past: ${base}, ${past}, ${participle}.`,
    };
  }),
  generator('grammar.past-typed', grammar(6)('Simple past'), 2, ({ pick }) => {
    const [base, , past] = pick(ALONE);
    return {
      text: `Write the right form of "${base}": Last week they {{1}} for the first time.`,
      gaps: [[past]],
      explanation: `"Last week" asks for the simple past of "${base}": ${past}.`,
    };
  }),
  generator('grammar.perfect', grammar(7)('Perfect and continuous tenses'), 2, ({ pick }) => {
    const [base, , past, participle, going] = pick(ALONE);
    return {
      text: `Choose the form of "${base}" that completes the sentence: She has never ___ before.`,
      key: participle,
      wrong: [
        [past, 'Takes the simple past after "has"'],
        [going, 'Takes the -ing form after "has"'],
        [base, 'Takes the base form after "has"'],
      ],
      explanation: `After "has" stands the third form: ${base}, ${past}, ${participle}.`,
    };
  }),
  generator('grammar.continuous', grammar(7)('Perfect and continuous tenses'), 1, ({ pick }) => {
    const [base, third, , participle, going] = pick(ALONE);
    return {
      text: `Choose what completes the sentence: Look! He ___ now. (${base})`,
      key: `is ${going}`,
      wrong: [
        [going, 'Leaves out the helping verb'],
        [third, 'Takes the simple present for what happens now'],
        [`is ${participle}`, 'Takes the third form after "is"'],
      ],
      explanation: `What happens right now: is ${going}.`,
    };
  }),
  generator('grammar.passive', grammar(7)('Active and passive voice'), 2, ({ pick }) => {
    const [base, thing, who] = pick(DOINGS);
    const verb = VERBS.find(([each]) => each === base);
    if (verb === undefined) return null;
    const [, , past, participle, going] = verb;
    const [Thing, by] = [thing.replace('the', 'The'), who.startsWith('Farida') ? who : who.toLowerCase()];
    const passive = (words: string) => `${Thing} ${words} by ${by}.`;
    return {
      text: `Change to the passive voice: ${who} ${past} ${thing}.`,
      key: passive(`was ${participle}`),
      wrong: [
        [passive(`is ${participle}`), 'Changes the tense'],
        [passive(past), 'Leaves out "was"'],
        [passive(`was ${going}`), 'Takes the -ing form instead of the third form'],
      ],
      explanation: `"${past}" is in the past, so the passive is "was ${participle}".`,
    };
  }),
  ...([8, 10] as const).map((grade) =>
    generator(`grammar.agreement-${grade}`, grammar(grade)('Subject-verb agreement'), 2, ({ pick }) => {
      const [subject, singular, misconception] = pick(SUBJECTS);
      const [one, many, rest] = pick([
        ['is', 'are', 'here now'],
        ['was', 'were', 'a surprise to us'],
        ['has', 'have', 'arrived'],
      ] as const);
      const [key, wrong] = singular ? [one, many] : [many, one];
      return {
        text: `Choose the right word: ${subject} ___ ${rest}.`,
        key,
        wrong: [
          [wrong, misconception],
          ['be', 'Takes the base form, which stands after a helping verb'],
          ['being', 'Takes the -ing form without a helping verb'],
        ],
        explanation: `"${subject}" is ${singular ? 'singular' : 'plural'}: ${subject} ${key} ${rest}.`,
      };
    }),
  ),
  generator('grammar.tag', grammar(8)('Question tags'), 1, ({ pick, sample }) => {
    const [statement, tag] = pick(TAGS);
    const [verb = '', who = ''] = tag.split(' ');
    const turned = verb.endsWith("n't") ? statementVerb(verb) : `${negative(verb)}`;
    const strangers = sample(['do they', "don't we", 'did he', "doesn't it"], 1);
    return {
      text: `Which tag completes the question? ${statement}, …?`,
      key: `${tag}?`,
      wrong: [
        [`${turned} ${who}?`, 'Keeps yes or no the same instead of turning it round'],
        ['no?', 'Adds "no" instead of a tag'],
        ...strangers.map(
          (stranger) => [`${stranger}?`, 'Does not repeat the helping verb and the person'] as const,
        ),
      ],
      explanation: `The tag repeats the helping verb, turns yes and no round, and ends with the person: ${tag}?`,
    };
  }),
  generator('grammar.modal', grammar(9)('Modals'), 2, ({ pick }) => {
    const [meaning, text, key] = pick(MODALS);
    const says = { must: 'a strict rule', should: 'advice', can: 'ability', might: 'possibility' };
    return {
      text: `Choose the word that says ${meaning}: ${text}`,
      key,
      wrong: others(
        ['must', 'should', 'can', 'might'] as const,
        key,
        (other) => `"${other}" says ${says[other]}`,
      ),
      explanation: `"${key}" says ${meaning}.`,
    };
  }),
  ...([6, 9] as const).map((grade) =>
    generator(`grammar.reported-${grade}`, grammar(grade)('Reported speech'), 2, ({ pick }) => {
      const [who, saying, reported, sameTense, samePerson] = pick(SAYINGS);
      return {
        text: `${who} said, "${saying}." Which sentence reports it?`,
        key: `${who} said that ${reported}.`,
        wrong: [
          [`${who} said that ${sameTense}.`, 'Does not move the verb one step into the past'],
          [`${who} said that ${samePerson}.`, 'Does not change the person who speaks'],
          [`${who} told that ${reported}.`, 'Uses "told" without saying to whom'],
        ],
        explanation: `The verb moves one step into the past and the person changes: ${who} said that ${reported}.`,
      };
    }),
  ),
];

/** can't -> can, won't -> will, isn't -> is. */
function statementVerb(verb: string): string {
  if (verb === "can't") return 'can';
  return verb === "won't" ? 'will' : verb.slice(0, -3);
}

function negative(verb: string): string {
  if (verb === 'can') return "can't";
  return verb === 'will' ? "won't" : `${verb}n't`;
}
