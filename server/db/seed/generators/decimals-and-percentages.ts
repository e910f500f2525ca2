import { MATHS_7, MATHS_8 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { decimal, greatestCommonFactor, grouped } from './words.ts';

/** Decimals, percentages and ratios. */
export const decimalsAndPercentages: readonly Generator[] = [
  generator('decimals.add', MATHS_7('A Peek Beyond the Point'), 1, ({ int }) => {
    const [tenths, hundredths] = [int(12, 98), int(112, 598)];
    if (tenths % 10 === 0 || hundredths % 10 === 0) return null;
    const [a, b] = [tenths / 10, hundredths / 100];
    return {
      text: `What is $${a} + ${b}$?`,
      key: decimal(a + b),
      wrong: [
        [decimal((tenths + hundredths) / 100), 'Lines up the last digits instead of the points'],
        [
          decimal(Math.floor(a) + Math.floor(b) + ((tenths % 10) + (hundredths % 100)) / 100),
          'Takes tenths for hundredths',
        ],
        [decimal((tenths + hundredths) / 10), 'Counts only one decimal place'],
      ],
      explanation: `Write ${a} as ${a}0, so that the points and the places stand below each other: ${a}0 + ${b} = ${decimal(a + b)}.`,
    };
  }),
  generator('decimals.in-order', MATHS_7('A Peek Beyond the Point'), 2, ({ int, sample }) => {
    const whole = int(0, 9);
    const [a = 1, b = 2, c = 3] = sample([1, 2, 3, 4, 5, 6, 7, 8, 9], 3);
    const numbers = [`${whole}.${a}`, `${whole}.${a}${b}`, `${whole}.0${c}`, `${whole}.${b}${a}${c}`];
    const ordered = numbers.sort((one, other) => Number(one) - Number(other));
    return {
      text: 'Put these decimals in order, the smallest first.',
      ordered,
      explanation: `Compare tenths first, then hundredths, then thousandths; a longer number is not a larger one: ${ordered.join(' < ')}.`,
    };
  }),
  generator('decimals.multiply', MATHS_7('Another Peek Beyond the Point'), 2, ({ int }) => {
    const [a, b] = [int(2, 9), int(11, 48)];
    if (b % 10 === 0 || (a * b) % 10 === 0) return null;
    return {
      text: `What is $${a / 10} \\times ${b / 10}$?`,
      key: decimal((a * b) / 100),
      wrong: [
        [decimal((a * b) / 10), 'Counts the decimal places of only one number'],
        [a * b, 'Leaves out the point'],
        [decimal((a * b) / 1000), 'Counts one decimal place too many'],
      ],
      explanation: `${a} × ${b} = ${a * b}. There are two decimal places in all, so it is ${decimal((a * b) / 100)}.`,
    };
  }),
  generator('percent.of', MATHS_8('Fractions in Disguise'), 1, ({ int, pick }) => {
    const [percent, amount] = [pick([5, 15, 20, 25, 30, 35, 45, 60, 75]), int(6, 48) * 20];
    return {
      text: `What is ${percent}% of ₹${grouped(amount)}, in rupees?`,
      value: decimal((percent * amount) / 100),
      explanation: `${percent}% is ${percent} out of every 100: ${percent} × ${amount} ÷ 100 = ${decimal((percent * amount) / 100)}.`,
    };
  }),
  generator('percent.discount', MATHS_8('Fractions in Disguise'), 2, ({ int, pick }) => {
    const [percent, price] = [pick([5, 10, 15, 20, 25, 30, 40]), int(6, 60) * 100];
    const off = (price * percent) / 100;
    return {
      text: `A bicycle is marked at ₹${grouped(price)} and sold at ${percent}% off. What does it cost?`,
      key: `₹${grouped(price - off)}`,
      wrong: [
        [`₹${grouped(off)}`, 'Gives the discount instead of the price'],
        [`₹${grouped(price - percent)}`, 'Takes the per cent for rupees'],
        [`₹${grouped(price + off)}`, 'Adds the discount'],
      ],
      explanation: `The discount is ${percent}% of ₹${grouped(price)} = ₹${grouped(off)}; ₹${grouped(price)} − ₹${grouped(off)} = ₹${grouped(price - off)}.`,
    };
  }),
  generator('percent.rise', MATHS_8('Fractions in Disguise'), 2, ({ int, pick }) => {
    const [percent, before] = [pick([10, 20, 25, 40, 50, 60]), int(4, 30) * 20];
    const after = before + (before * percent) / 100;
    const ofNew = ((after - before) * 100) / after;
    return {
      text: `The price of a shirt rises from ₹${before} to ₹${after}. By how many per cent does it rise?`,
      key: `${percent}%`,
      wrong: [
        [`${after - before}%`, 'Takes the rise in rupees for the per cent'],
        [`${Math.round(ofNew)}%`, 'Divides by the new price instead of the old one'],
        [`${100 + percent}%`, 'Gives the new price as a per cent of the old one'],
      ],
      explanation: `The rise is ₹${after - before}. As a part of the old price it is ${after - before} ÷ ${before} × 100 = ${percent}%.`,
    };
  }),
  generator('ratio.simplest', MATHS_8('Proportional Reasoning-1'), 1, ({ int }) => {
    const [a, b, times] = [int(2, 9), int(2, 9), int(2, 4) * 2];
    if (a === b || greatestCommonFactor(a, b) !== 1) return null;
    return {
      text: `What is the ratio ${a * times} : ${b * times} in its simplest form?`,
      key: `${a} : ${b}`,
      wrong: [
        [`${b} : ${a}`, 'Writes the ratio the other way round'],
        [`${a * 2} : ${b * 2}`, 'Stops before the simplest form'],
        [`${a} : ${a + b}`, 'Compares a part with the whole'],
      ],
      explanation: `Divide both by their highest common factor ${times}: ${a} : ${b}.`,
    };
  }),
  generator('ratio.cost', MATHS_8('Proportional Reasoning-1'), 1, ({ int }) => {
    const [few, more, each] = [int(3, 6), int(7, 12), int(12, 45)];
    return {
      text: `${few} notebooks cost ₹${few * each}. What do ${more} such notebooks cost?`,
      key: `₹${more * each}`,
      wrong: [
        [`₹${few * each + more - few}`, 'Adds the difference instead of keeping the ratio'],
        [`₹${few * each * 2}`, 'Doubles the cost'],
        [`₹${grouped(few * each * more)}`, 'Multiplies without finding what one notebook costs'],
      ],
      explanation: `One costs ₹${few * each} ÷ ${few} = ₹${each}, so ${more} cost ${more} × ₹${each} = ₹${more * each}.`,
    };
  }),
  generator('ratio.share', MATHS_8('Proportional Reasoning-2'), 2, ({ int }) => {
    const [a, b, part] = [int(2, 7), int(2, 7), int(15, 90)];
    if (a === b) return null;
    return {
      text: `₹${(a + b) * part} is shared between Asha and Bina in the ratio ${a} : ${b}. How many rupees does Asha get?`,
      value: a * part,
      explanation: `There are ${a} + ${b} = ${a + b} parts of ₹${part} each. Asha gets ${a} × ${part} = ${a * part}.`,
    };
  }),
];
