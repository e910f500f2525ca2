import {
  LANGUAGES,
  type Language,
  type Translations,
  USUAL_LANGUAGE,
  type Words,
  wordsIn,
} from '@kaksha/domain/language.ts';
import { useRouteLoaderData } from 'react-router';

/** The part of a route's `meta` arguments that is needed here. */
interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The language in the root loader's data, else the usual one. */
function languageOf(root: unknown): Language {
  const { language } = (root ?? {}) as { language?: Language };
  return LANGUAGES.find((known) => known === language) ?? USUAL_LANGUAGE;
}

/** A feature's words in the language of the page: `const words = useWords({ en }).couponList`. */
export function useWords<T>(translations: Translations<T>): Words<T> {
  return wordsIn(translations, languageOf(useRouteLoaderData('root')));
}

/** The same in a route's `meta`, which is no component. */
export function metaWords<T>({ matches }: MetaArgs, translations: Translations<T>): Words<T> {
  return wordsIn(translations, languageOf(matches.find((match) => match?.id === 'root')?.loaderData));
}
