/** Which moments an archive reaches: a copy of the cluster, and the segments of its log from there on without a gap. */
import { CommandError } from '../../command-error.ts';

/** A segment of the log: its name is that of PostgreSQL (timeline, log, number in it, eight hexadecimal digits each). */
export interface ArchivedSegment {
  name: string;
  /** When its last row was written: nothing later is in it. */
  closedAt: Date;
  key: string;
}

/** The log that makes a copy of the cluster whole, as the copy tells. */
export interface CopiedLog {
  id: string;
  endedAt: string;
  segmentBytes: number;
  startSegment: string;
  stopSegment: string;
}

/** From the end of the copy to the end of the last segment behind which there is no gap. */
export interface Reach<Base extends CopiedLog = CopiedLog> {
  base: Base;
  chain: string;
  from: Date;
  to: Date;
  /** All of them, in order. */
  segments: ArchivedSegment[];
}

const ADDRESSES_OF_A_LOG = 2 ** 32;
const hex = (name: string, at: number): number => Number.parseInt(name.slice(at, at + 8), 16);

/** Its place in the order of its timeline. */
export const segmentNumber = (name: string, segmentBytes: number): number =>
  hex(name, 8) * (ADDRESSES_OF_A_LOG / segmentBytes) + hex(name, 16);

const timelineOf = (name: string): string => name.slice(0, 8);

/** The moments that `base` reaches; null while a segment that makes it whole is missing. */
export function reachOf<Base extends CopiedLog>(
  chain: string,
  base: Base,
  segments: readonly ArchivedSegment[],
): Reach<Base> | null {
  const number = (name: string) => segmentNumber(name, base.segmentBytes);
  const byNumber = new Map(
    segments
      .filter(({ name }) => timelineOf(name) === timelineOf(base.startSegment))
      .map((segment) => [number(segment.name), segment]),
  );
  const found: ArchivedSegment[] = [];
  for (let at = number(base.startSegment); ; at += 1) {
    const segment = byNumber.get(at);
    if (segment === undefined) break;
    found.push(segment);
  }
  const last = found.at(-1);
  if (last === undefined || number(last.name) < number(base.stopSegment)) return null;
  const from = new Date(base.endedAt);
  const to = last.closedAt > from ? last.closedAt : from;
  return { base, chain, from, to, segments: found };
}

/** The moments of each chain as a sentence's part. */
function rangesText(reaches: readonly Reach[]): string {
  const chains = Map.groupBy(reaches, ({ chain }) => chain);
  const ranges = [...chains.values()].map((each) => {
    const from = Math.min(...each.map((reach) => reach.from.getTime()));
    const to = Math.max(...each.map((reach) => reach.to.getTime()));
    return `${new Date(from).toISOString()} to ${new Date(to).toISOString()}`;
  });
  return ranges.sort().join(' and ');
}

/**
 * The copy to begin with: the newest one before that moment, or the one that is named.
 * @throws CommandError when there is none; it says which moments there are
 */
export function chooseReach<Base extends CopiedLog>(
  reaches: readonly Reach<Base>[],
  until: Date | 'latest',
  wanted: string | undefined,
): Reach<Base> {
  const named = wanted === undefined ? reaches : reaches.filter(({ base }) => base.id === wanted);
  if (named.length === 0) {
    throw new CommandError(
      reaches.length === 0
        ? 'No moment can be restored: the archive has no copy of the database yet, or not the log that makes it whole.'
        : `There is no copy ${wanted}. There are: ${reaches.map(({ base }) => base.id).join(', ')}.`,
    );
  }
  const newest = named.reduce((best, one) => (one.to > best.to ? one : best));
  if (until === 'latest') return newestOf(named.filter(({ chain }) => chain === newest.chain));
  const holding = named.filter(({ from, to }) => from <= until && until <= to);
  if (holding.length === 0) {
    const earliest = Math.min(...named.map(({ from }) => from.getTime()));
    const how =
      until > newest.to
        ? 'after the end of the last segment in the archive'
        : until.getTime() < earliest
          ? 'before the end of the first copy in the archive'
          : 'in a gap of the archive';
    throw new CommandError(`${until.toISOString()} lies ${how}. What can be restored: ${rangesText(named)}.`);
  }
  if (new Set(holding.map(({ chain }) => chain)).size > 1) {
    throw new CommandError(
      `Two installations wrote into this archive at that moment: name the copy to begin with, as in "restore ${holding[0]?.base.id} --until …". There are: ${holding.map(({ base }) => base.id).join(', ')}.`,
    );
  }
  return newestOf(holding);
}

const newestOf = <Base extends CopiedLog>(reaches: readonly Reach<Base>[]): Reach<Base> =>
  reaches.reduce((best, one) => (one.from > best.from ? one : best));
