/**
 * One m-line of a receiving connection: an SSRC with numbers of its own, into which first one and then another stream
 * is put, so that the receiver sees a single stream without gaps.
 */
import { isAfter, stamp } from '../rtp/packet.ts';
import type { KeptPacket } from '../rtp/ring.ts';
import { type ReportBlock, writeSenderReport } from '../rtp/rtcp.ts';
import { moveVp8 } from '../rtp/vp8.ts';
import {
  CLOCK_RATES,
  type Listener,
  ntpMs,
  type PublishedLayer,
  type SenderReport,
} from './published-layer.ts';

/** From which stream the packets of a stretch come, and by how much their numbers are moved. */
interface Stretch {
  from: PublishedLayer;
  firstSeq: number;
  firstSent: number;
  seqBy: number;
  timestampBy: number;
  pictureIdBy: number;
  tl0By: number;
}

/**
 * So many packets are sent again a second, of which a whole second's may be saved up: a fifth of a good picture. A datagram
 * of a few bytes may ask for thousands.
 */
const RESENT_A_SECOND = 256;
/** Packets may be asked for again after so many changes of the stream. */
const REMEMBERED_STRETCHES = 4;

export class Slot implements Listener {
  readonly kind: 'audio' | 'video';
  readonly ssrc: number;
  readonly mid: string;
  packets = 0;
  bytes = 0;
  lossShare = 0;
  #askedAt = 0;
  /** The newest sender report that went out, by the bits that its answer quotes. */
  #reported: { quotedAs: number; atMs: number } | undefined;
  readonly #send: (packet: Buffer) => void;
  #stretches: Stretch[] = [];
  #current: Stretch | undefined;
  #target: PublishedLayer | undefined;
  #mayResend = { packets: RESENT_A_SECOND, atMs: 0 };
  #last: { seq: number; timestamp: number; atMs: number; pictureId: number; tl0: number } | undefined;

  constructor(options: {
    kind: 'audio' | 'video';
    ssrc: number;
    mid: string;
    send: (packet: Buffer) => void;
  }) {
    this.kind = options.kind;
    this.ssrc = options.ssrc;
    this.mid = options.mid;
    this.#send = options.send;
  }

  /** The stream that is being sent. */
  get sending(): PublishedLayer | undefined {
    return this.#current?.from;
  }

  /** Sends this stream from its next key frame on, the one before until then; undefined: nothing from now on. */
  aim(target: PublishedLayer | undefined, nowMs: number): void {
    if (target === this.#target) return;
    const before = this.#target;
    this.#target = target;
    if (before !== undefined && before !== this.#current?.from) before.listeners.delete(this);
    if (target === undefined) {
      this.#current?.from.listeners.delete(this);
      this.#current = undefined;
      return;
    }
    target.listeners.add(this);
    this.remind(nowMs);
  }

  /** Asks, again, for the key frame that is waited for. */
  remind(nowMs: number): void {
    if (this.kind === 'video' && this.#target !== this.#current?.from) this.#target?.askForKeyFrame(nowMs);
  }

  forward(packet: KeptPacket, from: PublishedLayer, nowMs: number): void {
    const waits = from === this.#target && from !== this.#current?.from;
    if (waits && (this.kind === 'audio' || packet.vp8?.startsKeyFrame === true))
      this.#begin(packet, from, nowMs);
    const current = this.#current;
    // Late packets from before this stretch have no number in it.
    if (current?.from !== from || isAfter(current.firstSeq, packet.seq)) return;
    this.#write(packet, current, nowMs);
    const seq = (packet.seq + current.seqBy) & 0xffff;
    if (this.#last !== undefined && !isAfter(seq, this.#last.seq)) return;
    this.#last = {
      seq,
      timestamp: (packet.timestamp + current.timestampBy) >>> 0,
      atMs: nowMs,
      pictureId: (packet.vp8?.pictureId ?? 0) + current.pictureIdBy,
      tl0: (packet.vp8?.tl0 ?? 0) + current.tl0By,
    };
  }

  #begin(packet: KeptPacket, from: PublishedLayer, nowMs: number): void {
    const last = this.#last;
    const firstSent = last === undefined ? packet.seq : (last.seq + 1) & 0xffff;
    const stretch: Stretch = {
      from,
      firstSeq: packet.seq,
      firstSent,
      seqBy: firstSent - packet.seq,
      timestampBy: this.#timestampBy(packet, from, nowMs),
      pictureIdBy: last === undefined ? 0 : last.pictureId + 1 - (packet.vp8?.pictureId ?? 0),
      tl0By: last === undefined ? 0 : last.tl0 + 1 - (packet.vp8?.tl0 ?? 0),
    };
    this.#current?.from.listeners.delete(this);
    this.#current = stretch;
    this.#stretches = [...this.#stretches.slice(1 - REMEMBERED_STRETCHES), stretch];
  }

  /** By the senders' clocks where both are known, so that voice and picture stay in step; else by ours. */
  #timestampBy(packet: KeptPacket, from: PublishedLayer, nowMs: number): number {
    const last = this.#last;
    if (last === undefined) return 0;
    const ticksPerMs = CLOCK_RATES[this.kind] / 1000;
    const elapsed = Math.max(1, Math.round((nowMs - last.atMs) * ticksPerMs));
    const byOurs = last.timestamp + elapsed - packet.timestamp;
    const [before, after] = [this.#current?.from.lastReport, from.lastReport];
    if (this.#current === undefined || before === undefined || after === undefined) return byOurs;
    const passed = Math.round((ntpMs(after) - ntpMs(before)) * ticksPerMs);
    const byTheirs = before.timestamp + passed + this.#current.timestampBy - after.timestamp;
    // Signed 32 bits: how far the two are apart.
    const apart = (byTheirs - byOurs) | 0;
    return elapsed + apart > 0 && Math.abs(apart) < ticksPerMs * 500 ? byTheirs : byOurs;
  }

  #write(packet: KeptPacket, stretch: Stretch, nowMs: number): void {
    stamp(
      packet.packet,
      packet.seq + stretch.seqBy,
      packet.timestamp + stretch.timestampBy,
      this.ssrc,
      nowMs,
    );
    if (packet.vp8 !== undefined) moveVp8(packet.packet, packet.vp8, stretch.pictureIdBy, stretch.tl0By);
    this.packets += 1;
    this.bytes += packet.packet.length;
    this.#send(packet.packet);
  }

  /** Sends again what the receiver misses, if it is still there, within what may be sent again. */
  resend(seqs: readonly number[], nowMs: number): void {
    const { packets, atMs } = this.#mayResend;
    let left = Math.min(RESENT_A_SECOND, packets + ((nowMs - atMs) * RESENT_A_SECOND) / 1000);
    for (const seq of seqs) {
      if (left < 1) break;
      const stretch = this.#stretches.findLast(({ firstSent }) => !isAfter(firstSent, seq));
      const packet = stretch?.from.ring.get((seq - stretch.seqBy) & 0xffff);
      if (stretch === undefined || packet === undefined) continue;
      this.#write(packet, stretch, nowMs);
      left -= 1;
    }
    this.#mayResend = { packets: left, atMs: nowMs };
  }

  senderReport(report: SenderReport, from: PublishedLayer, nowMs: number): void {
    const current = this.#current;
    if (current?.from !== from) return;
    const quotedAs = (((report.ntpHigh & 0xffff) << 16) | (report.ntpLow >>> 16)) >>> 0;
    this.#reported = { quotedAs, atMs: nowMs };
    this.#send(
      writeSenderReport({
        ssrc: this.ssrc,
        ntpHigh: report.ntpHigh,
        ntpLow: report.ntpLow,
        timestamp: report.timestamp + current.timestampBy,
        packets: this.packets,
        octets: this.bytes,
      }),
    );
  }

  /** Packets since it was asked before. */
  sentSince(): number {
    const since = this.packets - this.#askedAt;
    this.#askedAt = this.packets;
    return since;
  }

  /** How long a report and its answer took; undefined when this is no answer to the newest one. */
  roundTripMs({ lastSr, sinceLastSr }: ReportBlock, nowMs: number): number | undefined {
    if (this.#reported === undefined || lastSr !== this.#reported.quotedAs) return undefined;
    return nowMs - this.#reported.atMs - sinceLastSr / 65.536;
  }

  /** The receiver lost the picture. */
  pictureLost(nowMs: number): void {
    this.#current?.from.askForKeyFrame(nowMs);
  }
}
