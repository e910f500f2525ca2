import { MATHS_1, MATHS_2 } from './chapters.ts';
import { CHILDREN, capital, many, range, slips } from './early-words.ts';
import { type Generator, generator, type Wrong } from './kit.ts';

const rupees = (amount: number): string => `₹${amount}`;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Coins and notes, prices and change. */
export const earlyMoney: readonly Generator[] = [
  generator('early-money.coins', MATHS_1('How Much Can We Spend?'), 1, ({ int, pick }) => {
    const coins = range(1, int(3, 4)).map(() => pick([1, 2, 5, 10]));
    const key = sum(coins);
    if (key > 20 || new Set(coins).size === 1) return null;
    const shown = coins.map(rupees);
    return {
      text: `${pick(CHILDREN)} has these coins: ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}. How much money is that?`,
      key: rupees(key),
      wrong: [
        [rupees(coins.length), 'Counts the coins and not the rupees'],
        [rupees(key - (coins.at(-1) ?? 0)), 'Leaves out a coin'],
        ...slips(key, rupees),
      ],
      explanation: `${coins.join(' + ')} = ${key}, so it is ${rupees(key)}.`,
    };
  }),
  generator('early-money.can-buy', MATHS_1('How Much Can We Spend?'), 1, ({ int, pick, sample }) => {
    const [child, has] = [pick(CHILDREN), int(6, 15)];
    const things = sample(['kite', 'ball', 'top', 'pen', 'whistle', 'cap'], 3);
    const prices = sample([int(3, has), int(has + 1, has + 5), int(has + 6, has + 10)], 3);
    const at = prices.findIndex((price) => price <= has);
    const shown = things.map((thing, index) => `${thing} ${rupees(prices[index] ?? 0)}`).join(', ');
    const names = things.map((thing) => `The ${thing}`);
    return {
      text: `${capital(shown)}. ${child} has ${rupees(has)}. What can ${child} buy?`,
      key: names[at] ?? '',
      wrong: [
        ...names
          .filter((_, index) => index !== at)
          .map((name): Wrong => [name, 'Takes a price that is more than the money']),
        ['All three', 'Does not look at the prices'],
      ],
      explanation: `Only ${rupees(prices[at] ?? 0)} is not more than ${rupees(has)}.`,
    };
  }),
  generator('early-money.left', MATHS_1('How Much Can We Spend?'), 1, ({ int, pick }) => {
    const [child, has, thing] = [pick(CHILDREN), pick([10, 15, 20]), pick(['kite', 'ball', 'top', 'pen'])];
    const price = int(3, 9);
    return {
      text: `${child} has ${rupees(has)} and buys a ${thing} for ${rupees(price)}. How much money is left?`,
      key: rupees(has - price),
      wrong: [
        [rupees(has + price), 'Adds instead of taking away'],
        [rupees(price), 'Gives the price'],
        ...slips(has - price, rupees),
      ],
      explanation: `${has} − ${price} = ${has - price}, so ${rupees(has - price)} is left.`,
    };
  }),
  generator('early-money.notes-and-coins', MATHS_2('Fun at the Fair'), 1, ({ int, pick }) => {
    const [note, coin] = [pick([10, 20]), pick([1, 2, 5])];
    const [notes, coins] = [int(1, 4), int(2, 4)];
    const key = notes * note + coins * coin;
    return {
      text: `${pick(CHILDREN)} has ${many(notes, 'note')} of ${rupees(note)} and ${many(coins, 'coin')} of ${rupees(coin)}. How much money is that?`,
      key: rupees(key),
      wrong: [
        [rupees(note + coin), 'Counts one of each kind only'],
        [rupees(notes + coins), 'Counts the notes and coins, not the rupees'],
        [rupees(notes * note + coins), 'Takes each coin for one rupee'],
        ...slips(key, rupees),
      ],
      explanation: `${notes} × ${note} = ${notes * note} and ${coins} × ${coin} = ${coins * coin}. Together: ${rupees(key)}.`,
    };
  }),
  generator('early-money.both', MATHS_2('Fun at the Fair'), 1, ({ int, pick }) => {
    const [ride, toy] = [
      pick(['merry-go-round', 'big wheel', 'toy train']),
      pick(['kite', 'paper fan', 'mask']),
    ];
    const [a, b] = [int(25, 48), int(13, 37)];
    const ones = (a % 10) + (b % 10);
    if (ones < 10 || a === b) return null;
    return {
      text: `A ride on the ${ride} costs ${rupees(a)}. A ${toy} costs ${rupees(b)}. How much do both cost together?`,
      key: rupees(a + b),
      wrong: [
        [rupees(a + b - 10), 'Forgets the new ten that the ones make'],
        [rupees(Math.abs(a - b)), 'Finds by how much they differ'],
        [rupees(a), 'Gives the price of the ride only'],
      ],
      explanation: `${a} + ${b} = ${a + b}: ${rupees(a + b)} in all.`,
    };
  }),
  generator('early-money.change', MATHS_2('Fun at the Fair'), 2, ({ int, pick }) => {
    const [paid, price, toy] = [pick([50, 100]), int(12, 44), pick(['drum', 'doll', 'mask', 'toy car'])];
    if (price % 10 === 0) return null;
    return {
      text: `A ${toy} costs ${rupees(price)}. ${pick(CHILDREN)} pays with a ${rupees(paid)} note. How much money comes back?`,
      key: rupees(paid - price),
      wrong: [
        [rupees(paid - price + 10), 'Forgets that filling up the ones makes one more ten'],
        [rupees(price), 'Gives the price'],
        [rupees(paid + price), 'Adds instead of taking away'],
        ...slips(paid - price, rupees),
      ],
      explanation: `Count on from ${price} to ${paid}: it is ${paid} − ${price} = ${paid - price}.`,
    };
  }),
  generator('early-money.how-many-notes', MATHS_2('Fun at the Fair'), 2, ({ int, pick }) => {
    const [kind, worth] = pick([
      ['coins', 2],
      ['coins', 5],
      ['notes', 10],
      ['notes', 20],
    ] as const);
    const key = int(3, worth === 20 ? 5 : 9);
    const all = key * worth;
    return {
      text: `How many ${kind} of ${rupees(worth)} make ${rupees(all)}?`,
      key,
      wrong: [
        [all - worth, 'Takes away instead of counting in steps'],
        [worth, `Gives what one is worth`],
        ...slips(key),
      ],
      explanation: `Count in ${worth}s to ${all}: ${range(1, key)
        .map((step) => step * worth)
        .join(', ')}. That takes ${key} ${kind}.`,
    };
  }),
];
