import { MATHS_1, MATHS_2, MATHS_3 } from './chapters.ts';
import { CHILDREN, capital, listed, range, slips } from './early-words.ts';
import { type Generator, generator, type Wrong } from './kit.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July'].concat([
  'August',
  'September',
  'October',
  'November',
  'December',
]);

/** A day of the week, or a month, so many steps on. */
const onFrom = (round: readonly string[], at: number, steps: number): string =>
  round[(at + steps + 2 * round.length) % round.length] ?? '';

/** A day of a child, from its beginning. */
const OF_A_DAY = [
  'wake up',
  'have breakfast',
  'go to school',
  'come home from school',
  'have dinner',
  'go to bed',
];

/** Each takes at least ten times as long as the one before. */
const SHORT_TO_LONG = [
  'one clap',
  'tying a shoelace',
  'eating lunch',
  'a day at school',
  'the summer holidays',
  'growing from a baby to a grown-up',
];

const SEASONS = [
  [
    'Winter',
    ['People wear woollen caps.', 'Children sit in the sun to get warm.', 'The nights are long and cold.'],
  ],
  ['Summer', ['The days are very hot.', 'Everybody looks for shade at noon.', 'The ponds are nearly dry.']],
  ['Monsoon', ['It rains nearly every day.', 'Children carry umbrellas.', 'There are puddles on the paths.']],
] as const;

/** Days, months, clocks and calendars. */
export const earlyTime: readonly Generator[] = [
  generator('early-time.tomorrow', MATHS_1('How do I Spend my Day?'), 1, ({ int, pick }) => {
    const [at, step] = [int(0, 6), pick([1, -1])];
    const day = (steps: number) => onFrom(DAYS, at, steps);
    const [key, other] = [day(step), day(-step)];
    return {
      text: `Today is ${day(0)}. ${step > 0 ? 'Which day is tomorrow' : 'Which day was yesterday'}?`,
      key,
      wrong: [
        [other, step > 0 ? 'Goes back to yesterday' : 'Goes on to tomorrow'],
        [day(2 * step), 'Jumps over a day'],
        [day(0), 'Stays on the same day'],
      ],
      explanation: `${key} comes just ${step > 0 ? 'after' : 'before'} ${day(0)}.`,
    };
  }),
  generator('early-time.first-or-last', MATHS_1('How do I Spend my Day?'), 1, ({ pick, sample }) => {
    const [first, shown] = [pick([true, false]), sample(OF_A_DAY, 4).sort()];
    const inOrder = OF_A_DAY.filter((each) => shown.includes(each)).map(capital);
    const [key = '', ...others] = first ? inOrder : inOrder.toReversed();
    return {
      text: `Which of these do we do ${first ? 'first' : 'last'} in a day: ${listed(shown, 'or')}?`,
      key,
      wrong: others.map((other, at): Wrong => {
        return [other, at === 2 ? `Gives what we do ${first ? 'last' : 'first'}` : ''];
      }),
      explanation: `In the order of the day: ${inOrder.join(', ').toLowerCase()}.`,
    };
  }),
  generator('early-time.takes-longest', MATHS_1('How do I Spend my Day?'), 2, ({ pick, sample }) => {
    const [longest, shown] = [pick([true, false]), sample(SHORT_TO_LONG, 4).sort()];
    const inOrder = SHORT_TO_LONG.filter((each) => shown.includes(each)).map(capital);
    const [key = '', ...others] = longest ? inOrder.toReversed() : inOrder;
    return {
      text: `Which takes the ${longest ? 'longest' : 'shortest'} time: ${listed(shown, 'or')}?`,
      key,
      wrong: others.map((other, at): Wrong => {
        return [other, at === 2 ? `Gives what takes the ${longest ? 'shortest' : 'longest'} time` : ''];
      }),
      explanation: `From the shortest to the longest time: ${inOrder.join(', ').toLowerCase()}.`,
    };
  }),
  generator('early-time.next-month', MATHS_2('Which Season is it?'), 1, ({ int, pick }) => {
    const [at, step] = [int(0, 11), pick([1, -1])];
    const month = (steps: number) => onFrom(MONTHS, at, steps);
    return {
      text: `Which month comes just ${step > 0 ? 'after' : 'before'} ${month(0)}?`,
      key: month(step),
      wrong: [
        [month(-step), step > 0 ? 'Goes back instead of on' : 'Goes on instead of back'],
        [month(2 * step), 'Jumps over a month'],
        [month(3 * step), ''],
      ],
      explanation: `Say the months in order: ${[-1, 0, 1].map(month).join(', ')}.`,
    };
  }),
  generator('early-time.days-later', MATHS_2('Which Season is it?'), 2, ({ int }) => {
    const [at, later] = [int(0, 6), int(2, 5)];
    const day = (steps: number) => onFrom(DAYS, at, steps);
    return {
      text: `Today is ${day(0)}. Which day is it ${later} days later?`,
      key: day(later),
      wrong: [
        [day(later - 1), 'Counts today as the first day'],
        [day(later + 1), 'Counts one day too many'],
        [day(-later), 'Counts back instead of on'],
        [day(0), ''],
      ],
      explanation: `Begin with the day after today: ${range(1, later).map(day).join(', ')}.`,
    };
  }),
  generator('early-time.clock', MATHS_2('Which Season is it?'), 1, ({ int, pick }) => {
    const [hour, half] = [int(1, 10), pick([true, false])];
    const next = hour + 1;
    return {
      text: `${half ? `The short hand of a clock is halfway between ${hour} and ${next}. The long hand points to 6.` : `The short hand of a clock points to ${hour}. The long hand points to 12.`} What time is it?`,
      key: half ? `Half past ${hour}` : `${hour} o'clock`,
      wrong: half
        ? [
            [`Half past ${next}`, 'Takes the hour that is still to come'],
            [`${hour} o'clock`, 'Does not look at the long hand'],
            [`6 o'clock`, 'Reads the hour from the long hand'],
            [`${next} o'clock`, ''],
          ]
        : [
            [`12 o'clock`, 'Reads the hour from the long hand'],
            [`Half past ${hour}`, 'Thinks that the long hand at 12 shows half an hour'],
            [`${next} o'clock`, 'Takes the next hour'],
          ],
      explanation: half
        ? `The long hand at 6 has gone half around: half an hour after ${hour} o'clock.`
        : `The long hand at 12 shows a full hour, and the short hand shows which one: ${hour}.`,
    };
  }),
  generator('early-time.season', MATHS_2('Which Season is it?'), 1, ({ pick, sample }) => {
    const [key, signs] = pick(SEASONS);
    const others = SEASONS.map(([season]) => season).filter((season) => season !== key);
    return {
      text: `${sample(signs, 2).sort().join(' ')} Which season is it?`,
      key,
      wrong: [
        ...others.map((other): Wrong => [other, `Mixes up ${key.toLowerCase()} and ${other.toLowerCase()}`]),
        ['Spring', ''],
      ],
      explanation: `Winter is cold, summer is hot, and the monsoon brings the rain. Here it is ${key === 'Monsoon' ? 'the monsoon' : key.toLowerCase()}.`,
    };
  }),
  generator('early-time.day-of-date', MATHS_3('Time Goes On'), 2, ({ int, pick }) => {
    const [at, date, later, month] = [int(0, 6), int(1, 12), int(5, 15), pick(MONTHS)];
    const day = (steps: number) => onFrom(DAYS, at, steps);
    return {
      text: `${date} ${month} is a ${day(0)}. Which day is ${date + later} ${month} of the same year?`,
      key: day(later),
      wrong: [
        [day(later - 1), 'Counts the first date as day one'],
        [day(later + 1), 'Counts one day too many'],
        [day(0), 'Thinks that it is the same day of the week'],
        [day(later + 2), ''],
      ],
      explanation: `Every 7 days it is ${day(0)} again: also on ${date + 7} ${month}${later === 14 ? ` and ${date + 14} ${month}` : ''}. ${date + later} ${month} is a ${day(later)}.`,
    };
  }),
  generator('early-time.minutes-past', MATHS_3('Time Goes On'), 2, ({ int }) => {
    const [hour, mark] = [int(1, 11), int(1, 11)];
    const two = (number: number) => String(number).padStart(2, '0');
    if (hour === mark) return null;
    return {
      text: `The short hand of a clock is between ${hour} and ${hour + 1}. The long hand points to ${mark}. What time is it?`,
      key: `${hour}:${two(mark * 5)}`,
      wrong: [
        [`${hour}:${two(mark)}`, `Reads the ${mark} as ${mark} minutes`],
        [`${mark}:${two(hour * 5)}`, 'Mixes up the two hands'],
        [`${hour + 1}:${two(mark * 5)}`, 'Takes the hour that is still to come'],
      ],
      explanation: `The long hand goes 5 minutes from number to number: ${mark} × 5 = ${mark * 5} minutes after ${hour} o'clock.`,
    };
  }),
  generator('early-time.hours-open', MATHS_3('Time Goes On'), 2, ({ int, pick }) => {
    const [opens, closes] = [int(7, 11), int(1, 9)];
    const place = pick(['library', 'bank', 'museum', 'post office', 'shop']);
    const key = 12 - opens + closes;
    return {
      text: `A ${place} opens at ${opens} am and closes at ${closes} pm. For how many hours is it open?`,
      key,
      wrong: [
        [Math.abs(opens - closes), 'Takes the smaller number from the larger one'],
        [opens + closes, 'Adds the two numbers'],
        [closes, 'Counts only from noon on'],
        ...slips(key),
      ],
      explanation: `From ${opens} am to 12 noon it is ${12 - opens}, and from noon to ${closes} pm it is ${closes}: ${key} hours.`,
    };
  }),
  generator('early-time.age', MATHS_3('Time Goes On'), 1, ({ int, pick }) => {
    const [child, year, key] = [pick(CHILDREN), int(2026, 2029), int(7, 13)];
    const born = year - key;
    return {
      text: `${child} was born in ${born}. How many years old does ${child} become in ${year}?`,
      key,
      wrong: [
        [key + 1, 'Counts the year of birth as year one'],
        [key - 1, 'Stops a year too early'],
        [key + 10, 'Goes wrong in the tens'],
      ],
      explanation: `Count the birthdays, or take away: ${year} − ${born} = ${key}.`,
    };
  }),
];
