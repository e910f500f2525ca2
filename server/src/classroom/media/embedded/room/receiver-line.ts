/** The bandwidth of the line to one receiver, estimated from its reports, and when it changes. */
import type { ReportBlock, RtcpMessage } from '../rtp/rtcp.ts';
import { Budget } from './budget.ts';
import { RoundTrip } from './round-trip.ts';
import type { Slot } from './slot.ts';

/** A REMB older than this says nothing any more. */
const REMB_MS = 5_000;

export class ReceiverLine {
  readonly #budget = new Budget();
  readonly #roundTrip = new RoundTrip();
  #remb: { kbps: number; atMs: number } | undefined;
  #before = { bytes: 0, atMs: performance.now() };

  /** The bandwidth that may be used. */
  get kbps(): number {
    return this.#budget.kbps;
  }

  /** The receiver's own estimate of its bandwidth (REMB); null when it has not sent one lately. */
  availableKbps(nowMs: number): number | null {
    return this.#remb !== undefined && nowMs - this.#remb.atMs < REMB_MS ? this.#remb.kbps : null;
  }

  believed({ bitsPerSecond }: Extract<RtcpMessage, { type: 'remb' }>, nowMs: number): void {
    this.#remb = { kbps: bitsPerSecond / 1000, atMs: nowMs };
  }

  reported(slot: Slot, report: ReportBlock, nowMs: number): void {
    slot.lossShare = report.lossShare;
    const roundTripMs = slot.roundTripMs(report, nowMs);
    if (roundTripMs !== undefined) this.#roundTrip.take(roundTripMs);
  }

  /**
   * Looks at what has come since, about once a second.
   * @param lowestKbps what the voices and everybody's lowest layer take
   */
  look(slots: readonly Slot[], nowMs: number, wishes: { wantsMore: boolean; lowestKbps: number }): void {
    const bytes = slots.reduce((sum, slot) => sum + slot.bytes, 0);
    this.#budget.look({
      nowMs,
      sentKbps: ((bytes - this.#before.bytes) * 8) / Math.max(1, nowMs - this.#before.atMs),
      rembKbps: this.availableKbps(nowMs),
      lossShare: lostOf(slots),
      waits: this.#roundTrip.look(),
      ...wishes,
    });
    this.#before = { bytes, atMs: nowMs };
  }
}

/** Of all packets since the look before: one that is lost of a quiet voice is not a tenth of everything. */
function lostOf(slots: readonly Slot[]): number {
  let packets = 0;
  let lost = 0;
  for (const slot of slots) {
    const sent = slot.sentSince();
    packets += sent;
    lost += sent * slot.lossShare;
  }
  return packets === 0 ? 0 : lost / packets;
}
