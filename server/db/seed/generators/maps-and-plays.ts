import { MATHS_4, MATHS_5 } from './chapters.ts';
import { type Generator, generator, type Wrong } from './kit.ts';
import { oneOf } from './phrases.ts';
import { grouped } from './words.ts';

const SOLIDS = [
  ['a tin standing up', 'a circle', 'a rectangle'],
  ['a drum standing up', 'a circle', 'a rectangle'],
  ['a carrom coin lying flat', 'a circle', 'a rectangle'],
  ['a marble', 'a circle', 'a circle'],
  ['a cricket ball', 'a circle', 'a circle'],
  ['a birthday cap standing on its open end', 'a circle', 'a triangle'],
  ['a dice', 'a square', 'a square'],
  ['a pyramid standing on its square base', 'a square', 'a triangle'],
  ['a brick lying flat', 'a rectangle', 'a rectangle'],
  ['a closed book lying flat', 'a rectangle', 'a rectangle'],
] as const;

const COMPASS = ['north', 'east', 'south', 'west'];
const COLUMNS = [...'ABCDEFGH'];

/** Views, places on a grid and on a map, and adding and taking away on the way. */
export const mapsAndPlays: readonly Generator[] = [
  generator('views.towers', MATHS_4('Hide and Seek'), 2, ({ int, pick }) => {
    const heights = Array.from({ length: int(3, 4) }, () => int(1, 5));
    const [count, highest, all] = [heights.length, Math.max(...heights), heights.reduce((a, b) => a + b, 0)];
    const [nearest = 0] = heights;
    if (new Set([count, highest, all, nearest]).size < 4) return null;
    const [from, key, why] = pick([
      ['straight above', count, 'From above only the top of each tower is seen'],
      ['the front', all, 'From the front each block is seen'],
      [
        'the left end',
        highest,
        'From the end the towers stand behind each other, and as many squares are seen as the highest one has blocks',
      ],
    ] as const);
    return {
      text: `Blocks of one size stand in a row of towers that touch each other. From left to right the towers are ${oneOf(heights, 'and')} blocks high. How many squares do you see when you look from ${from}?`,
      key,
      wrong: [
        [all, 'Counts all the blocks, as from the front'],
        [count, 'Counts the towers, as from above'],
        [highest, 'Counts the blocks of the highest tower, as from the end'],
        [nearest, 'Counts only the first tower'],
      ],
      explanation: `${why}: ${key} squares.`,
    };
  }),
  generator('views.outline', MATHS_4('Hide and Seek'), 1, ({ pick, sample }) => {
    const [name, top, front] = pick(SOLIDS);
    const others = sample(
      SOLIDS.filter(([, above, before]) => above !== top || before !== front),
      3,
    );
    // A square is a rectangle too.
    if (top === 'a rectangle' && others.some(([, above]) => above === 'a square')) return null;
    const things = sample([name, ...others.map(([other]) => other)], 4);
    return {
      text: `From above the outline of a thing is ${top}, and from the front it is ${front}. Which thing can it be: ${oneOf(things)}?`,
      key: name,
      wrong: others.map(
        ([other, above, before]): Wrong => [
          other,
          above === top ? `From the front its outline is ${before}` : `From above its outline is ${above}`,
        ],
      ),
      explanation: `Look at each thing from both sides. The outline of ${name} is ${top} from above and ${front} from the front.`,
    };
  }),
  generator('grids.moves', MATHS_4('Hide and Seek'), 1, ({ int, pick }) => {
    const [row, column, steps, more] = [int(2, 6), int(2, 6), int(1, 3), int(1, 3)];
    const [down, right] = [pick([1, -1]), pick([1, -1])];
    const place = (r: number, c: number): string => `Row ${r}, column ${c}`;
    const [r, c] = [row + down * steps, column + right * more];
    const all = [r, c, row - down * steps, column - right * more, row + down * more, column + right * steps];
    if (Math.min(...all) < 1 || Math.max(...all) > 8 || steps === more) return null;
    const squares = (count: number): string => `${count} ${count === 1 ? 'square' : 'squares'}`;
    return {
      text: `A grid has 8 rows, counted from the top, and 8 columns, counted from the left. A ball is hidden in row ${row}, column ${column}. It is moved ${squares(steps)} ${down === 1 ? 'down' : 'up'} and ${squares(more)} to the ${right === 1 ? 'right' : 'left'}. Where is it now?`,
      key: place(r, c),
      wrong: [
        [
          place(row + down * more, column + right * steps),
          'Mixes up the two moves: up and down change the row',
        ],
        [
          place(row - down * steps, c),
          `Moves ${down === 1 ? 'up' : 'down'} instead of ${down === 1 ? 'down' : 'up'}`,
        ],
        [place(r, column - right * more), 'Mixes up left and right'],
        [place(r, column), 'Forgets the second move'],
      ],
      explanation: `Up and down change the row: ${row} ${down === 1 ? '+' : '−'} ${steps} = ${r}. Left and right change the column: ${column} ${right === 1 ? '+' : '−'} ${more} = ${c}.`,
    };
  }),
  generator('cleaning.together', MATHS_4('The Cleanest Village'), 1, ({ int, pick }) => {
    const [a, b, thing] = [
      int(145, 489),
      int(135, 489),
      pick(['bottles', 'cans', 'paper bags', 'old newspapers']),
    ];
    const ones = (a % 10) + (b % 10);
    const tens = Math.floor((a % 100) / 10) + Math.floor((b % 100) / 10);
    if (ones < 10 || tens < 10) return null;
    const hundreds = 100 * (Math.floor(a / 100) + Math.floor(b / 100));
    return {
      text: `On a cleaning day Class 4 collects ${a} ${thing} and Class 5 collects ${b}. How many ${thing} do they collect together?`,
      key: a + b,
      wrong: [
        [
          hundreds + (tens % 10) * 10 + (ones % 10),
          'Forgets both the ten and the hundred that are carried over',
        ],
        [a + b - 10, 'Forgets the ten that is carried over from the ones'],
        [a + b - 100, 'Forgets the hundred that is carried over from the tens'],
      ],
      explanation: `Ones: ${a % 10} + ${b % 10} = ${ones}, carry 1 ten. Tens: ${tens} + 1 = ${tens + 1}, carry 1 hundred. Together ${a + b}.`,
    };
  }),
  generator('cleaning.still-to-do', MATHS_4('The Cleanest Village'), 2, ({ int, pick }) => {
    const [goal, done] = [int(421, 940), int(135, 389)];
    const [ones, tens] = [1, 10].map(
      (place) => (Math.floor(goal / place) % 10) - (Math.floor(done / place) % 10),
    );
    // The ones borrow, the tens do not; with 5 apart two of the mistakes give the same.
    if (ones === undefined || tens === undefined || ones >= 0 || ones === -5 || tens <= 0) return null;
    const text = pick([
      `${goal} saplings are to be planted along a road. ${done} are planted already. How many are still to be planted?`,
      `A village makes ${goal} cloth bags. ${done} of them are sold. How many are left?`,
      `A school wants to collect ${goal} bottles for recycling. It has ${done} so far. How many more does it need?`,
    ]);
    const apart = (place: number): number =>
      Math.abs((Math.floor(goal / place) % 10) - (Math.floor(done / place) % 10)) * place;
    return {
      text,
      key: goal - done,
      wrong: [
        [apart(100) + apart(10) + apart(1), 'Takes the smaller digit from the larger one in each place'],
        [goal - done + 10, 'Borrows a ten for the ones but does not take it from the tens'],
        [goal + done, 'Adds instead of taking away'],
      ],
      explanation: `${goal} − ${done}: the ones borrow a ten. ${goal} − ${done} = ${goal - done}. Check: ${done} + ${goal - done} = ${goal}.`,
    };
  }),
  generator('cleaning.money', MATHS_4('The Cleanest Village'), 2, ({ int, pick, sample }) => {
    const [name, had] = [pick(['Zoya', 'Kabir', 'Meena', 'Joseph']), pick([500, 600, 700, 800, 900])];
    const [first, second] = sample(['a water bottle', 'a hat', 'a torch', 'a raincoat', 'a lunch box'], 2);
    const [a, b] = [int(95, 245), int(85, 235)];
    return {
      text: `${name} has ₹${had} and buys ${first} for ₹${a} and ${second} for ₹${b}. How many rupees are left?`,
      value: had - a - b,
      explanation: `₹${a} + ₹${b} = ₹${a + b} is spent. ₹${had} − ₹${a + b} = ₹${had - a - b}.`,
    };
  }),
  generator('maps.scale', MATHS_5('Maps and Locations'), 1, ({ int, pick }) => {
    const [scale, apart, onMap] = [pick([2, 4, 5, 10, 20, 50]), int(3, 12), pick([true, false])];
    const real = scale * apart;
    if (scale === apart) return null;
    const begin = `On a map 1 cm stands for ${scale} km.`;
    if (onMap)
      return {
        text: `${begin} Two towns are ${grouped(real)} km apart. How far apart are they on the map?`,
        key: `${apart} cm`,
        wrong: [
          [`${grouped(real)} cm`, 'Takes 1 cm for 1 km'],
          [`${grouped(real * scale)} cm`, 'Multiplies instead of dividing'],
          [`${real - scale} cm`, 'Subtracts instead of dividing'],
        ],
        explanation: `Every ${scale} km take 1 cm on the map: ${grouped(real)} ÷ ${scale} = ${apart} cm.`,
      };
    return {
      text: `${begin} Two towns are ${apart} cm apart on the map. How far apart are they really?`,
      key: `${grouped(real)} km`,
      wrong: [
        [`${apart} km`, 'Takes 1 cm for 1 km'],
        [`${apart + scale} km`, 'Adds instead of multiplying'],
        [`${grouped(real - scale)} km`, 'Counts one centimetre too few'],
        [`${grouped(real + scale)} km`, 'Counts one centimetre too many'],
      ],
      explanation: `Each centimetre is ${scale} km: ${apart} × ${scale} = ${grouped(real)} km.`,
    };
  }),
  generator('maps.facing', MATHS_5('Maps and Locations'), 2, ({ int, pick }) => {
    const start = int(0, 3);
    const turns = Array.from({ length: int(2, 4) }, () => pick([1, -1]));
    const way = (steps: number): string => COMPASS[(start + steps + 8) % 4] ?? '';
    const sum = turns.reduce((a, b) => a + b, 0);
    const said = turns.map((turn) => (turn === 1 ? 'right' : 'left'));
    return {
      text: `A bus drives ${way(0)}. It turns ${said.join(', then ')}. In which direction does it drive now?`,
      key: way(sum),
      wrong: [
        [way(-sum), 'Mixes up left and right'],
        [way(sum - (turns.at(-1) ?? 0)), 'Leaves out the last turn'],
        ...COMPASS.map((other): Wrong => [other, 'Loses count of the turns']),
      ],
      explanation: `A right turn leads from north to east, south, west and back to north; a left turn goes the other way round. The bus drives ${turns.map((_, at) => way(turns.slice(0, at).reduce((a, b) => a + b, 0))).join(', ')}, ${way(sum)}.`,
    };
  }),
  generator('maps.squares', MATHS_5('Maps and Locations'), 1, ({ int, pick, sample }) => {
    const [column, row, across, along] = [int(2, 7), int(2, 7), int(1, 3), int(1, 3)];
    const [east, north] = [pick([1, -1]), pick([1, -1])];
    const [from, to] = sample(['school', 'bank', 'post office', 'bus stand', 'market', 'library'], 2);
    const square = (x: number, y: number): string => `${COLUMNS[x - 1]}${y}`;
    const [x, y] = [column + east * across, row + north * along];
    const all = [
      x,
      y,
      column - east * across,
      row - north * along,
      column + east * along,
      row + north * across,
    ];
    if (Math.min(...all) < 1 || Math.max(...all) > 8 || across === along) return null;
    const squares = (count: number): string => `${count} ${count === 1 ? 'square' : 'squares'}`;
    return {
      text: `The squares of a map have columns A to H from west to east, and rows 1 to 8 from south to north. The ${from} is in square ${square(column, row)}. The ${to} is ${squares(across)} to the ${east === 1 ? 'east' : 'west'} and ${squares(along)} to the ${north === 1 ? 'north' : 'south'} of it. In which square is the ${to}?`,
      key: square(x, y),
      wrong: [
        [square(column + east * along, row + north * across), 'Mixes up columns and rows'],
        [square(column - east * across, y), 'Mixes up east and west'],
        [square(x, row - north * along), 'Mixes up north and south'],
      ],
      explanation: `To the ${east === 1 ? 'east the letters go on' : 'west the letters go back'}: from ${COLUMNS[column - 1]} to ${COLUMNS[x - 1]}. To the ${north === 1 ? 'north the numbers rise' : 'south the numbers fall'}: from ${row} to ${y}.`,
    };
  }),
];
