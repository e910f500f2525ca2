/** The question that a teacher is writing: pure, so that it outlives the closing of the panel. */
import { OPTIONS_MAX, OPTIONS_MIN } from '@kaksha/domain/classroom/activities/limits.ts';

export interface ComposerDraft {
  kind: 'poll' | 'quiz';
  prompt: string;
  options: readonly string[];
  rightOption: number | null;
  resultsShown: boolean;
}

export const EMPTY_DRAFT: ComposerDraft = {
  kind: 'poll',
  prompt: '',
  options: ['', ''],
  rightOption: null,
  resultsShown: true,
};

export function withOption(draft: ComposerDraft): ComposerDraft {
  return draft.options.length >= OPTIONS_MAX ? draft : { ...draft, options: [...draft.options, ''] };
}

/** Without one option; the right one stays the right one. */
export function withoutOption(draft: ComposerDraft, index: number): ComposerDraft {
  if (draft.options.length <= OPTIONS_MIN) return draft;
  const { rightOption: right } = draft;
  return {
    ...draft,
    options: draft.options.filter((_, at) => at !== index),
    rightOption: right === null || right === index ? null : right > index ? right - 1 : right,
  };
}
