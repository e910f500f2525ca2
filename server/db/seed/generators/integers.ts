import { MATHS_6, MATHS_7 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { signed } from './words.ts';

export const integers: readonly Generator[] = [
  generator('integers.add', MATHS_6('The Other Side of Zero'), 1, ({ int }) => {
    const [a, b] = [int(2, 15), int(2, 15)];
    if (a === b) return null;
    return {
      text: `What is $(-${a}) + ${b}$?`,
      key: b - a,
      wrong: [
        [-(a + b), 'Adds the sizes and keeps the minus sign'],
        [a - b, 'Finds the right size with the wrong sign'],
        [a + b, 'Leaves out the minus sign'],
      ],
      explanation: `Start at −${a} on the number line and go ${b} to the right: ${b - a}.`,
    };
  }),
  generator('integers.subtract', MATHS_6('The Other Side of Zero'), 2, ({ int }) => {
    const [a, b] = [int(-9, 12), int(2, 15)];
    if (a === 0) return null;
    return {
      text: `What is $${signed(a)} - (-${b})$?`,
      key: a + b,
      wrong: [
        [a - b, 'Reads two minus signs as one'],
        [-(a + b), 'Finds the right size with the wrong sign'],
        [b - a, 'Changes the sign of the first number instead of the second'],
      ],
      explanation: `Taking away −${b} is the same as adding ${b}: ${a} + ${b} = ${a + b}.`,
    };
  }),
  generator('integers.temperature', MATHS_6('The Other Side of Zero'), 1, ({ int }) => {
    const [evening, fall] = [int(1, 9), int(10, 24)];
    return {
      text: `In Leh it is ${evening} °C in the evening. At night the temperature falls by ${fall} degrees. What is it then?`,
      value: evening - fall,
      unit: '°C',
      explanation: `From ${evening} it is ${evening} degrees down to 0 and ${fall - evening} further: ${evening - fall} °C.`,
    };
  }),
  generator('integers.multiply', MATHS_7('Operations with Integers'), 1, ({ int, pick }) => {
    const [a, b] = [int(2, 12) * pick([1, -1]), -int(2, 12)];
    return {
      text: `What is $${signed(a)} \\times ${signed(b)}$?`,
      key: a * b,
      wrong: [
        [-a * b, 'Finds the right size with the wrong sign'],
        [a + b, 'Adds instead of multiplying'],
        [-(a + b), 'Adds instead of multiplying, and changes the sign'],
      ],
      explanation:
        a < 0
          ? `Two negative numbers have a positive product: ${a * b}.`
          : `A positive and a negative number have a negative product: ${a * b}.`,
    };
  }),
  generator('integers.divide', MATHS_7('Operations with Integers'), 1, ({ int, pick }) => {
    const [quotient, by] = [int(2, 12) * pick([1, -1]), -int(2, 9)];
    return {
      text: `What is $${signed(quotient * by)} \\div ${signed(by)}$?`,
      value: quotient,
      explanation: `${signed(by)} × ${signed(quotient)} = ${quotient * by}, so the quotient is ${quotient}.`,
    };
  }),
];
