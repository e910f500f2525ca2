import { by, first, numbersIn, type Solver } from './test-solver.ts';
import { UPPER_FIGURES } from './test-solvers-upper-figures.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((p, q) => p + q, 0);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const play: Record<string, Solver> = {
  'play.think-of-a-number': by((times, add, divide) => {
    const results = [3, 50, 1234].map((thought) => (thought * times + add) / divide - thought);
    return new Set(results).size === 1 ? (results[0] ?? 'none') : 'It depends on the number';
  }),
  'play.birthday': (text) => {
    const [, times = 0, add = 0, more = 0, result = 0] = numbersIn(text);
    for (let day = new Date(Date.UTC(2024, 0, 1)); day.getUTCFullYear() === 2024; ) {
      const [month, date] = [day.getUTCMonth() + 1, day.getUTCDate()];
      if ((month * times + add) * more + date === result)
        return `${date} ${day.toLocaleString('en', { month: 'long', timeZone: 'UTC' })}`;
      day = new Date(day.getTime() + 86_400_000);
    }
    return 'none';
  },
  'play.pyramid': by((a, c, top) => first((x) => a + x + (x + c) === top)),
  'play.calendar': (text) => {
    const total = numbersIn(text).at(-1) ?? 0;
    return first((n) => sum([n, n + 1, n + 7, n + 8]) === total);
  },
  'play.reversed': (text) => {
    const result = numbersIn(text)[0] ?? 0;
    const adds = text.includes('adds');
    const digits = (n: number) => [Math.floor(n / 10), n % 10] as const;
    const worth = (n: number, sign: number) => {
      const [tens, ones] = digits(n);
      return Math.abs(n + sign * (ones * 10 + tens));
    };
    const sign = adds ? 1 : -1;
    const [tens, ones] = digits(first((n) => worth(n, sign) === result, 10));
    return Math.abs(tens + sign * ones);
  },
  'play.nines': by((number, nine) => first((n) => (number - n) % nine === 0)),
  'play.missing-digit': (text) => {
    const [, before = '', after = ''] = /(\d+)▲(\d+)/.exec(text) ?? [];
    const factor = numbersIn(text).at(-1) ?? 0;
    const fitting = [...'0123456789'].filter((digit) => Number(before + digit + after) % factor === 0);
    return fitting.length === 1 ? Number(fitting[0]) : 'several';
  },
  'play.parity': by((times, add) => {
    const odd = upTo(20).filter((n) => (times * n + add) % 2 === 1).length;
    return odd === 0 ? 'Always even' : odd === 20 ? 'Always odd' : 'Even for some $n$, odd for others';
  }),
  'play.consecutive': by((count, total) =>
    first((n) => sum(upTo(count).map((step) => n + step - 1)) === total),
  ),
};

/** The numeral of a number, put together from one piece for each place. */
function romanOf(number: number): string {
  const places = [
    ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'],
    ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC'],
    ['', 'C', 'CC', 'CCC', 'CD', 'D', 'DC', 'DCC', 'DCCC', 'CM'],
  ];
  return [2, 1, 0].map((place) => places[place]?.[Math.floor(number / 10 ** place) % 10]).join('');
}

const story: Record<string, Solver> = {
  'story.roman': (text) => {
    const signs = /numeral (\w+) /.exec(text)?.[1];
    return first((n) => romanOf(n) === signs);
  },
  'story.signs-of-a-base': (text) => {
    const [base = 0] = numbersIn(text);
    const signs = /number is (\S+)\?/.exec(text)?.[1] ?? '';
    return sum([...signs].map((sign) => (sign === '●' ? 1 : sign === '■' ? base : base * base)));
  },
  'story.sixties': by((_base, sixties, ones) => sum(Array<number>(sixties).fill(60)) + ones),
  // The fewest signs for each number up to this one, from the fewest for the smaller numbers.
  'story.fewest-signs': (text) => {
    const [small = 1, middle = 1, high = 1, number = 0] = numbersIn(text);
    const fewest = [0];
    for (let n = 1; n <= number; n++)
      fewest.push(1 + Math.min(...[small, middle, high].map((sign) => fewest[n - sign] ?? 1e9)));
    return fewest[number] ?? 'none';
  },
  'numbers.recurring': (text) => {
    const block = /0\.(\d\d)\1\1/.exec(text)?.[1] ?? '';
    return Number(`0.${block.repeat(8)}`);
  },
  'numbers.terminating': (text) => {
    const [over = 1, under = 1] = numbersIn(text);
    return first((places) => (over * 10 ** places) % under === 0);
  },
};

const data: Record<string, Solver> = {
  'dots.new-mean': by((count, mean, more) => {
    const all = [...Array<number>(count).fill(mean), more];
    return sum(all) / all.length;
  }),
  'dots.missing': by((a, b, c, d, mean) => first((n) => (a + b + c + d + n) / 5 === mean)),
  'dots.median': (text) => {
    const all = [...text.matchAll(/(\d): (●+)/g)].flatMap(([, at, dots = '']) =>
      [...dots].map(() => Number(at)),
    );
    const isMiddle = (one: number) => {
      const [below, above] = [all.filter((n) => n < one).length, all.filter((n) => n > one).length];
      return below < all.length / 2 && above < all.length / 2;
    };
    return all.find(isMiddle) ?? 'none';
  },
  'dots.steepest': (text) => {
    const points = [...text.matchAll(/(\w+day): (\d+)/g)].map(
      ([, day, height]) => [day, Number(height)] as const,
    );
    const steps = points
      .slice(1)
      .map(([day, height], at) => [`${points[at]?.[0]} to ${day}`, height - (points[at]?.[1] ?? 0)] as const);
    return steps.sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'none';
  },
  'combine.means': by((few, a, many, b) => {
    const all = [...Array<number>(few).fill(a), ...Array<number>(many).fill(b)];
    return sum(all) / all.length;
  }),
  // A hundred parts, so many of them worth as much as the project.
  'combine.weights': by((share, rest, project, written) => {
    const parts = [...Array<number>(share).fill(project), ...Array<number>(rest).fill(written)];
    return parts.length === 100 ? sum(parts) / 100 : 'none';
  }),
  'combine.speeds': by((way, there, back) => (2 * way) / (way / there + way / back)),
  'combine.one-leaves': by((count, mean, others) =>
    first((n) => (count * mean - n) / (count - 1) === others),
  ),
};

/** Whether a whole number is what the words of a statement say. */
function isSo(said: string, n: number): boolean {
  const factors = numbersIn(said);
  const digits = sum([...String(n)].map(Number));
  if (said === 'is even') return /[02468]$/.test(String(n));
  if (said.startsWith('ends in')) return factors.some((digit) => String(n).endsWith(String(digit)));
  return factors.every((factor) => (said.includes('sum of digits') ? digits : n) % factor === 0);
}

const reasoning: Record<string, Solver> = {
  'propositions.converse': (text) => {
    const [, about, one, two] = /"If (the [\w ]+ \$\w+\$) (.+), then it (.+)\."/.exec(text) ?? [];
    return `If ${about} ${two}, then it ${one}.`;
  },
  'propositions.counterexample': by((factor, many, ...numbers) => {
    const fitting = numbers.filter((number) => number % factor === 0 && number % many !== 0);
    return fitting.length === 1 ? (fitting[0] ?? 'none') : 'several';
  }),
  'propositions.which-is-true': (text) => {
    const [, one = '', two = ''] = /"If a whole number (.+), then it (.+)\."/.exec(text) ?? [];
    const numbers = upTo(2000);
    const forth = numbers.every((n) => !isSo(one, n) || isSo(two, n));
    const back = numbers.every((n) => !isSo(two, n) || isSo(one, n));
    if (forth && back) return 'Both';
    return forth ? 'Only the statement' : back ? 'Only its converse' : 'Neither';
  },
  // In base 2 each digit but the last is one halving, and each 1 one subtraction.
  'algorithms.count-down': by((start) => {
    const digits = start.toString(2);
    return digits.length - 1 + digits.replaceAll('0', '').length;
  }),
  'algorithms.repeat': by((start, rounds, times, add) => {
    const powers = upTo(rounds).map((round) => times ** (round - 1));
    return start * times ** rounds + add * sum(powers);
  }),
  'algorithms.halving': by((_one, most) => {
    let [left, questions] = [most, 0];
    for (; left > 1; questions++) left = Math.ceil(left / 2);
    return questions;
  }),
  'algorithms.swaps': (text) => {
    const row = numbersIn(text);
    return row.flatMap((left, at) => row.slice(at + 1).filter((right) => right < left)).length;
  },
  'algorithms.divisions': by((large, small) => {
    let [divisions, from, taken] = [0, large, small];
    while (taken > 0) {
      let rest = from;
      while (rest >= taken) rest -= taken;
      [divisions, from, taken] = [divisions + 1, taken, rest];
    }
    return divisions;
  }),
};

/** By the name of the generator: classes 8 to 10. */
export const UPPER_SOLVERS: Readonly<Record<string, Solver>> = {
  ...play,
  ...story,
  ...data,
  ...reasoning,
  ...UPPER_FIGURES,
};
