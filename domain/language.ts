import type { DocumentLanguage } from './hindi.ts';

/** The languages in which screens, mails and notices can be read, the usual one first. Documents have Hindi too. */
export const LANGUAGES = ['en'] as const satisfies readonly DocumentLanguage[];
export type Language = (typeof LANGUAGES)[number];
export const USUAL_LANGUAGE: Language = LANGUAGES[0];

/** The type of `words/hi.ts` when `words/en.ts` holds a `T`: the same keys, and functions of the same values. */
export type Words<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Text
    ? (...values: Values) => Words<Text>
    : { readonly [Key in keyof T]: Words<T[Key]> };

/** A feature's words by language: English, and the translated ones. */
export type Translations<T> = { readonly en: T } & {
  readonly [Other in Exclude<Language, 'en'>]?: Words<T>;
};

/** A feature's words in this language, or in English while there is no translation. */
export function wordsIn<T>(translations: Translations<T>, language: Language): Words<T> {
  return (translations[language] ?? translations.en) as Words<T>;
}

/**
 * The language to answer in, from a browser's choices (RFC 9110, 12.5.4: 'hi-IN,hi;q=0.9,en;q=0.8').
 * @param languages those that can be chosen, the usual one first
 */
export function languageAccepted<L extends string>(
  accepted: string | null | undefined,
  languages: readonly [L, ...L[]],
): L {
  const wishes = (accepted ?? '').split(',').map((wish) => {
    const [tag = '', quality] = wish.split(/;\s*q=/);
    return { language: tag.trim().toLowerCase().split('-')[0], quality: Number(quality ?? 1) };
  });
  for (const { language } of wishes
    .filter((wish) => wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)) {
    const known = languages.find((each) => each === language);
    if (known !== undefined) return known;
  }
  return languages[0];
}

/** The forms that a word takes by number; a language has those that its rules name. */
export type Forms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** Chooses the form of a word by number: `plural(2, { one: 'class', other: 'classes' })` is 'classes'. */
export function pluralsIn(language: DocumentLanguage): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    return forms[rules.select(count)] ?? forms.other;
  };
}

/** The form of an English word by number, for `words/en.ts`. */
export const plural = pluralsIn('en');
