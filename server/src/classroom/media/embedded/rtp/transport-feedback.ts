/**
 * Reports to a sender when its packets came, and which never did: transport-wide congestion control
 * (draft-holmer-rmcat-transport-wide-cc-extensions-01). From it the sender sees that packets begin to wait before any is lost.
 */
import { RTCP_HEAD_BYTES, writeRtcpHead } from './rtcp.ts';

/** Arrivals are reported in quarters of a millisecond, from a beginning in steps of 64 ms. */
const TICKS_PER_MS = 4;
const TICKS_PER_STEP = 64 * TICKS_PER_MS;
/** After the head: the source, the first number, how many, the beginning and the count of reports. */
const FIXED_BYTES = RTCP_HEAD_BYTES + 12;

const NOT_RECEIVED = 0;
const SMALL_DELTA = 1;
const LARGE_DELTA = 2;
/** So many statuses fit into one vector of two bits each. */
const IN_A_VECTOR = 7;
const LONGEST_RUN = 0x1fff;
const LARGEST_DELTA = 0x7fff;

export interface TransportFeedback {
  senderSsrc: number;
  /** Any stream of the connection. */
  mediaSsrc: number;
  /** The number of the first packet that is reported of, as it travels (16 bits). */
  firstSeq: number;
  /** When each came from the first on, in milliseconds of a clock that runs evenly; undefined: it has not. */
  arrivalsMs: readonly (number | undefined)[];
  /** How many such reports there were before. */
  count: number;
}

/** Writes one report. Packets that came more than 8 s apart are not reported of together: the later ones count as missing. */
export function writeTransportFeedback(feedback: TransportFeedback): Buffer {
  const { senderSsrc, mediaSsrc, firstSeq, arrivalsMs, count } = feedback;
  const begins = Math.floor(toTicks(arrivalsMs.find((ms) => ms !== undefined) ?? 0) / TICKS_PER_STEP);
  const { statuses, deltas } = deltasOf(arrivalsMs, begins * TICKS_PER_STEP);
  const chunks = chunksOf(statuses);
  const deltaBytes = deltas.reduce((sum, delta) => sum + (isSmall(delta) ? 1 : 2), 0);
  const words = Math.ceil((FIXED_BYTES + chunks.length * 2 + deltaBytes) / 4);

  const packet = writeRtcpHead(15, 205, words, senderSsrc);
  packet.writeUInt32BE(mediaSsrc, 8);
  packet.writeUInt16BE(firstSeq & 0xffff, 12);
  packet.writeUInt16BE(statuses.length, 14);
  packet.writeUIntBE(begins & 0xffffff, 16, 3);
  packet[19] = count & 0xff;
  let at = FIXED_BYTES;
  for (const chunk of chunks) at = packet.writeUInt16BE(chunk, at);
  for (const delta of deltas)
    at = isSmall(delta) ? packet.writeUInt8(delta, at) : packet.writeInt16BE(delta, at);
  return packet;
}

const toTicks = (ms: number): number => Math.floor(ms * TICKS_PER_MS);
const isSmall = (delta: number): boolean => delta >= 0 && delta <= 0xff;

function deltasOf(
  arrivalsMs: readonly (number | undefined)[],
  fromTicks: number,
): { statuses: number[]; deltas: number[] } {
  const deltas: number[] = [];
  let before = fromTicks;
  const statuses = arrivalsMs.map((ms) => {
    if (ms === undefined) return NOT_RECEIVED;
    const delta = toTicks(ms) - before;
    if (Math.abs(delta) > LARGEST_DELTA) return NOT_RECEIVED;
    before += delta;
    deltas.push(delta);
    return isSmall(delta) ? SMALL_DELTA : LARGE_DELTA;
  });
  return { statuses, deltas };
}

/** Runs of the same status where they are longer than a vector holds, and vectors for the rest. */
function chunksOf(statuses: readonly number[]): number[] {
  const chunks: number[] = [];
  for (let at = 0; at < statuses.length; ) {
    const status = statuses[at] ?? NOT_RECEIVED;
    let run = 1;
    while (run < LONGEST_RUN && statuses[at + run] === status) run += 1;
    if (run > IN_A_VECTOR || at + run === statuses.length) {
      chunks.push((status << 13) | run);
      at += run;
      continue;
    }
    let vector = 0xc000;
    for (let place = 0; place < IN_A_VECTOR; place++) {
      vector |= (statuses[at + place] ?? NOT_RECEIVED) << (12 - 2 * place);
    }
    chunks.push(vector);
    at += IN_A_VECTOR;
  }
  return chunks;
}
