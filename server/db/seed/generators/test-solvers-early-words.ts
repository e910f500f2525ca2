/** For the tests: answers of the questions of classes 1 to 3 about things: who has most, how long, which day, what a list says. */
import { by, first, numbersIn, type Solver } from './test-solver.ts';
import { afterColon, choicesIn, EARLY_SHAPES_SOLVERS, upper } from './test-solvers-early-shapes.ts';

/** The one of some names that has the most, or the least. */
function extremeOf(pairs: readonly (readonly [string, number])[], most: boolean): string {
  const wanted = pairs.map(([, amount]) => amount).reduce((a, b) => (most === a > b ? a : b));
  return pairs.find(([, amount]) => amount === wanted)?.[0] ?? 'none';
}
const mostAsked = (text: string): boolean =>
  /(most|longest|farthest|heaviest)\?$|the (most|longest)/.test(text);

/** Names and their numbers, as a pattern finds them. */
const most =
  (pattern: RegExp, say: (name: string) => string = (name) => name): Solver =>
  (text) =>
    extremeOf(
      [...text.matchAll(pattern)].map(([, name = '', amount]) => [say(name), Number(amount)] as const),
      mostAsked(text),
    );

/** Whoever is never on the lower side of a comparison, or never on the higher one. */
const compared: Solver = (text) => {
  const pairs = [...text.matchAll(/(?:^|\. )([\w ]+?) is (\w+er) than ([\w ]+?)(?=\.)/g)].map(
    ([, one = '', word = '', other = '']) =>
      /taller|heavier/.test(word) ? [upper(one), upper(other)] : [upper(other), upper(one)],
  );
  const highest = /tallest|heaviest/.test(text);
  const all = [...new Set(pairs.flat())];
  return all.find((each) => pairs.every((pair) => pair[highest ? 1 : 0] !== each)) ?? 'none';
};

const dayNames = { timeZone: 'UTC', weekday: 'long' } as const;
/** The weekday of a date of January 2029, which begins on a Monday. */
const weekday = (date: number): string =>
  new Date(Date.UTC(2029, 0, date)).toLocaleDateString('en-GB', dayNames);
const dateOf = (day: string): number => first((date) => weekday(date) === day, 8);
const dayIn = (text: string): string => /[A-Z][a-z]+day/.exec(text.replace('Today', ''))?.[0] ?? '';

const monthName = (month: number): string =>
  new Date(Date.UTC(2029, month - 1, 15)).toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'long' });

/** The hour of a day at which children do something, and how many seconds it takes. */
const AT_HOUR: Readonly<Record<string, number>> = {
  'go to bed': 21,
  'have dinner': 20,
  'go to school': 9,
  'wake up': 6,
  'have breakfast': 7,
  'come home from school': 15,
};
const SECONDS: Readonly<Record<string, number>> = {
  'the summer holidays': 40 * 86_400,
  'one clap': 1,
  'a day at school': 6 * 3600,
  'growing from a baby to a grown-up': 18 * 365 * 86_400,
  'eating lunch': 1200,
  'tying a shoelace': 30,
};
const fromTable =
  (table: Readonly<Record<string, number>>, word: string): Solver =>
  (text) => {
    const known = afterColon(text).map((each) => [upper(each), table[each] ?? Number.NaN] as const);
    return extremeOf(known, text.includes(word));
  };

/** Centimetres between which a thing is long, wide or high. */
const BETWEEN: readonly (readonly [string, number, number])[] = [
  ['pencil', 12, 25],
  ['matchstick', 3, 7],
  ['fingernail', 0.5, 3],
  ['notebook', 15, 40],
  ['bed', 150, 250],
  ['door', 170, 300],
  ['bus', 700, 1500],
  ['bat', 60, 100],
  ['spoon', 10, 30],
  ['tree', 1000, 3000],
];
const inSmall = (measure: string, large: string, count: number): number =>
  (numbersIn(measure)[0] ?? 0) * (measure.endsWith(` ${large}`) ? count : 1);

const measuresAndTime: Record<string, Solver> = {
  'early-counting.who-has-most': most(/(\w+) has (\d+)/g),
  'early-measures.longest': most(/[Tt]he (\w+) is (\d+)/g, (name) => `The ${name}`),
  'early-measures.tallest': compared,
  'early-measures.heaviest': compared,
  'early-measures.holds-most': most(/[Tt]he (?:full )?(\w+) jug fills (\d+)/g, (name) => `The ${name} jug`),
  'early-measures.whose-span': (text) => {
    const counts = [...text.matchAll(/([A-Z]\w+) (?:counts )?(\d+)/g)];
    // A bench of 100 cm: the span is what one step of it is.
    return extremeOf(
      counts.map(([, name = '', count]) => [name, 100 / Number(count)] as const),
      text.includes('longest'),
    );
  },
  'early-measures.blocks': (text) => {
    const [a = 0, b = 0] = numbersIn(text);
    return text.includes('together') ? first((n) => n - a === b) : first((n) => n + b === a);
  },
  'early-measures.along-ruler': by((from, to) => first((n) => from + n === to)),
  'early-measures.in-centimetres': by((metres, rest) => first((n) => n - rest === metres * 100)),
  'early-measures.about-how-long': (text) => {
    const [, from = 0, to = 0] = BETWEEN.find(([thing]) => text.includes(` ${thing}`)) ?? [];
    const fits = afterColon(text).filter((each) => {
      const long = inSmall(each, 'm', 100);
      return long >= from && long <= to;
    });
    return fits.length === 1 ? (fits[0] ?? '') : `fits: ${fits}`;
  },
  'early-measures.balance': by((small, all) => first((n) => n + small === all)),
  'early-measures.jugs-in-bucket': by((all, jug) => first((n) => n * jug === all)),
  'early-measures.kilograms-and-grams': (text) =>
    extremeOf(
      afterColon(text).map((each) => [each, inSmall(each, 'kg', 1000)] as const),
      text.includes('heaviest'),
    ),
  'early-time.tomorrow': (text) => weekday(dateOf(dayIn(text)) + (text.includes('tomorrow') ? 1 : -1)),
  'early-time.first-or-last': fromTable(AT_HOUR, 'last'),
  'early-time.takes-longest': fromTable(SECONDS, 'longest'),
  'early-time.next-month': (text) => {
    const step = text.includes('just after') ? 1 : -1;
    return monthName(first((month) => text.includes(` ${monthName(month)}?`)) + step);
  },
  'early-time.days-later': (text) => weekday(dateOf(dayIn(text)) + (numbersIn(text)[0] ?? 0)),
  'early-time.clock': (text) => {
    const [hour = 0] = numbersIn(text);
    return text.includes('points to 12') ? `${hour} o'clock` : `Half past ${hour}`;
  },
  'early-time.season': (text) => {
    if (/rain|umbrella|puddle/.test(text)) return 'Monsoon';
    return /hot|shade|dry/.test(text) ? 'Summer' : 'Winter';
  },
  'early-time.day-of-date': (text) => {
    const [from = 0, to = 0] = numbersIn(text);
    // A month that begins on another day of the week each time, until the first date fits.
    const shift = first((n) => weekday(from + n) === dayIn(text));
    return weekday(to + shift);
  },
  'early-time.minutes-past': by((hour, _next, mark) => {
    const minutes = Array.from({ length: 60 }, (_, minute) => minute).find(
      (minute) => (minute * 6) / 30 === mark,
    );
    return `${hour}:${String(minutes).padStart(2, '0')}`;
  }),
  'early-time.hours-open': by((opens, closes) => first((hours) => opens + hours === closes + 12)),
  'early-time.age': by((born, year) => first((age) => born + age === year)),
};

const data: Record<string, Solver> = {
  'early-data.of-one-kind': (text) => {
    const [, list = '', things = ''] = /box: (.*?)\. How many (\w+)s are/.exec(text) ?? [];
    return list.split(', ').filter((thing) => thing === things).length;
  },
  'early-data.most-toys': (text) =>
    extremeOf(
      [...text.matchAll(/(\d+) (\w+)/g)].map(
        ([, amount, name = '']) => [upper(name), Number(amount)] as const,
      ),
      text.includes('most'),
    ),
  'early-data.more-stars': (text) => {
    const [, one = '', other = ''] = /children like (\w+) best than (\w+)\?/.exec(text) ?? [];
    const stars = (name: string) =>
      (text.split(`${upper(name)}: `)[1]?.split('.')[0] ?? '').replaceAll(' ', '').length;
    return first((n) => stars(other) + n === stars(one));
  },
  'early-data.in-all': by((a, b, c) => first((n) => n - a - b === c)),
  'early-data.letters': (text) => (/name (\w+)\?/.exec(text)?.[1] ?? '').split('').length,
  'early-data.names-with': (text) => {
    const names = choicesIn(text, /names (.*?)\. How/);
    const [limit = 0] = numbersIn(text);
    return names.filter((name) => name.charAt(limit) !== '').length;
  },
  'early-data.longest-name': (text) =>
    extremeOf(
      afterColon(text).map((name) => [name, name.length] as const),
      text.includes('most'),
    ),
};

/** By the name of the generator. */
export const EARLY_WORDS_SOLVERS: Readonly<Record<string, Solver>> = {
  ...measuresAndTime,
  ...data,
  ...EARLY_SHAPES_SOLVERS,
};
