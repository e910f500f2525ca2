import { shuffled } from '../questions/shuffle.ts';

interface Placed {
  questionId: string;
  version: number;
  position: number;
  section: string;
}

/**
 * The order in which an attempt asks, decided by its seed: parts stay in their order, questions move within their own
 * part only. Frozen with the attempt, so that each device shows the same.
 */
export function layoutOf(questions: readonly Placed[], seed: string, shuffle: boolean): Placed[] {
  const inOrder = questions.toSorted((a, b) => a.position - b.position);
  const sections = [...new Set(inOrder.map(({ section }) => section))];
  return sections
    .flatMap((section) => {
      const part = inOrder.filter((each) => each.section === section);
      return shuffle ? shuffled(part, `${seed}:${section}`) : part;
    })
    .map((each, index) => ({ ...each, position: index + 1 }));
}

/** The seed for the order of one question's parts: another in each attempt, and for each question of it. */
export const optionSeed = (layoutSeed: string, questionId: string): string => `${layoutSeed}:${questionId}`;
