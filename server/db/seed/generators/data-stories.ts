import { MATHS_8, MATHS_9 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { decimal } from './words.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const rounded = (number: number): number => Number(number.toFixed(2));

/** Dot plots, line graphs and means: what data tell, and how they combine. */
export const dataStories: readonly Generator[] = [
  generator('dots.new-mean', MATHS_8('Tales by Dots and Lines'), 2, ({ int }) => {
    const [count, mean, change] = [int(4, 9), int(10, 30), int(-4, 4)];
    const [key, more] = [mean + change, mean + change * (count + 1)];
    if (change === 0 || more < 1) return null;
    return {
      text: `The mean of ${count} numbers is ${mean}. One more number, ${more}, joins them. What is the mean now?`,
      key,
      wrong: [
        [rounded((mean + more) / 2), 'Takes the mean of the old mean and the new number'],
        [rounded((mean * count + more) / count), `Divides by ${count}: there is one number more`],
        [mean, 'Thinks that one number does not change the mean'],
      ],
      explanation: `The ${count} numbers add up to ${count * mean}. With ${more} it is ${count * mean + more}, and ${count * mean + more} ÷ ${count + 1} = ${key}.`,
    };
  }),
  generator('dots.missing', MATHS_8('Tales by Dots and Lines'), 1, ({ int }) => {
    const known = Array.from({ length: 4 }, () => int(8, 30));
    const mean = int(12, 26);
    const value = mean * 5 - sum(known);
    if (value < 1 || value > 40) return null;
    return {
      text: `Four of five numbers are ${known.join('; ')}. The mean of all five is ${mean}. What is the fifth number?`,
      value,
      explanation: `All five add up to 5 × ${mean} = ${mean * 5}. The four add up to ${sum(known)}, and ${mean * 5} − ${sum(known)} = ${value}.`,
    };
  }),
  generator('dots.median', MATHS_8('Tales by Dots and Lines'), 2, ({ int }) => {
    const rows = [0, 1, 2, 3, 4].map((books) => ({ books, children: int(1, 6) }));
    const all = rows.flatMap(({ books, children }) => Array<number>(children).fill(books));
    const [most] = [...rows].sort((a, b) => b.children - a.children);
    const key = all[(all.length - 1) / 2];
    if (key === undefined || most === undefined || key === 2) return null;
    return {
      text: `A dot plot shows how many books each child read in a month, one dot for each child. ${rows
        .map(({ books, children }) => `${books}: ${'●'.repeat(children)}`)
        .join('; ')}. What is the median?`,
      key,
      wrong: [
        [2, 'Takes the middle of the numbers below the plot, without counting the dots'],
        [most.books, 'Gives the number with the most dots: that is the mode'],
        [(all.length + 1) / 2, 'Gives the place of the median, not its value'],
        [most.children, 'Counts the dots of the tallest heap'],
      ],
      explanation: `There are ${all.length} dots. In order, the one in the middle is number ${(all.length + 1) / 2}, and it stands at ${key}.`,
    };
  }),
  generator('dots.steepest', MATHS_8('Tales by Dots and Lines'), 1, ({ int, pick }) => {
    const heights = DAYS.map(() => int(12, 45));
    const steps = heights.slice(1).map((height, at) => height - (heights[at] ?? 0));
    const [rise, fall] = [Math.max(...steps), Math.min(...steps)];
    const [at, highest] = [steps.indexOf(rise), heights.indexOf(Math.max(...heights)) - 1];
    if (
      steps.filter((step) => step >= rise - 1).length > 1 ||
      highest < 0 ||
      highest === at ||
      -fall === rise
    )
      return null;
    const name = (index: number) => `${DAYS[index]} to ${DAYS[index + 1]}`;
    const flattest = steps.findIndex((step) => step > 0 && step < rise);
    const what = pick(['visitors to a library', 'litres of milk sold', 'tickets sold', 'loaves sold']);
    return {
      text: `A line graph shows the ${what} on each day. ${DAYS.map((day, index) => `${day}: ${heights[index]}`).join('; ')}. From which day to the next does the line rise most steeply?`,
      key: name(at),
      wrong: [
        [name(highest), 'Looks for the highest point instead of the steepest rise'],
        [name(steps.indexOf(fall)), 'Takes the steepest fall'],
        ...(flattest < 0 ? [] : [[name(flattest), 'Takes a smaller rise'] as const]),
        [name(0), ''],
        [name(2), ''],
        [name(4), ''],
      ],
      explanation: `Compare the steps: ${steps.map((step) => (step > 0 ? `+${step}` : step < 0 ? `−${-step}` : '0')).join('; ')}. The greatest rise is ${rise}, from ${name(at)}.`,
    };
  }),
  generator('combine.means', MATHS_9('How Quantities Combine: Understanding Data'), 2, ({ int }) => {
    const [few, many, a, b] = [int(2, 5) * 5, int(4, 8) * 5, int(40, 75), int(40, 75)];
    const mean = (few * a + many * b) / (few + many);
    if (few >= many || Math.abs(a - b) < 6 || !Number.isInteger(mean * 10)) return null;
    return {
      text: `In one section ${few} students have a mean of ${a} marks, in another ${many} students have a mean of ${b} marks. What is the mean of all of them?`,
      key: mean,
      wrong: [
        [(a + b) / 2, 'Takes the mean of the two means, as if the sections were equally large'],
        [rounded((few * b + many * a) / (few + many)), 'Mixes up the two sections'],
        [a + b, 'Adds the two means'],
      ],
      explanation: `Together they have ${few} × ${a} + ${many} × ${b} = ${few * a + many * b} marks. Divided by ${few + many} students: ${mean}.`,
    };
  }),
  generator('combine.weights', MATHS_9('How Quantities Combine: Understanding Data'), 2, ({ int, pick }) => {
    const [weight, oral, written] = [pick([20, 25, 30, 40]), int(8, 19) * 5, int(8, 19) * 5];
    const value = decimal((weight * oral + (100 - weight) * written) / 100);
    if (oral === written) return null;
    return {
      text: `A result is made of a project, which counts ${weight}%, and a written test, which counts ${100 - weight}%. A student has ${oral} points in the project and ${written} points in the test. What is the result?`,
      value,
      explanation: `${weight}% of ${oral} is ${decimal((weight * oral) / 100)}, and ${100 - weight}% of ${written} is ${decimal(((100 - weight) * written) / 100)}. Together: ${value}.`,
    };
  }),
  generator('combine.speeds', MATHS_9('How Quantities Combine: Understanding Data'), 3, ({ int, pick }) => {
    const [there, back, times] = [pick([20, 30, 40, 60]), pick([30, 40, 60, 80, 90, 120]), int(1, 3)];
    const [way, key] = [360 * times, (2 * there * back) / (there + back)];
    if (there >= back || !Number.isInteger(key) || way % there !== 0 || way % back !== 0) return null;
    const hours = way / there + way / back;
    if (hours > 24) return null;
    return {
      text: `A train runs ${way} km at ${there} km/h, and the same way back at ${back} km/h. What is its average speed for the whole journey?`,
      key: `${key} km/h`,
      wrong: [
        [
          `${(there + back) / 2} km/h`,
          'Takes the mean of the two speeds, though the train runs for different times',
        ],
        [`${there + back} km/h`, 'Adds the two speeds'],
        [`${key / 2} km/h`, 'Divides the way there by the time there and back'],
      ],
      explanation: `It takes ${way / there} hours there and ${way / back} hours back, ${hours} hours for ${2 * way} km: ${2 * way} ÷ ${hours} = ${key} km/h.`,
    };
  }),
  generator('combine.one-leaves', MATHS_9('How Quantities Combine: Understanding Data'), 2, ({ int }) => {
    const [count, mean, change] = [int(5, 12), int(12, 40), int(-3, 3)];
    const value = count * mean - (count - 1) * (mean + change);
    if (change === 0 || value < 2) return null;
    return {
      text: `The mean of ${count} numbers is ${mean}. One of them is taken away, and the mean of the others is ${mean + change}. Which number was taken away?`,
      value,
      explanation: `All add up to ${count} × ${mean} = ${count * mean}, the others to ${count - 1} × ${mean + change} = ${(count - 1) * (mean + change)}. The difference is ${value}.`,
    };
  }),
];
