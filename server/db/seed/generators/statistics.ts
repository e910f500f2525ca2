import { MATHS_4, MATHS_5, MATHS_6, MATHS_7, MATHS_9, MATHS_10 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { decimal, lowest } from './words.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Data and chance. */
export const statistics: readonly Generator[] = [
  generator('data.pictures', MATHS_4('Data Handling'), 1, ({ int, pick }) => {
    const [stands, pictures] = [pick([2, 4, 5, 10]), int(3, 12)];
    return {
      text: `In a picture chart each picture of a book stands for ${stands} books. Class 4 has ${pictures} pictures. How many books did it read?`,
      value: stands * pictures,
      explanation: `${pictures} pictures of ${stands} books each: ${pictures} × ${stands} = ${stands * pictures}.`,
    };
  }),
  generator('data.draw-pictures', MATHS_5('Data Through Pictures'), 2, ({ int, pick }) => {
    const [stands, half] = [pick([4, 6, 10, 20]), int(3, 9) * 2 + 1];
    const count = (stands * half) / 2;
    return {
      text: `In a picture chart one picture stands for ${stands} trees. How many pictures show ${count} trees?`,
      key: half / 2,
      wrong: [
        [count * stands, 'Multiplies instead of dividing'],
        [(half + 1) / 2, 'Counts the half picture as a whole one'],
        [(half - 1) / 2, 'Leaves out the half picture'],
      ],
      explanation: `${count} ÷ ${stands} = ${half / 2}: half a picture shows ${stands / 2} trees.`,
    };
  }),
  generator('data.more-than', MATHS_6('Data Handling and Presentation'), 1, ({ int }) => {
    const marks = Array.from({ length: 10 }, () => int(3, 10));
    const limit = int(5, 7);
    const value = marks.filter((mark) => mark > limit).length;
    return {
      text: `Ten children got these marks: ${marks.join('; ')}. How many children got more than ${limit} marks?`,
      value,
      explanation: `Count only those above ${limit}, not ${limit} itself: ${value}.`,
    };
  }),
  generator('data.mean', MATHS_7('Connecting the Dots...'), 1, ({ int }) => {
    const numbers = Array.from({ length: 5 }, () => int(8, 40));
    const value = sum(numbers) / 5;
    return {
      text: `What is the mean of ${numbers.join('; ')}?`,
      value,
      explanation: `They add up to ${sum(numbers)}, and ${sum(numbers)} ÷ 5 = ${value}.`,
    };
  }),
  generator('data.median', MATHS_7('Connecting the Dots...'), 2, ({ int }) => {
    const numbers = Array.from({ length: 5 }, () => int(8, 40));
    const ordered = [...numbers].sort((a, b) => a - b);
    const [key = 0, middle = 0] = [ordered[2], numbers[2]];
    if (new Set(numbers).size < 5) return null;
    return {
      text: `What is the median of ${numbers.join('; ')}?`,
      key,
      wrong: [
        [middle, 'Takes the one in the middle without putting them in order'],
        [decimal(sum(numbers) / 5), 'Finds the mean'],
        [Math.max(...numbers) - Math.min(...numbers), 'Finds the range'],
      ],
      explanation: `In order: ${ordered.join('; ')}. The one in the middle is ${key}.`,
    };
  }),
  generator('data.frequency-mean', MATHS_10('Statistics'), 2, ({ int }) => {
    const [few, many, low, high] = [int(2, 5), int(6, 12), int(10, 20), int(30, 50)];
    const mean = (few * low + many * high) / (few + many);
    if (!Number.isInteger(mean * 10)) return null;
    return {
      text: `${few} students got ${low} marks and ${many} students got ${high} marks. What is the mean?`,
      key: mean,
      wrong: [
        [(low + high) / 2, 'Does not count how often each mark was got'],
        [decimal((few * high + many * low) / (few + many)), 'Mixes up which mark was got how often'],
        [few * low + many * high, 'Gives the sum instead of the mean'],
      ],
      explanation: `${few} × ${low} + ${many} × ${high} = ${few * low + many * high}, divided by ${few + many} students: ${mean}.`,
    };
  }),
  generator('chance.bag', MATHS_9('The Mathematics of Maybe: Introduction to Probability'), 1, ({ int }) => {
    const [red, blue] = [int(2, 7), int(3, 9)];
    if (red === blue) return null;
    return {
      text: `A bag holds ${red} red and ${blue} blue marbles. One is drawn without looking. What is the probability that it is red?`,
      key: lowest(red, red + blue),
      wrong: [
        [lowest(red, blue), 'Compares with the blue ones instead of with all'],
        [lowest(blue, red + blue), 'Gives the probability of blue'],
        [lowest(1, red + blue), 'Counts only one of the red ones'],
        [lowest(1, 2), 'Takes two colours for two equal chances'],
      ],
      explanation: `${red} of ${red + blue} marbles are red: ${lowest(red, red + blue)}.`,
    };
  }),
  generator('chance.cards', MATHS_10('Probability'), 1, ({ int, pick }) => {
    const [cards, factor] = [pick([20, 24, 25, 30, 36, 40]), int(3, 8)];
    const multiples = Math.floor(cards / factor);
    return {
      text: `Cards are numbered from 1 to ${cards}. One is drawn. What is the probability that its number is a multiple of ${factor}?`,
      key: lowest(multiples, cards),
      wrong: [
        [lowest(factor, cards), `Takes ${factor} itself for the number of cards that fit`],
        [lowest(cards - multiples, cards), 'Gives the probability that it is not'],
        [lowest(multiples + 1, cards), 'Counts one multiple too many'],
      ],
      explanation: `There are ${multiples} multiples of ${factor} up to ${cards}: ${lowest(multiples, cards)}.`,
    };
  }),
];
