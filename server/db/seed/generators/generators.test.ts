import { markAnswer } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import { type Question, type QuestionOf, question } from '@kaksha/domain/assessments/questions/question.ts';
import { rightAnswerOf } from '@kaksha/domain/practice/right-answer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENERATORS } from './all-generators.ts';
import { type Generator, generate, saysTheSame } from './kit.ts';
import { differentOnes, generatedQuestions } from './starter-bank.ts';
import { numbersIn, type Solved } from './test-solver.ts';
import { SOLVERS } from './test-solvers.ts';

const indexes = fc.nat({ max: 1_000_000 });
const each = (check: (made: Question, generator: Generator) => void) => (generator: Generator) => {
  fc.assert(
    fc.property(indexes, (index) => check(generate(generator, index), generator)),
    { numRuns: 40 },
  );
};

/** The answer that the question itself holds for right. */
function keyOf(made: Question): Answer {
  switch (made.type) {
    case 'multiple_choice':
      return { type: 'multiple_choice', optionId: made.correctOptionId };
    case 'numeric':
      return { type: 'numeric', text: String(made.value) };
    case 'short_answer':
      return { type: 'short_answer', text: made.accepted[0] ?? '' };
    case 'fill_blanks':
      return {
        type: 'fill_blanks',
        texts: Object.fromEntries(made.blanks.map(({ id, accepted }) => [id, accepted[0] ?? ''])),
      };
    case 'order':
      return { type: 'order', ids: made.items.map(({ id }) => id) };
    default:
      throw new Error(`no generator makes ${made.type}`);
  }
}

function rightOption({ options, correctOptionId }: QuestionOf<'multiple_choice'>): string {
  return options.find(({ id }) => id === correctOptionId)?.text ?? '';
}

/** A formula of x as LaTeX, worked out at a few points. */
function worthOf(formula: string): string {
  const code = formula
    .replaceAll('$', '')
    .replace(/\^\{?(\d+)\}?/g, '**$1')
    .replace(/(\d)x/g, '$1*x');
  if (!/^[\dx+\-* ]+$/.test(code)) throw new Error(`not a formula: ${formula}`);
  const at = new Function('x', `return ${code}`) as (x: number) => number;
  return [2, 3, 7].map(at).join(' ');
}

/** Whether the question's right answer is the one worked out. */
function agrees(made: Question, solved: Solved): boolean {
  if (made.type === 'short_answer') return worthOf(made.accepted[0] ?? '') === solved;
  const key =
    made.type === 'multiple_choice' ? rightOption(made) : made.type === 'numeric' ? String(made.value) : '';
  if (typeof solved === 'string')
    return key === solved || (/^[\d.]+ [\d.]+ [\d.]+$/.test(solved) && worthOf(key) === solved);
  const [over = Number.NaN, under = 1] = numbersIn(key.replace('\\frac', '')).map((number) =>
    Math.abs(number),
  );
  const sign = /^\$?-/.test(key) ? -1 : 1;
  return Math.abs((sign * over) / (key.includes('frac') ? under : 1) - solved) < 1e-6;
}

describe('a generated question', () => {
  it.each(GENERATORS)('$key is a whole question and the same each time', (generator) => {
    each((made) => {
      expect(question.safeParse(made).error).toBeUndefined();
      expect(made.explanation).not.toBe('');
      expect(`${made.text} ${made.explanation}`).not.toMatch(/undefined|NaN|Infinity|\[object/);
    })(generator);
    expect(generate(generator, 7)).toEqual(generate(generator, 7));
  });

  it.each(GENERATORS)('$key has a right answer in words', (generator) => {
    for (const line of rightAnswerOf(generate(generator, 1))) expect(line).toMatch(/\S/);
  });

  it.each(GENERATORS)('$key gives full marks to its key and none to a wrong option', (generator) => {
    each((made) => {
      expect(markAnswer(made, keyOf(made))).toMatchObject({ outcome: 'right', marks: made.marks });
      if (made.type !== 'multiple_choice') return;
      const wrong = made.options.filter(({ id }) => id !== made.correctOptionId);
      expect(wrong.length).toBeGreaterThanOrEqual(2);
      expect(wrong.some(({ misconception }) => misconception !== '')).toBe(true);
      for (const { id, text, misconception } of wrong) {
        const marked = markAnswer(made, { type: 'multiple_choice', optionId: id });
        expect(marked).toEqual({ outcome: 'wrong', marks: 0, misconception: misconception || null });
        expect(saysTheSame(text, rightOption(made))).toBe(false);
      }
    })(generator);
  });

  it.each(GENERATORS.filter(({ key }) => key in SOLVERS))('$key is worked out right', (generator) => {
    each((made) => {
      const solved = SOLVERS[generator.key]?.(made.text) ?? 'none';
      expect(agrees(made, solved), `${made.text} is ${solved}`).toBe(true);
      // Nor is a second option right.
      if (made.type !== 'multiple_choice') return;
      for (const option of made.options.filter(({ id }) => id !== made.correctOptionId)) {
        let wrong = false;
        try {
          wrong = agrees({ ...made, correctOptionId: option.id }, solved);
        } catch {
          wrong = false;
        }
        expect(wrong, `${option.text} answers ${made.text} too`).toBe(false);
      }
    })(generator);
  });

  it.each(GENERATORS.filter(({ key }) => /in-order$/.test(key)))('$key is in order', (generator) => {
    each((made) => {
      const numbers =
        made.type === 'order' ? made.items.map(({ text }) => Number(text.replaceAll(',', ''))) : [];
      expect(numbers.length).toBe(4);
      expect(numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))).toBe(true);
    })(generator);
  });

  it('has a solver of its own, or words that other tests hold', () => {
    const without = GENERATORS.map(({ key }) => key).filter((key) => !(key in SOLVERS));
    expect(without.filter((key) => !/^(grammar|hindi)\.|in-order$/.test(key)).sort()).toEqual([
      'equations.point-on-line',
      'factors.prime',
      'fractions.greatest',
      'roots.irrational',
    ]);
  });

  const only = (key: string) => GENERATORS.filter((generator) => generator.key === key);
  const fits: Record<string, (option: string, text: string) => boolean> = {
    'factors.prime': (option) => {
      const number = Number(option);
      return Array.from({ length: number - 2 }, (_, at) => at + 2).every((factor) => number % factor !== 0);
    },
    'roots.irrational': (option) => !Number.isInteger(Math.sqrt(numbersIn(option)[0] ?? 0)),
    'equations.point-on-line': (option, text) => {
      const [x = 0, y = 0] = numbersIn(option);
      const [, a, b, c] = /\$(\d*)x \+ (\d*)y = (\d+)\$/.exec(text) ?? [];
      return Number(a || 1) * x + Number(b || 1) * y === Number(c);
    },
  };
  it.each(Object.keys(fits))('%s has exactly one option that fits', (key) => {
    for (const generator of only(key))
      each((made) => {
        const options = made.type === 'multiple_choice' ? made.options : [];
        const fitting = options.filter(({ text }) => fits[key]?.(text, made.text));
        expect(fitting.map(({ text }) => text)).toEqual(
          made.type === 'multiple_choice' ? [rightOption(made)] : [],
        );
      })(generator);
  });

  it('names the greatest fraction', () => {
    for (const generator of only('fractions.greatest'))
      each((made) => {
        if (made.type !== 'multiple_choice') throw new Error('a choice');
        const worth = (text: string) => {
          const [over = 0, under = 1] = numbersIn(text);
          return over / under;
        };
        expect(worth(rightOption(made))).toBe(Math.max(...made.options.map(({ text }) => worth(text))));
      })(generator);
  });
});

describe('the starter bank', () => {
  const bank = generatedQuestions();

  it('has questions over classes 1 to 10, no two alike', () => {
    expect(new Set(bank.map(({ key }) => key)).size).toBe(bank.length);
    expect(new Set(GENERATORS.map(({ key }) => key)).size).toBe(GENERATORS.length);
    expect(
      [...new Set(bank.map(({ content }) => content.chapter?.grade))].sort((a = 0, b = 0) => a - b),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('says when a generator has too little to say, by giving fewer', () => {
    const [generator] = GENERATORS;
    if (generator === undefined) throw new Error('no generators');
    const repeating: Generator = {
      ...generator,
      make: () => ({
        text: 'One?',
        explanation: 'One.',
        key: 1,
        wrong: [
          [2, ''],
          [3, ''],
        ],
      }),
    };
    expect(differentOnes(repeating, 3)).toHaveLength(1);
  });
});
