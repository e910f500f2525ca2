import type { FaqSetting } from '@kaksha/domain/content/settings/settings.ts';
import { newRowKey } from './setting-form.ts';

/** A question that is being written. `id` is its address within the page; a new one has none before it is saved. */
export interface QuestionRow {
  key: string;
  id: string;
  topic: string;
  question: string;
  answer: string;
}
export interface FaqDraft {
  items: QuestionRow[];
}

export const newQuestion = (topic: string): QuestionRow => ({
  key: newRowKey(),
  id: '',
  topic,
  question: '',
  answer: '',
});

export const faqDraftOf = ({ items }: FaqSetting): FaqDraft => ({
  items: items.map((item) => ({ key: newRowKey(), ...item })),
});

const ID_LENGTH_MAX = 60;

/** 'How do I pay?' has the address how-do-i-pay; a question in another script gets 'question'. */
const wordsOf = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, ID_LENGTH_MAX)
    .replace(/^-|-$/g, '') || 'question';

/** The questions as they would be stored: each with an address of its own, and those that had one keep it. */
export function faqWrittenIn({ items }: FaqDraft): FaqSetting {
  const taken = new Set(items.map(({ id }) => id));
  return {
    items: items.map(({ id: had, topic, question, answer }) => {
      let id = had;
      for (let n = 1; id === ''; n++) {
        const tried = n === 1 ? wordsOf(question) : `${wordsOf(question)}-${n}`;
        if (!taken.has(tried)) id = tried;
      }
      taken.add(id);
      return { id, topic, question, answer };
    }),
  };
}
