import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { GENERATORS } from './all-generators.ts';
import { type Generator, generate } from './kit.ts';

/** How many questions the starter bank holds of each generator, and of each chapter of Mathematics. */
export const QUESTIONS_PER_GENERATOR = 6;
export const QUESTIONS_PER_CHAPTER = 12;
/** Further indexes are not tried: a generator that repeats itself so often has too little to say. */
const INDEXES_MAX = 120;

/** A question of the starter bank; `key` names it for good, even when its words change. */
export interface StarterQuestion {
  key: string;
  content: Question;
}

/** The generated questions of the starter bank: the same ones each time, and no two alike. */
export function generatedQuestions(): StarterQuestion[] {
  const generators = Map.groupBy(
    GENERATORS,
    ({ chapter }) => `${chapter.grade} ${chapter.book} ${chapter.title}`,
  );
  return [...generators.values()].flatMap((ofChapter) => {
    const wanted = ofChapter[0]?.chapter.subject === 'Mathematics' ? QUESTIONS_PER_CHAPTER : 0;
    const each = Math.max(QUESTIONS_PER_GENERATOR, Math.ceil(wanted / ofChapter.length));
    return ofChapter.flatMap((generator) => differentOnes(generator, each));
  });
}

/** So many questions of one generator that ask different things. */
export function differentOnes(generator: Generator, count: number): StarterQuestion[] {
  const asked = new Set<string>();
  const kept: StarterQuestion[] = [];
  for (let index = 0; index < INDEXES_MAX && kept.length < count; index++) {
    const content = generate(generator, index);
    const what = whatIsAsked(content);
    if (asked.has(what)) continue;
    asked.add(what);
    kept.push({ key: `${generator.key}/${index}`, content });
  }
  return kept;
}

/** Two questions that only differ in their order of options, or in which wrong ones stand beside, ask the same. */
function whatIsAsked(content: Question): string {
  switch (content.type) {
    case 'multiple_choice':
      return `${content.text}\n${content.options.find(({ id }) => id === content.correctOptionId)?.text ?? ''}`;
    case 'order':
      return `${content.text}\n${content.items.map(({ text }) => text).join('\n')}`;
    default:
      return content.text;
  }
}
