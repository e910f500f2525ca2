/**
 * English is asked by topic of grammar, and the samples name topics of their own: where each of them stands in the
 * curriculum. Unlisted ones belong to no chapter.
 */
export const GRAMMAR_OF_TOPIC: Readonly<Record<string, string>> = {
  'Nouns: plural forms': 'Nouns and plurals',
  'Capital letters and punctuation': 'Punctuation',
  'Prepositions of time': 'Prepositions of time',
  'Vocabulary: synonyms': 'Words and meanings',
  Articles: 'Articles',
  'Reported speech': 'Reported speech',
  'Active and passive voice': 'Active and passive voice',
  'Figures of speech': 'Figures of speech',
  'Subject-verb agreement': 'Subject-verb agreement',
  'Notice writing': 'Writing',
  Modals: 'Modals',
  'Error correction': 'Editing',
  'Reading comprehension': 'Reading comprehension',
};
