import type { en as SAVED_ANSWER_TEXT } from './words/en.ts';

export type Placeholder = keyof typeof SAVED_ANSWER_TEXT.placeholders;
