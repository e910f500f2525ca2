/** One stream that comes in: a voice, or one layer of a picture. */
import type { Layer } from '@kaksha/domain/classroom/media/events.ts';
import { isPaddingAlone, makePacket, type RtpHeader } from '../rtp/packet.ts';
import { Reception } from '../rtp/reception.ts';
import { Renumbering } from '../rtp/renumbering.ts';
import { type KeptPacket, Ring } from '../rtp/ring.ts';
import { type ReportBlock, type RtcpMessage, writeNack, writePli, writeReceiverReport } from '../rtp/rtcp.ts';
import { readVp8 } from '../rtp/vp8.ts';

/** The media server as the source of its RTCP. */
export const OWN_SSRC = 1;
/** Of the streams that go out, in every connection. */
export const PAYLOAD_TYPES = { audio: 111, video: 96 } as const;
export const CLOCK_RATES = { audio: 48_000, video: 90_000 } as const;

/** Several seconds of each. */
const RING_SIZES = { audio: 256, video: 1_024 };
const KEY_FRAME_EVERY_MS = 500;
const MOST_SILENCE_MS = 2_000;

/** A receiver of this stream. */
export interface Listener {
  forward(packet: KeptPacket, layer: PublishedLayer, nowMs: number): void;
  senderReport(report: SenderReport, layer: PublishedLayer, nowMs: number): void;
}
export type SenderReport = Extract<RtcpMessage, { type: 'sr' }>;

/** An NTP time of a sender report as milliseconds. */
export const ntpMs = ({ ntpHigh, ntpLow }: SenderReport): number =>
  ntpHigh * 1000 + (ntpLow * 1000) / 2 ** 32;

interface Options {
  kind: 'audio' | 'video';
  layer: Layer;
  ssrc: number;
  /** When its first packet came. */
  sinceMs: number;
  /** To the sender of the stream. */
  sendRtcp: (packet: Buffer) => void;
}

export class PublishedLayer {
  readonly kind: 'audio' | 'video';
  readonly layer: Layer;
  readonly ssrc: number;
  readonly listeners = new Set<Listener>();
  readonly ring: Ring;
  lastReport: SenderReport | undefined;
  packets = 0;
  bytes = 0;
  lossShare = 0;
  readonly #reception: Reception;
  readonly #numbers = new Renumbering();
  readonly #sendRtcp: (packet: Buffer) => void;
  #kbps = 0;
  #bytesBefore = 0;
  #measuredAtMs: number | undefined;
  #lastAtMs: number;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #asksAgain = false;
  #withheld = false;
  /** A picture that was withheld goes on from its next key frame. */
  #awaitsKeyFrame = false;

  constructor({ kind, layer, ssrc, sinceMs, sendRtcp }: Options) {
    this.#lastAtMs = sinceMs;
    this.kind = kind;
    this.layer = layer;
    this.ssrc = ssrc;
    this.ring = new Ring(RING_SIZES[kind]);
    this.#reception = new Reception(ssrc, CLOCK_RATES[kind]);
    this.#sendRtcp = sendRtcp;
  }

  /** Whether packets have come lately. */
  isAlive(nowMs: number): boolean {
    return nowMs - this.#lastAtMs <= MOST_SILENCE_MS;
  }

  /** Kilobits per second over about the last second; undefined before it was measured. */
  get kbps(): number | undefined {
    return this.#measuredAtMs === undefined ? undefined : this.#kbps;
  }

  /** Keeps a packet and hands it to everybody who listens. */
  packet(data: Buffer, header: RtpHeader, orientation: number | undefined, nowMs: number): void {
    this.#lastAtMs = nowMs;
    if (!this.#reception.packet(header.seq, header.timestamp, nowMs)) return;
    const leftOut = this.#leavesOut(data, header);
    const seq = this.#numbers.next(header.seq, leftOut || isPaddingAlone(data, header));
    if (seq === undefined || leftOut) return;
    this.packets += 1;
    this.bytes += data.length;
    const { packet, payloadAt } = makePacket(data, header, PAYLOAD_TYPES[this.kind], orientation);
    const kept: KeptPacket = {
      seq,
      timestamp: header.timestamp,
      packet,
      vp8: this.kind === 'video' ? readVp8(packet, payloadAt) : undefined,
    };
    this.ring.put(kept);
    for (const listener of this.listeners) listener.forward(kept, this, nowMs);
  }

  #leavesOut(data: Buffer, header: RtpHeader): boolean {
    if (this.#awaitsKeyFrame && !this.#withheld) {
      this.#awaitsKeyFrame = !readVp8(data, header.payloadAt).startsKeyFrame;
    }
    return this.#withheld || this.#awaitsKeyFrame;
  }

  /** Keeps from everybody what comes from now on, or hands it on again: the listeners see a pause, and no gap. */
  withhold(on: boolean, nowMs: number): void {
    if (on === this.#withheld) return;
    this.#withheld = on;
    this.#awaitsKeyFrame = this.kind === 'video';
    if (!on && this.#awaitsKeyFrame) this.askForKeyFrame(nowMs);
  }

  senderReport(report: SenderReport, nowMs: number): void {
    this.lastReport = report;
    this.#reception.senderReport(report.ntpHigh, report.ntpLow, nowMs);
    for (const listener of this.listeners) listener.senderReport(report, this, nowMs);
  }

  /** Asks the sender for a key frame, not more often than it helps. */
  askForKeyFrame(nowMs: number): void {
    if (nowMs - this.#askedAtMs < KEY_FRAME_EVERY_MS) {
      this.#asksAgain = true;
      return;
    }
    this.#askedAtMs = nowMs;
    this.#asksAgain = false;
    this.#sendRtcp(Buffer.concat([writeReceiverReport(OWN_SSRC, []), writePli(OWN_SSRC, this.ssrc)]));
  }

  /** Asks for missing packets. Opus mends itself, and would come too late. */
  mend(nowMs: number): void {
    if (this.#asksAgain) this.askForKeyFrame(nowMs);
    if (this.kind === 'audio') return;
    const seqs = this.#reception.toAskFor(nowMs);
    if (seqs.length === 0) return;
    this.#sendRtcp(Buffer.concat([writeReceiverReport(OWN_SSRC, []), writeNack(OWN_SSRC, this.ssrc, seqs)]));
  }

  /** Counts, about once a second. @returns the report to the sender. */
  look(nowMs: number): ReportBlock | undefined {
    if (this.#awaitsKeyFrame && !this.#withheld) this.askForKeyFrame(nowMs);
    const elapsedMs = nowMs - (this.#measuredAtMs ?? nowMs - 1_000);
    this.#measuredAtMs = nowMs;
    this.#kbps = ((this.bytes - this.#bytesBefore) * 8) / Math.max(1, elapsedMs);
    this.#bytesBefore = this.bytes;
    const report = this.#reception.report(nowMs);
    this.lossShare = report?.lossShare ?? 0;
    return report;
  }
}
