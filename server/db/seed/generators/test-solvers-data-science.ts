import { by, first, numbersIn, type Solver } from './test-solver.ts';

const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const after = (text: string): number[] => numbersIn(text.slice(text.indexOf(':') + 1));
const triangle = (a: number, b: number): number => first((n) => n * n === a * a + b * b);

const geometry: Record<string, Solver> = {
  'angles.turns': (text) => {
    const size = { 'half right': 45, 'half turns': 180, 'full turns': 360 };
    const found = Object.entries(size).find(([words]) => text.includes(words))?.[1] ?? 90;
    return (numbersIn(text)[0] ?? 0) * found;
  },
  'angles.kind': by((size) => (size < 90 ? 'acute' : size < 180 ? 'obtuse' : 'reflex')),
  'angles.beside': by((size) => first((n) => n + size === 180)),
  'angles.triangle': by((a, b) => first((n) => a + b + n === 180)),
  'angles.quadrilateral': by((a, b, c) => first((n) => a + b + c + n === 360)),
  'angles.parallelogram': by((size) => first((n) => 2 * n + 2 * size === 360)),
  'triangles.hypotenuse': by(triangle),
  'triangles.trigonometry': (text) => {
    const [long = 1, opposite = 1, beside = 1] = numbersIn(text);
    const angle = Math.atan2(opposite, beside);
    if (Math.abs(Math.hypot(opposite, beside) - long) > 1e-9) return 'no triangle';
    return text.includes('sin') ? Math.sin(angle) : text.includes('cos') ? Math.cos(angle) : Math.tan(angle);
  },
  'area.quilt': by((a, b) =>
    Array<number>(a)
      .fill(b)
      .reduce((p, q) => p + q),
  ),
  'perimeter.fence': by((a, b) => a + b + a + b),
  'area.square': by((round) => (round / 4) ** 2),
  'area.triangle': by((a, b) => 0.5 * a * b),
  'area.trapezium': by((a, b, height) => Math.min(a, b) * height + 0.5 * Math.abs(a - b) * height),
  'circle.circumference': by((radius) => Math.round(2 * (22 / 7) * radius)),
  'volume.cuboid': by((a, b, c) => [a * b, a * b, b * c, b * c, c * a, c * a].reduce((p, q) => p + q)),
  'volume.tank': by((a, b, c) => a * b * c),
  'volume.cylinder': by((radius, height) => Math.round((22 / 7) * radius * radius * height)),
  'area.sector': by((radius, angle) => Math.round((angle / 360) * (22 / 7) * radius * radius * 100) / 100),
  'coordinates.quadrant': by((x, y) => {
    const angle = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
    return ['First', 'Second', 'Third', 'Fourth'][Math.floor(angle / 90)] ?? '';
  }),
  'coordinates.distance': by((x, y, u, v) => Math.hypot(u - x, v - y)),
  'coordinates.middle': by((x, y, u, v) => `$(${x + (u - x) / 2}, ${y + (v - y) / 2})$`),
};

const amounts: Record<string, Solver> = {
  'measures.metres': by((a, b) => a * 100 + b),
  'measures.jug': by((litres, rest, poured) => litres * 1000 + rest - poured),
  'measures.end-time': by((hour, minute, lasts) => {
    const end = new Date(Date.UTC(2026, 0, 1, hour, minute + lasts));
    return `${end.getUTCHours()}:${String(end.getUTCMinutes()).padStart(2, '0')} pm`;
  }),
  'measures.kilometres': by((a, b) => a * 1000 + b),
  'measures.packets': by((grams, kilograms) => first((n) => n * grams === kilograms * 1000)),
  'measures.seconds': by((a, b) => a * 60 + b),
  'measures.millimetres': (text) => {
    const inMetres = { kilometres: 1000, metres: 1, centimetres: 0.01, millimetres: 0.001 };
    const [, to = '', amount = '', from = ''] = /many (\w+) are ([\d.]+) (\w+)\?/.exec(text) ?? [];
    const metres = new Map(Object.entries(inMetres));
    return (Number(amount) * (metres.get(from) ?? 0)) / (metres.get(to) ?? 1);
  },
  'measures.kelvin': by((celsius) => celsius + 273.15),
  'data.pictures': by((stands, _grade, pictures) => stands * pictures),
  'data.draw-pictures': by((stands, count) => first((halves) => halves * (stands / 2) === count) / 2),
  'data.more-than': (text) => {
    const numbers = after(text);
    const limit = numbers.pop() ?? 0;
    return sorted(numbers).length - sorted(numbers).findLastIndex((mark) => mark <= limit) - 1;
  },
  'data.mean': (text) => {
    const numbers = numbersIn(text);
    return numbers.reduce((total, number) => total + number / numbers.length, 0);
  },
  'data.median': (text) => {
    const numbers = numbersIn(text);
    return numbers.find((one) => numbers.filter((other) => other < one).length === 2) ?? 'none';
  },
  'data.frequency-mean': by((few, low, many, high) => {
    const all = [...Array<number>(few).fill(low), ...Array<number>(many).fill(high)];
    return all.reduce((p, q) => p + q) / all.length;
  }),
  'chance.bag': by((red, blue) => 1 - blue / (red + blue)),
  'chance.cards': by((_one, cards, factor) => {
    const all = Array.from({ length: cards }, (_, index) => index + 1);
    return all.filter((card) => card % factor === 0).length / all.length;
  }),
};

const science: Record<string, Solver> = {
  'motion.speed': by((way, hours) => first((speed) => speed * hours === way)),
  'motion.distance': by((speed, minutes) => Math.round((speed / 60) * minutes)),
  'motion.final-velocity': (text) => {
    const [start = 0, rate = 0, time = 0] = numbersIn(text);
    return Array<number>(time)
      .fill(rate)
      .reduce((p, q) => p + q, start);
  },
  // Half of the last speed is the mean speed.
  'motion.from-rest': by((rate, time) => ((0 + rate * time) / 2) * time),
  'force.newton': by((mass, rate) => mass * rate),
  'energy.work': by((force, way) => force * way),
  'energy.kinetic': by((mass, speed) => 0.5 * mass * speed ** 2),
  'pressure.area': by((force, area) => first((n) => n * area === force)),
  'sound.wave': by((frequency, length) => frequency * length),
  'sound.echo': by((speed, seconds) => (speed * seconds) / 2),
  'matter.density': (text) => {
    const [, mass = '', volume = ''] = /mass of (\d+) g and a volume of (\d+) cm/.exec(text) ?? [];
    return first((n) => n * Number(volume) === Number(mass));
  },
  'light.mirror': by((size) => first((n) => n + size === 90)),
  'atom.neutrons': by((protons, mass) => first((n) => n + protons === mass)),
  'electricity.ohm': by((current, resistance) => current * resistance),
  'electricity.series': by((a, b, c) => a + b + c),
  'electricity.parallel': by((a, b) => Math.round((1 / (1 / a + 1 / b)) * 1e6) / 1e6),
  'electricity.energy': by((watts, hours) => (watts * hours) / 1000),
  'light.focal-length': by((radius) => first((n) => n + n === radius)),
  'light.lens-power': by((centimetres) => 1 / (centimetres / 100)),
};

export const chanceAndScience: Readonly<Record<string, Solver>> = { ...geometry, ...amounts, ...science };
