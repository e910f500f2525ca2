/** libdatachannel's peer connections as the rooms use them: one UDP port for all, candidates inside the SDP. */
import { networkInterfaces } from 'node:os';
import nodeDataChannel, { type DescriptionType, type PeerConnection } from 'node-datachannel';
import { isReachable, MOST_CANDIDATES } from '../sdp.ts';

export interface Network {
  /** The one UDP port. */
  udpPort: number;
  /** The address to listen on; undefined: all of them. */
  bindAddress: string | undefined;
  /** Our public address, when it is another one. */
  publicIp: string | undefined;
}

/** Gathering has nobody to ask: if it takes longer than this, it does not work. */
const GATHERING_MS = 5_000;

let made = 0;

export function makePeerConnection(network: Network): PeerConnection {
  made += 1;
  return new nodeDataChannel.PeerConnection(`media-${made}`, {
    iceServers: [],
    bindAddress: network.bindAddress ?? onlyLoopback(),
    enableIceUdpMux: true,
    portRangeBegin: network.udpPort,
    portRangeEnd: network.udpPort,
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  });
}

/** A machine without any other network still serves itself: loopback is no candidate unless it is asked for. */
function onlyLoopback(): string | undefined {
  const outside = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ internal }) => !internal),
  );
  return outside.length === 0 ? '127.0.0.1' : undefined;
}

/**
 * A listener of libdatachannel. An error that leaves one ends the process, and with it everybody's lesson, whatever else
 * listens to errors; thrown on a turn of its own it is reported like any other.
 */
export function listener<Args extends unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  return (...args) => {
    try {
      work(...args);
    } catch (error) {
      setImmediate(() => {
        throw error;
      });
    }
  };
}

/** Makes the local description, and answers with it once it has its candidates. @throws Error when it never has. */
export async function describe(connection: PeerConnection, type: DescriptionType): Promise<string> {
  const gathered = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No candidates were found.')), GATHERING_MS);
    const look = () => {
      if (connection.gatheringState() !== 'complete') return;
      clearTimeout(timer);
      resolve();
    };
    connection.onGatheringStateChange(look);
    connection.setLocalDescription(type);
    look();
  });
  await gathered;
  const description = connection.localDescription();
  if (description === null) throw new Error('There is no local description.');
  return description.sdp;
}

/** The candidates of the other side, which are worth something only when its description is known, and open. */
export class RemoteCandidates {
  readonly #connection: PeerConnection;
  #count = 0;
  #waiting: [candidate: string, mid: string][] | undefined = [];

  constructor(connection: PeerConnection) {
    this.#connection = connection;
  }

  add(candidate: string, mid: string): void {
    if (!isReachable(candidate) || this.#count >= MOST_CANDIDATES) return;
    this.#count += 1;
    if (this.#waiting !== undefined) {
      this.#waiting.push([candidate, mid]);
      return;
    }
    try {
      this.#connection.addRemoteCandidate(candidate, mid);
    } catch {
      // One that can't be understood, or of a connection that has closed: the others are as good.
    }
  }

  /** The other side's description is set. */
  begin(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.#count = 0;
    for (const [candidate, mid] of waiting) this.add(candidate, mid);
  }
}
