import { MATHS_4, MATHS_5, SCIENCE_6 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { decimal, grouped } from './words.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** Units, time and money. */
export const measures: readonly Generator[] = [
  generator('measures.metres', MATHS_4('Measuring Length'), 1, ({ int }) => {
    const [metres, rest] = [int(2, 9), int(2, 9)];
    return {
      text: `How many centimetres are ${metres} m ${rest} cm?`,
      key: `${metres * 100 + rest} cm`,
      wrong: [
        [`${metres}${rest} cm`, 'Writes the two numbers side by side'],
        [`${metres * 100 + rest * 10} cm`, `Reads ${rest} cm as ${rest * 10} cm`],
        [`${metres * 1000 + rest} cm`, 'Takes 1000 centimetres for a metre'],
      ],
      explanation: `A metre is 100 cm: ${metres * 100} cm + ${rest} cm = ${metres * 100 + rest} cm.`,
    };
  }),
  generator('measures.jug', MATHS_4('Weigh it, Pour it'), 2, ({ int }) => {
    const [litres, millilitres, poured] = [int(2, 4), int(1, 8) * 100, int(11, 19) * 50];
    return {
      text: `A jug holds ${litres} litres ${millilitres} ml of buttermilk. ${poured} ml are poured out. How many millilitres are left?`,
      value: litres * 1000 + millilitres - poured,
      unit: 'ml',
      explanation: `${litres} litres ${millilitres} ml are ${litres * 1000 + millilitres} ml. ${litres * 1000 + millilitres} − ${poured} = ${litres * 1000 + millilitres - poured}.`,
    };
  }),
  generator('measures.end-time', MATHS_4('Ticking Clocks and Turning Calendar'), 2, ({ int }) => {
    const [hour, minute, lasts] = [int(1, 8), int(5, 10) * 5, int(5, 11) * 5];
    const sum = minute + lasts;
    if (sum <= 60) return null;
    return {
      text: `A story hour begins at ${hour}:${two(minute)} pm and lasts ${lasts} minutes. When does it end?`,
      key: `${hour + 1}:${two(sum - 60)} pm`,
      wrong: [
        [`${hour}:${two(sum - 60)} pm`, 'Forgets to go on to the next hour'],
        [
          sum < 100 ? `${hour}:${sum} pm` : `${hour + 1}:${two(sum - 100)} pm`,
          'Counts 100 minutes to an hour instead of 60',
        ],
        [`${hour + 1}:${two(minute)} pm`, 'Adds a whole hour'],
      ],
      explanation: `It is ${60 - minute} minutes to ${hour + 1} o'clock, and ${sum - 60} minutes more: ${hour + 1}:${two(sum - 60)} pm.`,
    };
  }),
  generator('measures.kilometres', MATHS_5('Far and Near'), 1, ({ int }) => {
    const [kilometres, metres] = [int(2, 9), int(2, 19) * 5];
    if (metres >= 100) return null;
    return {
      text: `How many metres are ${kilometres} km ${metres} m?`,
      key: `${grouped(kilometres * 1000 + metres)} m`,
      wrong: [
        [`${grouped(kilometres * 100 + metres)} m`, 'Takes 100 metres for a kilometre'],
        [
          `${grouped(kilometres * 1000 + metres * 10)} m`,
          'Writes the two numbers side by side, with a zero after',
        ],
        [`${kilometres + metres} m`, 'Adds kilometres and metres'],
      ],
      explanation: `A kilometre is 1,000 m: ${grouped(kilometres * 1000)} m + ${metres} m = ${grouped(kilometres * 1000 + metres)} m.`,
    };
  }),
  generator('measures.packets', MATHS_5('Weight and Capacity'), 2, ({ int, pick }) => {
    const [kilograms, packet] = [int(2, 12), pick([50, 100, 125, 200, 250, 500])];
    return {
      text: `How many packets of ${packet} g can be filled from ${kilograms} kg of tea?`,
      key: (kilograms * 1000) / packet,
      wrong: [
        [decimal((kilograms * 100) / packet), 'Takes 100 grams for a kilogram'],
        [kilograms * packet, 'Multiplies instead of dividing'],
        [1000 / packet, 'Fills packets from one kilogram only'],
      ],
      explanation: `${kilograms} kg are ${grouped(kilograms * 1000)} g, and ${grouped(kilograms * 1000)} ÷ ${packet} = ${(kilograms * 1000) / packet}.`,
    };
  }),
  generator('measures.seconds', MATHS_5('Racing Seconds'), 1, ({ int }) => {
    const [minutes, seconds] = [int(2, 9), int(5, 55)];
    return {
      text: `How many seconds are ${minutes} minutes ${seconds} seconds?`,
      key: minutes * 60 + seconds,
      wrong: [
        [minutes * 100 + seconds, 'Counts 100 seconds to a minute'],
        [minutes + seconds, 'Adds minutes and seconds'],
        [minutes * 60, 'Leaves out the seconds'],
      ],
      explanation: `A minute is 60 seconds: ${minutes} × 60 + ${seconds} = ${minutes * 60 + seconds}.`,
    };
  }),
  generator('measures.millimetres', SCIENCE_6('Measurement of Length and Motion'), 1, ({ int, pick }) => {
    const tenths = int(12, 158);
    const [from, to, per] = pick([
      ['centimetres', 'millimetres', 10],
      ['metres', 'centimetres', 100],
      ['kilometres', 'metres', 1000],
    ] as const);
    if (tenths % 10 === 0) return null;
    return {
      text: `How many ${to} are ${tenths / 10} ${from}?`,
      value: decimal((tenths * per) / 10),
      explanation: `There are ${per} ${to} to one: ${tenths / 10} × ${per} = ${decimal((tenths * per) / 10)}.`,
    };
  }),
  generator('measures.kelvin', SCIENCE_6('Temperature and its Measurement'), 2, ({ int }) => {
    const celsius = int(5, 95);
    return {
      text: `Water has a temperature of ${celsius} °C. What is that in kelvin?`,
      key: `${decimal(celsius + 273.15)} K`,
      wrong: [
        [`${decimal(273.15 - celsius)} K`, 'Subtracts from 273.15 instead of adding to it'],
        [`${celsius} K`, 'Takes the two scales for the same'],
        [`${decimal(celsius + 100)} K`, 'Adds 100 instead of 273.15'],
      ],
      explanation: `Add 273.15: ${celsius} + 273.15 = ${decimal(celsius + 273.15)} K.`,
    };
  }),
];
