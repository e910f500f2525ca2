/**
 * The browser's statistics of the streams of a class, as differences from one reading to the next. The
 * connections may come and go between readings: each report counts from where it was last seen.
 */

/** One direction of one person's streams between two readings. */
export interface Flow {
  packets: number;
  lostPackets: number;
  /** The largest variation of arrival seen, in milliseconds. */
  jitterMs: number;
}

/** The differences between two readings. */
export interface StatsDelta {
  /** Milliseconds since the last reading. */
  overMs: number;
  sentVideoBytes: number;
  receivedVideoBytes: number;
  /** Received from each other person, by peer id. */
  incoming: Map<string, Flow>;
  /** Sent by us, as the other ends report it; null until one has. */
  outgoing: Flow | null;
  /** The longest way there and back on a path in use, in milliseconds; null while none is measured. */
  roundTripMs: number | null;
}

/** A connection whose statistics can be read. */
export type StatsSource = Pick<RTCPeerConnection, 'getStats'>;

/** The fields of the reports that are read here (W3C WebRTC Statistics, sections 8.3 to 8.12 and 8.18). */
interface Report {
  id: string;
  type: string;
  kind?: string;
  trackIdentifier?: string;
  bytesSent?: number;
  bytesReceived?: number;
  packetsSent?: number;
  packetsReceived?: number;
  packetsLost?: number;
  jitter?: number;
  nominated?: boolean;
  state?: string;
  currentRoundTripTime?: number;
}

interface Counters {
  bytes: number;
  packets: number;
  lost: number;
}

const NOTHING_YET: Counters = { bytes: 0, packets: 0, lost: 0 };

/** Reads statistics again and again. `personOf` names the person that a received track belongs to. */
export class StatsReader {
  readonly #personOf: (trackId: string) => string | undefined;
  #seen = new WeakMap<StatsSource, Map<string, Counters>>();
  #lastReadMs: number;

  constructor(personOf: (trackId: string) => string | undefined, nowMs: number) {
    this.#personOf = personOf;
    this.#lastReadMs = nowMs;
  }

  /** The differences since the last reading. A connection that is closed meanwhile counts for nothing. */
  async read(sources: Iterable<StatsSource>, nowMs: number): Promise<StatsDelta> {
    const delta: StatsDelta = {
      overMs: nowMs - this.#lastReadMs,
      sentVideoBytes: 0,
      receivedVideoBytes: 0,
      incoming: new Map(),
      outgoing: null,
      roundTripMs: null,
    };
    this.#lastReadMs = nowMs;
    for (const source of sources) {
      const reports = await source.getStats().catch(() => new Map());
      for (const report of reports.values()) this.#add(delta, source, report as Report);
    }
    return delta;
  }

  #add(delta: StatsDelta, source: StatsSource, report: Report): void {
    if (report.type === 'inbound-rtp') {
      const since = this.#since(source, report);
      if (report.kind === 'video') delta.receivedVideoBytes += since.bytes;
      const person = this.#personOf(report.trackIdentifier ?? '');
      if (person !== undefined) delta.incoming.set(person, joined(delta.incoming.get(person), since, report));
    } else if (report.type === 'outbound-rtp') {
      const since = this.#since(source, report);
      if (report.kind === 'video') delta.sentVideoBytes += since.bytes;
      if (delta.outgoing !== null || since.packets > 0) {
        delta.outgoing = joined(delta.outgoing ?? undefined, { ...since, lost: 0 }, {});
      }
    } else if (report.type === 'remote-inbound-rtp') {
      const since = this.#since(source, report);
      delta.outgoing = joined(delta.outgoing ?? undefined, { ...since, packets: 0 }, report);
    } else if (
      report.type === 'candidate-pair' &&
      report.state === 'succeeded' &&
      report.nominated === true
    ) {
      if (report.currentRoundTripTime === undefined) return;
      delta.roundTripMs = Math.max(delta.roundTripMs ?? 0, report.currentRoundTripTime * 1000);
    }
  }

  #since(source: StatsSource, report: Report): Counters {
    const counters = {
      bytes: report.bytesReceived ?? report.bytesSent ?? 0,
      packets: report.packetsReceived ?? report.packetsSent ?? 0,
      lost: report.packetsLost ?? 0,
    };
    const seen = this.#seen.get(source) ?? new Map<string, Counters>();
    const before = seen.get(report.id) ?? NOTHING_YET;
    this.#seen.set(source, seen.set(report.id, counters));
    // A lost packet that came after all takes the count back.
    const grown = (name: keyof Counters) => Math.max(0, counters[name] - before[name]);
    return { bytes: grown('bytes'), packets: grown('packets'), lost: grown('lost') };
  }
}

function joined(flow: Flow | undefined, { packets, lost }: Counters, { jitter = 0 }: Partial<Report>): Flow {
  return {
    packets: (flow?.packets ?? 0) + packets,
    lostPackets: (flow?.lostPackets ?? 0) + lost,
    jitterMs: Math.max(flow?.jitterMs ?? 0, jitter * 1000),
  };
}
