/** Questions and answers of the help centres, and the search over them (specification, section 2, 'Student help center'). */

import { searchTextOf, searchWords } from '../search-text.ts';

/** A question as people ask it, with its answer in plain sentences: also for search engines (FAQPage). */
export interface HelpQuestion {
  /** Its address within the page. */
  id: string;
  topic: string;
  question: string;
  answer: string;
  /** The page for the answer's steps. */
  link?: { to: string; label: string };
}

export interface HelpCentre {
  path: string;
  title: string;
  description: string;
  questions: readonly HelpQuestion[];
}

export const HELP_SEARCH_PLACEHOLDER = 'Search for help...';

/** The questions that have every word of the term in the topic, the question or its answer; all for an empty term. */
export function searchHelp(questions: readonly HelpQuestion[], term: string): readonly HelpQuestion[] {
  const words = searchWords(searchTextOf(term));
  return questions.filter(({ topic, question, answer }) => {
    const text = searchWords(`${topic} ${question} ${answer}`).join(' ');
    return words.every((word) => text.includes(word));
  });
}

/** Message of a search without results (specification, section 2, 'Student help center'). */
export function noHelpFound(term: string): string {
  return `No results found for "${term}". Try a different search term.`;
}
