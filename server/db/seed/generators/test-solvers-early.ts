/** For the tests: answers of the questions of classes 1 to 3 about numbers. The words of the other ones are next door. */
import { by, first, numbersIn, type Solved, type Solver } from './test-solver.ts';
import { EARLY_WORDS_SOLVERS } from './test-solvers-early-words.ts';

/** Counted up one by one. */
const plus = (...numbers: number[]): number =>
  numbers.reduce((sum, number) => {
    let counted = sum;
    for (let step = 0; step < number; step++) counted++;
    return counted;
  }, 0);
const minus = (all: number, part: number): number => first((n) => plus(n, part) === all, 0);
const times = (count: number, each: number): number => plus(...Array<number>(count).fill(each));
const shared = (all: number, parts: number): number => first((n) => times(parts, n) === all);

const NAMES_OF_NUMBERS: Readonly<Record<string, number>> = Object.fromEntries([
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((name, at) => [
    name,
    at + 1,
  ]),
  ...[
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ].map((name, at) => [name, at + 11]),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((name, at) => [
    name,
    (at + 2) * 10,
  ]),
]);

/** The worth of a name: `two hundred and forty-five`. */
const named: Solver = (text) =>
  (text.match(/[a-z]+/g) ?? []).reduce((sum, word) => {
    if (word === 'hundred') return sum * 100;
    return sum + (NAMES_OF_NUMBERS[word] ?? 0);
  }, 0);

const neighbour: Solver = (text) => {
  const [number = 0] = numbersIn(text);
  const row = Array.from({ length: 300 }, (_, at) => at);
  return row[row.indexOf(number) + (text.includes('just after') ? 1 : -1)] ?? 'none';
};

const moreOrLess: Solver = (text) => {
  const [step = 0, number = 0] = numbersIn(text);
  return text.includes('more') ? plus(number, step) : minus(number, step);
};

/** The number in the box: tried out. */
const box: Solver = (text) => {
  const found = /([\d□+×\s]+)(?:=|is the same as)([\d□+×\s]+)/.exec(text.replace(/^.*\? (?=[\d□])/, ''));
  const worth = (side: string, n: number): number => {
    const whole = side.replace('□', String(n)).trim();
    const [a = 0, b] = numbersIn(whole);
    if (b === undefined) return a;
    return whole.includes('×') ? times(a, b) : plus(a, b);
  };
  return first((n) => worth(found?.[1] ?? '', n) === worth(found?.[2] ?? '', n), 0);
};

/** Every way to put three digits side by side. */
function permutations([a = 0, b = 0, c = 0]: readonly number[]): number[] {
  const rows = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
  return rows.map((row) => Number(row.join(''))).filter((number) => number > 99);
}

const counting: Record<string, Solver> = {
  'early-counting.signs': (text) => {
    const [, row = '', sign = ''] = /Look: (.*?)\. How many (\S+) are/.exec(text) ?? [];
    return row.split(sign).length - 1;
  },
  'early-counting.neighbours': neighbour,
  'early-counting.make-ten': by((there) => minus(10, there)),
  'early-counting.ten-and-more': by((ten, more) => plus(ten, more)),
  'early-counting.tens-and-ones': by((tens, ones) => plus(times(tens, 10), ones)),
  'early-counting.how-many-tens': (text) => {
    const [number = 0] = numbersIn(text);
    let tens = 0;
    for (let rest = number; rest >= 10; rest -= 10) tens++;
    return text.includes('How many tens') ? tens : number - tens * 10;
  },
  'early-counting.neighbours-to-99': neighbour,
  'early-counting.in-steps': by((step, ...row) => plus(row[3] ?? 0, step)),
  'early-counting.groups-of-ten': by((groups, ten, more) => plus(times(groups, ten), more)),
  'early-counting.into-tens': by((all, ten) => {
    const full = first((n) => all - times(n, ten) < ten);
    return `${full} group${full === 1 ? '' : 's'}, ${all - times(full, ten)} left`;
  }),
  'early-numbers.name': named,
  'early-numbers.greatest': (text) =>
    text.includes('greatest') ? Math.max(...numbersIn(text)) : Math.min(...numbersIn(text)),
  'early-numbers.ten-more': moreOrLess,
  'early-numbers.neighbours-to-200': neighbour,
  'early-numbers.to-double-century': by((runs, all) => minus(all, runs)),
  'early-numbers.from-hundreds': by((a, b, c) => plus(times(a, 100), times(b, 10), c)),
  'early-numbers.name-to-500': named,
  'early-numbers.hundred-more': moreOrLess,
  'early-numbers.digit-worth': by((digit, number) => {
    const without = Number(String(number).replace(String(digit), '0'));
    return minus(number, without);
  }),
  'early-numbers.from-digits': (text) => {
    const all = permutations(numbersIn(text));
    return text.includes('greatest') ? Math.max(...all) : Math.min(...all);
  },
};

const sums: Record<string, Solver> = {
  'early-sums.more-come': by((a, b) => plus(a, b)),
  'early-sums.some-go': by(minus),
  'early-sums.two-vegetables': by((a, b) => plus(a, b)),
  'early-sums.taken-from-basket': by(minus),
  'early-sums.how-many-more': by(minus),
  'early-sums.two-colours': by((a, b) => plus(a, b)),
  'early-sums.lamps-go-out': by(minus),
  'early-sums.still-to-make': by(minus),
  'early-sums.at-first': by((given, left) => first((n) => minus(n, given) === left, given)),
  'early-sums.missing-number': box,
  'early-sums.easier-sum': box,
  'early-sums.more-arrive': by((a, b) => plus(a, b)),
  'early-sums.given-away': by(minus),
  'early-sums.hidden-digit': (text) => {
    const [, tens, more, sum] = /^(\d)□ \+ (\d+) = (\d+)\./.exec(text) ?? [];
    return first((digit) => Number(`${tens}${digit}`) + Number(more) === Number(sum), 0);
  },
};

const partNamed = (parts: number, eaten: number): Solved => {
  if (eaten + eaten === parts) return 'Half';
  return times(4, eaten) === parts
    ? 'A quarter'
    : times(4, parts - eaten) === parts
      ? 'Three quarters'
      : 'none';
};

const groups: Record<string, Solver> = {
  'early-groups.in-each': by(times),
  'early-groups.see-groups': (text) => (/Look: (.*?)\./.exec(text)?.[1] ?? '').split(/\s+/).length,
  'early-groups.share-equally': by((children, all) => shared(all, children)),
  'early-groups.make-groups': by((all, each) => first((n) => times(n, each) === all)),
  'early-groups.as-times': (text) => {
    const numbers = numbersIn(text);
    return `${numbers.length} × ${numbers[0]}`;
  },
  'early-groups.times': by((each, count) => times(count, each)),
  'early-groups.one-more': by((_a, _b, _c, count, each) => times(count, each)),
  'early-groups.missing-number': box,
  'early-groups.half-or-quarter': (text) => shared(numbersIn(text)[0] ?? 0, text.includes('half') ? 2 : 4),
  'early-groups.part-eaten': by(partNamed),
  'early-groups.halves-of-rotis': (text) => {
    const [wholes = 0] = numbersIn(text);
    return text.includes('halves') ? plus(wholes, wholes) : plus(wholes, wholes, wholes, wholes);
  },
};

const money: Record<string, Solver> = {
  'early-money.coins': (text) => plus(...numbersIn(text)),
  'early-money.can-buy': (text) => {
    const [, has = ''] = /has ₹(\d+)/.exec(text) ?? [];
    const prices = [...text.matchAll(/(\w+) ₹(\d+)(?=[,.])/g)].filter(([, name]) => name !== 'has');
    return `The ${prices.find(([, , price]) => Number(price) <= Number(has))?.[1]?.toLowerCase()}`;
  },
  'early-money.left': by(minus),
  'early-money.notes-and-coins': by((notes, note, coins, coin) =>
    plus(times(notes, note), times(coins, coin)),
  ),
  'early-money.both': by((a, b) => plus(a, b)),
  'early-money.change': by((price, paid) => minus(paid, price)),
  'early-money.how-many-notes': by((worth, all) => first((n) => times(n, worth) === all)),
};

/** By the name of the generator. */
export const EARLY_SOLVERS: Readonly<Record<string, Solver>> = {
  ...counting,
  ...sums,
  ...groups,
  ...money,
  ...EARLY_WORDS_SOLVERS,
};
