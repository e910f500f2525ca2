/** RTP packets (RFC 3550), their header extensions (RFC 8285) and sequence numbers. */

/** Whether a datagram is RTCP and not RTP (RFC 5761: both come to one port). */
export const isRtcp = (data: Buffer): boolean => {
  const type = data[1] ?? 0;
  return type >= 192 && type <= 223;
};

/** Whether 16-bit `a` comes after `b`, across the wrap. */
export const isAfter = (a: number, b: number): boolean => a !== b && ((a - b) & 0xffff) < 0x8000;

/** The fields that are read of a header. */
export interface RtpHeader {
  marker: boolean;
  payloadType: number;
  seq: number;
  timestamp: number;
  ssrc: number;
  padding: boolean;
  /** Where the payload begins. */
  payloadAt: number;
}

/** Reads the header; undefined for anything but an RTP packet. */
export function readRtp(data: Buffer): RtpHeader | undefined {
  if (data.length < 12) return undefined;
  const first = data.readUInt8(0);
  if (first >> 6 !== 2) return undefined;
  let payloadAt = 12 + (first & 0x0f) * 4;
  if ((first & 0x10) !== 0) {
    if (data.length < payloadAt + 4) return undefined;
    payloadAt += 4 + data.readUInt16BE(payloadAt + 2) * 4;
  }
  if (data.length < payloadAt) return undefined;
  const second = data.readUInt8(1);
  return {
    marker: (second & 0x80) !== 0,
    payloadType: second & 0x7f,
    seq: data.readUInt16BE(2),
    timestamp: data.readUInt32BE(4),
    ssrc: data.readUInt32BE(8),
    padding: (first & 0x20) !== 0,
    payloadAt,
  };
}

/** Whether a packet carries nothing. */
export function isPaddingAlone(data: Buffer, { padding, payloadAt }: RtpHeader): boolean {
  const length = data.length - payloadAt;
  return length === 0 || (padding && data[data.length - 1] === length);
}

/** The bytes of the header extension with this id; undefined when the packet has none. */
export function readExtension(data: Buffer, id: number): Buffer | undefined {
  const first = data.readUInt8(0);
  if ((first & 0x10) === 0) return undefined;
  const at = 12 + (first & 0x0f) * 4;
  const profile = data.readUInt16BE(at);
  const end = at + 4 + data.readUInt16BE(at + 2) * 4;
  // Two-byte headers are 0x1000 to 0x100f.
  const twoBytes = profile >> 4 === 0x100;
  if (profile !== 0xbede && !twoBytes) return undefined;
  let next = at + 4;
  while (next < end) {
    const head = data.readUInt8(next);
    // Padding between elements.
    if (head === 0) {
      next += 1;
      continue;
    }
    const elementId = twoBytes ? head : head >> 4;
    const length = twoBytes ? (data[next + 1] ?? 0) : (head & 0x0f) + 1;
    const from = next + (twoBytes ? 2 : 1);
    if (!twoBytes && elementId === 15) return undefined;
    if (from + length > end) return undefined;
    if (elementId === id) return data.subarray(from, from + length);
    next = from + length;
  }
  return undefined;
}

/** The ids of the header extensions that the media server sends. */
export const SENT_EXTENSIONS = { absSendTime: 1, orientation: 2 } as const;
export const EXTENSION_URIS = {
  absSendTime: 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
  transportSeq: 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  orientation: 'urn:3gpp:video-orientation',
  rid: 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  mid: 'urn:ietf:params:rtp-hdrext:sdes:mid',
} as const;

/** Where a packet made by {@link makePacket} has its time of sending. */
const ABS_SEND_TIME_AT = 17;

/**
 * A packet with the media server's own header around the payload of `data`. The fields that differ for each receiver (sequence
 * number, timestamp, SSRC, time of sending) is written just before sending, with {@link stamp}.
 */
export function makePacket(
  data: Buffer,
  header: RtpHeader,
  payloadType: number,
  orientation: number | undefined,
): { packet: Buffer; payloadAt: number } {
  const words = orientation === undefined ? 1 : 2;
  const payloadAt = 16 + words * 4;
  const packet = Buffer.allocUnsafe(payloadAt + data.length - header.payloadAt);
  packet[0] = 0x90 | (header.padding ? 0x20 : 0);
  packet[1] = (header.marker ? 0x80 : 0) | payloadType;
  packet.writeUInt16BE(0xbede, 12);
  packet.writeUInt16BE(words, 14);
  packet[16] = (SENT_EXTENSIONS.absSendTime << 4) | 2;
  if (orientation !== undefined) {
    packet[20] = SENT_EXTENSIONS.orientation << 4;
    packet[21] = orientation;
    packet[22] = 0;
    packet[23] = 0;
  }
  data.copy(packet, payloadAt, header.payloadAt);
  return { packet, payloadAt };
}

/** Writes what one receiver gets to see. `nowMs`: any clock that runs evenly. */
export function stamp(packet: Buffer, seq: number, timestamp: number, ssrc: number, nowMs: number): void {
  packet.writeUInt16BE(seq & 0xffff, 2);
  packet.writeUInt32BE(timestamp >>> 0, 4);
  packet.writeUInt32BE(ssrc, 8);
  // Seconds as 6.18 bits fixed point.
  packet.writeUIntBE(Math.floor(nowMs * 262.144) % 0x1000000, ABS_SEND_TIME_AT, 3);
}
