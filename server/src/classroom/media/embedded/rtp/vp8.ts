/** The payload descriptor of VP8 in RTP (RFC 7741): the fields to be known and changed to switch between layers. */

/** Offsets are from the beginning of the packet. */
export interface Vp8 {
  /** The first packet of a key frame. */
  startsKeyFrame: boolean;
  /** Where the picture id is; -1 when there is none. */
  pictureIdAt: number;
  /** 15 bits instead of 7. */
  pictureIdLong: boolean;
  pictureId: number;
  /** Where TL0PICIDX is; -1 when there is none. */
  tl0At: number;
  tl0: number;
}

const NOTHING: Vp8 = {
  startsKeyFrame: false,
  pictureIdAt: -1,
  pictureIdLong: false,
  pictureId: 0,
  tl0At: -1,
  tl0: 0,
};

/** Reads the descriptor of a packet whose payload begins at `at`; padding alone, and a packet that is cut off, has none. */
export function readVp8(packet: Buffer, at: number): Vp8 {
  const first = packet[at];
  if (first === undefined) return NOTHING;
  const startsPartition0 = (first & 0x10) !== 0 && (first & 0x07) === 0;
  const result = { ...NOTHING };
  let next = at + 1;
  if ((first & 0x80) !== 0) {
    const present = packet[next] ?? 0;
    next += 1;
    if ((present & 0x80) !== 0) {
      const byte = packet[next] ?? 0;
      result.pictureIdAt = next;
      result.pictureIdLong = (byte & 0x80) !== 0;
      result.pictureId = result.pictureIdLong ? ((byte & 0x7f) << 8) | (packet[next + 1] ?? 0) : byte;
      next += result.pictureIdLong ? 2 : 1;
    }
    if ((present & 0x40) !== 0) {
      result.tl0At = next;
      result.tl0 = packet[next] ?? 0;
      next += 1;
    }
    if ((present & 0x30) !== 0) next += 1;
  }
  const header = packet[next];
  if (header === undefined) return NOTHING;
  result.startsKeyFrame = startsPartition0 && (header & 1) === 0;
  return result;
}

/** Writes the numbers by which a decoder knows the order of the pictures, moved by so much. */
export function moveVp8(packet: Buffer, vp8: Vp8, pictureIdBy: number, tl0By: number): void {
  if (vp8.pictureIdAt >= 0) {
    const id = vp8.pictureId + pictureIdBy;
    if (vp8.pictureIdLong) packet.writeUInt16BE(0x8000 | (id & 0x7fff), vp8.pictureIdAt);
    else packet[vp8.pictureIdAt] = id & 0x7f;
  }
  if (vp8.tl0At >= 0) packet[vp8.tl0At] = (vp8.tl0 + tl0By) & 0xff;
}
