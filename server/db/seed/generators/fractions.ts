import { MATHS_5, MATHS_6, MATHS_7 } from './chapters.ts';
import { type Draw, type Generator, generator } from './kit.ts';
import { fraction, greatestCommonFactor, lowest, lowestCommonMultiple } from './words.ts';

/** A proper fraction in lowest terms. */
function proper({ int }: Draw, max: number): [number, number] {
  const under = int(3, max);
  const over = int(1, under - 1);
  const shared = greatestCommonFactor(over, under);
  return [over / shared, under / shared];
}

export const fractions: readonly Generator[] = [
  generator('fractions.equal', MATHS_5('Fractions'), 1, (draw) => {
    const [a, b] = proper(draw, 9);
    const times = draw.int(2, 5);
    return {
      text: `Which fraction is equal to ${fraction(a, b)}?`,
      key: fraction(a * times, b * times),
      wrong: [
        [fraction(a + times, b + times), 'Adds the same number above and below'],
        [fraction(a, b * times), 'Multiplies only the number below'],
        [fraction(b * times, a * times), 'Turns the fraction upside down'],
      ],
      explanation: `Multiply above and below by the same number: ${a} × ${times} = ${a * times} and ${b} × ${times} = ${b * times}.`,
    };
  }),
  generator('fractions.greatest', MATHS_5('Fractions'), 1, ({ int, sample }) => {
    const over = int(1, 2);
    const unders = sample([3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 4)
      .filter((under) => greatestCommonFactor(over, under) === 1)
      .sort((a, b) => a - b);
    const [least = 1, ...others] = unders;
    return {
      text: `Which is the greatest of these fractions? They all have ${over} above.`,
      key: fraction(over, least),
      wrong: others
        .reverse()
        .map((under, index) => [
          fraction(over, under),
          index === 0 ? 'Takes the greater number below for the greater fraction' : '',
        ]),
      explanation: `With ${over} above in each, the parts are largest where the whole is cut into the fewest: ${least} parts.`,
    };
  }),
  generator('fractions.add', MATHS_6('Fractions'), 2, (draw) => {
    const [[a, b], [c, d]] = [proper(draw, 8), proper(draw, 8)];
    if (b === d) return null;
    const under = lowestCommonMultiple(b, d);
    const over = (a * under) / b + (c * under) / d;
    return {
      text: `What is ${fraction(a, b)} + ${fraction(c, d)}?`,
      key: lowest(over, under),
      wrong: [
        [fraction(a + c, b + d), 'Adds the numbers above and the numbers below'],
        [fraction(a + c, under), 'Makes the numbers below equal but leaves those above as they were'],
        [fraction(a * c, b * d), 'Multiplies instead of adding'],
      ],
      explanation: `With ${under} below: ${(a * under) / b} parts and ${(c * under) / d} parts are ${over} parts of ${under}.`,
    };
  }),
  generator('fractions.mixed', MATHS_6('Fractions'), 1, (draw) => {
    const whole = draw.int(2, 6);
    const [a, b] = proper(draw, 9);
    return {
      text: `Which fraction is equal to $${whole}\\frac{${a}}{${b}}$?`,
      key: fraction(whole * b + a, b),
      wrong: [
        [fraction(whole + a, b), 'Adds the whole number to the number above'],
        [fraction(whole * a, b), 'Multiplies the whole number with the number above'],
        [fraction(whole * a + b, b), 'Multiplies by the number above and adds the number below'],
      ],
      explanation: `${whole} wholes are ${whole} × ${b} = ${whole * b} parts; with ${a} more there are ${whole * b + a}.`,
    };
  }),
  generator('fractions.multiply', MATHS_7('Working with Fractions'), 1, (draw) => {
    const [[a, b], [c, d]] = [proper(draw, 9), proper(draw, 9)];
    return {
      text: `What is ${fraction(a, b)} × ${fraction(c, d)}?`,
      key: lowest(a * c, b * d),
      wrong: [
        [lowest(a * d, b * c), 'Turns the second fraction upside down, as for dividing'],
        [fraction(a + c, b + d), 'Adds above and below'],
        [fraction(a * c, b + d), 'Multiplies above but adds below'],
      ],
      explanation: `Multiply above and below: ${a} × ${c} = ${a * c} and ${b} × ${d} = ${b * d}; then simplify.`,
    };
  }),
  generator('fractions.divide', MATHS_7('Working with Fractions'), 2, (draw) => {
    const [[a, b], [c, d]] = [proper(draw, 9), proper(draw, 9)];
    if (a * d === b * c) return null;
    return {
      text: `What is ${fraction(a, b)} ÷ ${fraction(c, d)}?`,
      key: lowest(a * d, b * c),
      wrong: [
        [lowest(a * c, b * d), 'Multiplies without turning the second fraction upside down'],
        [lowest(b * c, a * d), 'Turns the first fraction upside down instead of the second'],
        [fraction(Math.max(1, Math.abs(a - c)), b), 'Subtracts the numbers above'],
      ],
      explanation: `Multiply by the second fraction upside down: ${a} × ${d} = ${a * d} above, ${b} × ${c} = ${b * c} below; then simplify.`,
    };
  }),
];
