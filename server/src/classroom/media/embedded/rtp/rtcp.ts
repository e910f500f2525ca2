/** RTCP: reports (RFC 3550), NACK and PLI (RFC 4585), FIR (RFC 5104), REMB (draft-alvestrand-rmcat-remb). */

/** The reception of one stream, as the sender of a report saw it. */
export interface ReportBlock {
  ssrc: number;
  /** Lost of those since the report before, between 0 and 1. */
  lossShare: number;
  /** Lost since the beginning. */
  lost: number;
  /** With the wraps in the upper 16 bits. */
  highestSeq: number;
  jitter: number;
  /** The middle 32 bits of the NTP time of the last sender report; 0: there was none. */
  lastSr: number;
  /** Since that report came, in 1/65536 seconds. */
  sinceLastSr: number;
}

export type RtcpMessage =
  | {
      type: 'sr';
      ssrc: number;
      ntpHigh: number;
      ntpLow: number;
      timestamp: number;
      reports: ReportBlock[];
    }
  | { type: 'rr'; ssrc: number; reports: ReportBlock[] }
  | { type: 'nack'; ssrc: number; seqs: number[] }
  /** PLI, or FIR for the stream. */
  | { type: 'pli'; ssrc: number }
  | { type: 'remb'; bitsPerSecond: number; ssrcs: number[] }
  | { type: 'bye'; ssrc: number };

/** The words with which every packet begins: kind and length, and its sender. */
export const RTCP_HEAD_BYTES = 8;

/** The messages of a compound packet that the media server knows, without those that are cut off. */
export function readRtcp(data: Buffer): RtcpMessage[] {
  const messages: RtcpMessage[] = [];
  let at = 0;
  while (at + 4 <= data.length) {
    const end = at + (data.readUInt16BE(at + 2) + 1) * 4;
    if (data.readUInt8(at) >> 6 !== 2 || end > data.length) break;
    // A packet may be its first word alone, which names no sender.
    if (end - at >= RTCP_HEAD_BYTES) readOne(data.subarray(at, end), messages);
    at = end;
  }
  return messages;
}

function readOne(packet: Buffer, messages: RtcpMessage[]): void {
  const count = packet.readUInt8(0) & 0x1f;
  const ssrc = packet.readUInt32BE(4);
  switch (packet.readUInt8(1)) {
    case 200:
      if (packet.length < 28) return;
      messages.push({
        type: 'sr',
        ssrc,
        ntpHigh: packet.readUInt32BE(8),
        ntpLow: packet.readUInt32BE(12),
        timestamp: packet.readUInt32BE(16),
        reports: readReports(packet, 28, count),
      });
      return;
    case 201:
      messages.push({ type: 'rr', ssrc, reports: readReports(packet, 8, count) });
      return;
    case 203:
      messages.push({ type: 'bye', ssrc });
      return;
    case 205:
      if (count === 1 && packet.length >= 12) messages.push(readNack(packet));
      return;
    case 206:
      if (packet.length >= 12) readPayloadFeedback(packet, count, messages);
  }
}

function readReports(packet: Buffer, from: number, count: number): ReportBlock[] {
  const reports: ReportBlock[] = [];
  for (let at = from; reports.length < count && at + 24 <= packet.length; at += 24) {
    reports.push({
      ssrc: packet.readUInt32BE(at),
      lossShare: packet.readUInt8(at + 4) / 256,
      lost: packet.readIntBE(at + 5, 3),
      highestSeq: packet.readUInt32BE(at + 8),
      jitter: packet.readUInt32BE(at + 12),
      lastSr: packet.readUInt32BE(at + 16),
      sinceLastSr: packet.readUInt32BE(at + 20),
    });
  }
  return reports;
}

function readNack(packet: Buffer): RtcpMessage {
  const seqs: number[] = [];
  for (let at = 12; at + 4 <= packet.length; at += 4) {
    const first = packet.readUInt16BE(at);
    const following = packet.readUInt16BE(at + 2);
    seqs.push(first);
    for (let bit = 0; bit < 16; bit++) {
      if ((following & (1 << bit)) !== 0) seqs.push((first + bit + 1) & 0xffff);
    }
  }
  return { type: 'nack', ssrc: packet.readUInt32BE(8), seqs };
}

function readPayloadFeedback(packet: Buffer, format: number, messages: RtcpMessage[]): void {
  if (format === 1) {
    messages.push({ type: 'pli', ssrc: packet.readUInt32BE(8) });
  } else if (format === 4) {
    for (let at = 12; at + 8 <= packet.length; at += 8) {
      messages.push({ type: 'pli', ssrc: packet.readUInt32BE(at) });
    }
  } else if (format === 15 && packet.length >= 20 && packet.toString('latin1', 12, 16) === 'REMB') {
    const number = packet.readUInt8(16);
    const exponent = packet.readUInt8(17) >> 2;
    const mantissa = ((packet.readUInt8(17) & 3) << 16) | packet.readUInt16BE(18);
    const ssrcs: number[] = [];
    for (let at = 20; ssrcs.length < number && at + 4 <= packet.length; at += 4) {
      ssrcs.push(packet.readUInt32BE(at));
    }
    messages.push({ type: 'remb', bitsPerSecond: mantissa * 2 ** exponent, ssrcs });
  }
}

/** Begins a packet of `words` 32-bit words in all. */
export function writeRtcpHead(countOrFormat: number, type: number, words: number, ssrc: number): Buffer {
  const packet = Buffer.alloc(words * 4);
  packet[0] = 0x80 | countOrFormat;
  packet[1] = type;
  packet.writeUInt16BE(words - 1, 2);
  packet.writeUInt32BE(ssrc, 4);
  return packet;
}

/** A receiver report of at most 31 streams; without any, the head that a compound packet needs. */
export function writeReceiverReport(senderSsrc: number, reports: readonly ReportBlock[]): Buffer {
  const packet = writeRtcpHead(reports.length, 201, 2 + reports.length * 6, senderSsrc);
  reports.forEach((report, index) => {
    const at = 8 + index * 24;
    packet.writeUInt32BE(report.ssrc, at);
    packet[at + 4] = Math.min(255, Math.round(report.lossShare * 256));
    packet.writeIntBE(Math.max(-0x800000, Math.min(0x7fffff, report.lost)), at + 5, 3);
    packet.writeUInt32BE(report.highestSeq >>> 0, at + 8);
    packet.writeUInt32BE(report.jitter >>> 0, at + 12);
    packet.writeUInt32BE(report.lastSr >>> 0, at + 16);
    packet.writeUInt32BE(report.sinceLastSr >>> 0, at + 20);
  });
  return packet;
}

/** A sender report without reports of its own. */
export function writeSenderReport(report: {
  ssrc: number;
  ntpHigh: number;
  ntpLow: number;
  timestamp: number;
  packets: number;
  octets: number;
}): Buffer {
  const packet = writeRtcpHead(0, 200, 7, report.ssrc);
  packet.writeUInt32BE(report.ntpHigh, 8);
  packet.writeUInt32BE(report.ntpLow, 12);
  packet.writeUInt32BE(report.timestamp >>> 0, 16);
  packet.writeUInt32BE(report.packets >>> 0, 20);
  packet.writeUInt32BE(report.octets >>> 0, 24);
  return packet;
}

/** Asks for these packets again. */
export function writeNack(senderSsrc: number, mediaSsrc: number, seqs: readonly number[]): Buffer {
  const items: { first: number; following: number }[] = [];
  for (const seq of seqs) {
    const item = items.at(-1);
    const distance = item === undefined ? 0 : (seq - item.first) & 0xffff;
    if (item !== undefined && distance >= 1 && distance <= 16) item.following |= 1 << (distance - 1);
    else items.push({ first: seq, following: 0 });
  }
  const packet = writeRtcpHead(1, 205, 3 + items.length, senderSsrc);
  packet.writeUInt32BE(mediaSsrc, 8);
  items.forEach(({ first, following }, index) => {
    packet.writeUInt16BE(first, 12 + index * 4);
    packet.writeUInt16BE(following, 14 + index * 4);
  });
  return packet;
}

/** Asks for a key frame. */
export function writePli(senderSsrc: number, mediaSsrc: number): Buffer {
  const packet = writeRtcpHead(1, 206, 3, senderSsrc);
  packet.writeUInt32BE(mediaSsrc, 8);
  return packet;
}

/** Says how much may be sent to us in all. */
export function writeRemb(senderSsrc: number, bitsPerSecond: number, ssrcs: readonly number[]): Buffer {
  const packet = writeRtcpHead(15, 206, 5 + ssrcs.length, senderSsrc);
  let exponent = 0;
  while (bitsPerSecond / 2 ** exponent >= 0x40000) exponent += 1;
  const mantissa = Math.floor(bitsPerSecond / 2 ** exponent);
  packet.write('REMB', 12, 'latin1');
  packet[16] = ssrcs.length;
  packet[17] = (exponent << 2) | (mantissa >> 16);
  packet.writeUInt16BE(mantissa & 0xffff, 18);
  ssrcs.forEach((ssrc, index) => {
    packet.writeUInt32BE(ssrc, 20 + index * 4);
  });
  return packet;
}
