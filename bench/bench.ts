/** Shared by the benchmarks: a result, a way to measure, a table. */

/** One measured figure, beside the floor that the same work can't go below. */
export interface BenchResult {
  /** The measured work, such as 'slots: month, 80 busy ranges'. */
  readonly name: string;
  /** The unit of value and floor, such as 'µs' or 'requests/s'. */
  readonly unit: string;
  readonly value: number;
  /** The floor, such as 'bare loop' or 'the same SQL through bare pg'. */
  readonly floorName?: string;
  readonly floorValue?: number;
  /** Instead of its value, the bound of a floor that took longer than it was measured, such as 'over 10 s'. */
  readonly floorBound?: string;
  /** Size of the work, spread, target. */
  readonly note?: string;
}

/** A module of benchmarks: `run` measures, in order, with nothing else running. */
export interface Bench {
  readonly name: string;
  run(): Promise<BenchResult[]>;
}

export interface MeasureOptions {
  /** How many samples the median is taken of. Default 31. */
  readonly samples?: number;
  /** The length of one sample in milliseconds; a sample repeats the work until it is about this long. Default 10. */
  readonly sampleMs?: number;
  /** The length of the warm-up in milliseconds. Default 200. */
  readonly warmUpMs?: number;
}

/** The middle of some numbers; of an even count, the upper of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The work's results end here, so that the compiler cannot leave the work out. */
let sink: unknown;

function timeMs(work: () => unknown, times: number): number {
  const startMs = performance.now();
  for (let time = 0; time < times; time++) sink = work();
  return performance.now() - startMs;
}

/**
 * Microseconds for one call of synchronous work: warm-up, then the median of samples that are long enough for the
 * clock. The median, since a shared machine only ever makes a sample slower.
 */
export function measureMicroseconds(work: () => unknown, options: MeasureOptions = {}): number {
  const { samples = 31, sampleMs = 10, warmUpMs = 200 } = options;
  let times = 0;
  for (const endMs = performance.now() + warmUpMs; performance.now() < endMs; times++) sink = work();
  // How many calls fill a sample, by the warm speed; the warm-up itself began cold.
  const trial = Math.max(1, Math.floor(times / 10));
  const perSample = Math.max(1, Math.round((sampleMs * trial) / Math.max(timeMs(work, trial), 0.001)));
  return median(Array.from({ length: samples }, () => (timeMs(work, perSample) / perSample) * 1000));
}

/** Result of the last measured call, for a benchmark that checks its own work. */
export function lastResult(): unknown {
  return sink;
}

function formatFigure(value: number): string {
  if (value >= 1000) return value.toLocaleString('en-IN', { maximumFractionDigits: 0 });
  return value.toPrecision(3);
}

/** The results as one aligned table: value, floor, and how many times the floor the value is. */
export function formatTable(results: readonly BenchResult[]): string {
  const header = ['benchmark', 'value', 'unit', 'floor', 'ratio', 'the floor is', 'note'];
  const rightAligned = new Set([1, 3, 4]);
  const rows = results.map(({ name, unit, value, floorName = '', floorValue, floorBound, note = '' }) => [
    name,
    formatFigure(value),
    unit,
    floorBound ?? (floorValue === undefined ? '' : formatFigure(floorValue)),
    floorValue ? `${(value / floorValue).toFixed(2)}x` : '',
    floorName,
    note,
  ]);
  const table = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return rightAligned.has(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(header), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
