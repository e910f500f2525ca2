/** The last packets of one published layer, kept once for everybody who may ask for one again. */
import type { Vp8 } from './vp8.ts';

/** A packet as it came, around a buffer that is stamped anew for each receiver. */
export interface KeptPacket {
  seq: number;
  timestamp: number;
  /** Begins the media server's header; see `makePacket`. */
  packet: Buffer;
  /** Undefined for audio. */
  vp8: Vp8 | undefined;
}

export class Ring {
  readonly #packets: (KeptPacket | undefined)[];

  /** `size` is how many packets it holds. */
  constructor(size: number) {
    this.#packets = new Array<KeptPacket | undefined>(size);
  }

  put(packet: KeptPacket): void {
    this.#packets[packet.seq % this.#packets.length] = packet;
  }

  /** The packet with this sequence number, unless a later one has taken its place. */
  get(seq: number): KeptPacket | undefined {
    const packet = this.#packets[seq % this.#packets.length];
    return packet?.seq === seq ? packet : undefined;
  }
}
