/**
 * The connection to one other peer. Of the two, one side alone makes offers; the other asks it for one. So offers never
 * cross, and no browser has to take one back: after a rollback Chromium was seen to send nothing, for good, on a
 * connection that it called connected.
 *
 * As its lines stay (peer-lines.ts), every offer after the first looks for a new network path, whichever side needs one.
 *
 * Signals may be lost, repeated or late. The offering side numbers its connections, and the offers on each of them:
 * an answer to an older offer is ignored, a repeated offer is answered by the same answer, and a peer that is asked for
 * an offer which it has made already makes no second one. A peer that has lost the connection of which the other speaks
 * says so and gets a new one.
 */
import type { SignalPayload } from '@kaksha/domain/classroom/room/events.ts';
import { type LocalTracks, PeerLines, type RemoteTracks, type SentStreams } from './peer-lines.ts';

export type { LocalTracks, SignalPayload };

type Of<Kind extends SignalPayload['kind']> = Extract<SignalPayload, { kind: Kind }>;

/** 'reconnecting' is a connection that was there and is being restored. */
export type LinkState = 'connecting' | 'connected' | 'reconnecting' | 'closed';

/** A first offer that has not come by then is asked for: it was lost, or belongs to a connection that is not there. */
export const FIRST_OFFER_MS = 1_000;
/** 'disconnected' often mends itself; longer than this it does not (measured: 'failed' alone comes too late). */
export const DISCONNECTED_RESTART_MS = 2_500;
/** A negotiation that has led to nothing by then is tried again. */
export const STALLED_RESTART_MS = 12_000;
/** Candidates that wait for their description: more is no negotiation. */
const MOST_WAITING = 100;

export interface NegotiatorOptions {
  makeConnection: () => RTCPeerConnection;
  /** Whether this side makes the offers; exactly one of the two does. */
  offers: boolean;
  streams?: SentStreams;
  tracks: LocalTracks;
  send: (payload: SignalPayload) => void;
  onState: (state: LinkState) => void;
  /** Once for each connection. */
  onTracks: (tracks: RemoteTracks) => void;
  /** The connection broke, or none came about in time; it goes on trying. */
  onBroken?: () => void;
  /** Something that should not happen; the connection goes on trying. */
  onProblem: (error: unknown) => void;
}

/** Connections of this page: no number comes twice, so that of two the newer one is known. */
let made = 0;

export class Negotiator {
  readonly #options: NegotiatorOptions;
  #connection: RTCPeerConnection;
  /** Which connection of the offering side it is; on the other side 0 as long as no offer has come. */
  #number = 0;
  /** The newest offer on it: made on the one side, answered on the other. */
  #revision = 0;
  #lines: PeerLines | null = null;
  #candidates: Of<'candidate'>[] = [];
  #tracks: LocalTracks;
  /** Whether we want pictures; null until that was said. */
  #wantsVideo: boolean | null = null;
  #isVideoWanted = true;
  #closed = false;
  #wasConnected = false;
  #turn: Promise<void> = Promise.resolve();
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: NegotiatorOptions) {
    this.#options = options;
    this.#tracks = options.tracks;
    this.#connection = this.#open();
    if (options.offers) void this.#inTurn(() => this.#offer());
    this.#retryUnlessConnected(options.offers ? STALLED_RESTART_MS : FIRST_OFFER_MS);
  }

  get connection(): RTCPeerConnection {
    return this.#connection;
  }

  /** Signals of the other peer, in the order of arrival: one is done before the next begins. */
  receive(payload: SignalPayload): Promise<void> {
    return this.#inTurn(() => this.#receiveInTurn(payload));
  }

  /** Sends these tracks from now on, without a negotiation. */
  async setTracks(tracks: LocalTracks): Promise<void> {
    this.#tracks = tracks;
    await this.#sendTracks();
  }

  /** Whether the other side shall send pictures: without, they are not sent at all, rather than thrown away here. */
  setWantsVideo(wanted: boolean): void {
    if (this.#wantsVideo === wanted) return;
    this.#wantsVideo = wanted;
    this.#options.send({ kind: 'wants', video: wanted });
  }

  /**
   * Signalling works again after a break, ours or the other's, in which something may have been lost: an offer that
   * nobody answered is repeated, and a new path is looked for when the old one is broken.
   */
  resume(): void {
    if (this.#closed) return;
    if (this.#wantsVideo !== null) this.#options.send({ kind: 'wants', video: this.#wantsVideo });
    this.#retry();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    this.#abandon();
    this.#options.onState('closed');
  }

  #inTurn(work: () => void | Promise<void>): Promise<void> {
    this.#turn = this.#turn
      .then(() => (this.#closed ? undefined : work()))
      .catch((error: unknown) => {
        if (!this.#closed) this.#options.onProblem(error);
      });
    return this.#turn;
  }

  // ── The connection and its lines ─────────────────────────────────────────────────────────────────────────────────

  #open(): RTCPeerConnection {
    const { makeConnection, offers, send } = this.#options;
    const connection = makeConnection();
    connection.onicecandidate = ({ candidate }) => {
      if (candidate === null) return;
      const found = candidate.toJSON() as Of<'candidate'>['candidate'];
      send({ kind: 'candidate', connection: this.#number, candidate: found });
    };
    connection.onconnectionstatechange = () => this.#onConnectionState();
    this.#revision = 0;
    this.#lines = null;
    if (offers) {
      this.#number = ++made;
      this.#takeLines(connection);
    }
    return connection;
  }

  #abandon(): void {
    this.#connection.onicecandidate = null;
    this.#connection.onconnectionstatechange = null;
    this.#connection.close();
  }

  #reopen(): void {
    this.#abandon();
    this.#connection = this.#open();
  }

  #takeLines(connection: RTCPeerConnection): void {
    this.#lines = new PeerLines(connection, this.#options.streams);
    this.#options.onTracks(this.#lines.received);
    void this.#inTurn(() => this.#sendTracks());
  }

  async #sendTracks(): Promise<void> {
    const withoutPictures = () => ({ ...this.#tracks, video: null, screen: null });
    await this.#lines?.send(() => (this.#isVideoWanted ? this.#tracks : withoutPictures()));
  }

  // ── Offers, answers and candidates ───────────────────────────────────────────────────────────────────────────────

  /** The only place that makes one, and only where none is open. */
  async #offer(): Promise<void> {
    const connection = this.#connection;
    if (this.#revision > 0) connection.restartIce();
    await connection.setLocalDescription();
    this.#revision += 1;
    this.#sendDescription();
  }

  #sendDescription(): void {
    const { localDescription } = this.#connection;
    if (localDescription === null || this.#closed) return;
    const kind = this.#options.offers ? 'offer' : 'answer';
    const { sdp } = localDescription;
    this.#options.send({ kind, connection: this.#number, revision: this.#revision, sdp });
  }

  /** Says how far we have come, and that we need to come further. */
  #ask(): void {
    this.#options.send({ kind: 'ask', connection: this.#number, revision: this.#revision });
  }

  async #receiveInTurn(payload: SignalPayload): Promise<void> {
    const { offers } = this.#options;
    if (payload.kind === 'candidate') await this.#receiveCandidate(payload);
    else if (payload.kind === 'wants') {
      this.#isVideoWanted = payload.video;
      await this.#sendTracks();
    } else if (payload.kind === 'offer') {
      if (!offers) await this.#receiveOffer(payload);
    } else if (offers) {
      if (payload.kind === 'answer') await this.#receiveAnswer(payload);
      else await this.#receiveAsk(payload);
    }
  }

  async #receiveOffer({ connection: number, revision, sdp }: Of<'offer'>): Promise<void> {
    if (number === this.#number && revision === this.#revision) {
      this.#sendDescription();
      return;
    }
    if (number < this.#number || (number === this.#number && revision < this.#revision)) return;
    if (number > this.#number) {
      // A connection of which the beginning is not here.
      if (revision > 1) {
        this.#ask();
        return;
      }
      if (this.#number > 0) this.#reopen();
      this.#number = number;
    }
    await this.#connection.setRemoteDescription({ type: 'offer', sdp });
    if (this.#lines === null) this.#takeLines(this.#connection);
    await this.#connection.setLocalDescription();
    this.#revision = revision;
    this.#sendDescription();
    await this.#afterAgreement();
  }

  async #receiveAnswer({ connection: number, revision, sdp }: Of<'answer'>): Promise<void> {
    const { signalingState } = this.#connection;
    if (number !== this.#number || revision !== this.#revision || signalingState !== 'have-local-offer')
      return;
    await this.#connection.setRemoteDescription({ type: 'answer', sdp });
    await this.#afterAgreement();
  }

  async #receiveAsk({ connection: number, revision }: Of<'ask'>): Promise<void> {
    const { signalingState, remoteDescription } = this.#connection;
    if (number !== this.#number && remoteDescription !== null) {
      this.#reopen();
      await this.#offer();
    } else if (signalingState === 'have-local-offer') this.#sendDescription();
    else if (revision === this.#revision) await this.#offer();
  }

  async #afterAgreement(): Promise<void> {
    for (const candidate of this.#candidates.splice(0)) await this.#receiveCandidate(candidate);
    if (this.#revision === 1) await this.#lines?.setEncodings();
  }

  /** Waits for the description that it belongs to, which may come later. */
  async #receiveCandidate(payload: Of<'candidate'>): Promise<void> {
    const { connection: number, candidate } = payload;
    if (number < this.#number) return;
    const fragment = candidate.usernameFragment ?? '';
    const sdp = this.#connection.remoteDescription?.sdp;
    if (number === this.#number && sdp?.includes(`ice-ufrag:${fragment}`) === true) {
      await this.#connection.addIceCandidate(candidate);
    } else if (this.#candidates.push(payload) > MOST_WAITING) this.#candidates.shift();
  }

  // ── The path ─────────────────────────────────────────────────────────────────────────────────────────────────────

  #onConnectionState(): void {
    const { connectionState } = this.#connection;
    if (connectionState === 'connected') {
      this.#wasConnected = true;
      clearTimeout(this.#retryTimer);
      this.#options.onState('connected');
      return;
    }
    this.#options.onState(this.#wasConnected ? 'reconnecting' : 'connecting');
    if (connectionState === 'failed') {
      this.#options.onBroken?.();
      this.#retry();
      this.#retryUnlessConnected(STALLED_RESTART_MS);
    } else if (connectionState === 'disconnected') {
      this.#retryUnlessConnected(DISCONNECTED_RESTART_MS);
    }
  }

  /** Does nothing when an offer comes in between, from either side. */
  #retry(): void {
    const since = this.#revision;
    void this.#inTurn(async () => {
      const { signalingState, connectionState } = this.#connection;
      if (signalingState === 'have-local-offer') this.#sendDescription();
      else if (connectionState === 'connected' || this.#revision !== since) return;
      else if (this.#options.offers) await this.#offer();
      else this.#ask();
    });
  }

  #retryUnlessConnected(afterMs: number): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => {
      if (afterMs !== FIRST_OFFER_MS) {
        this.#options.onBroken?.();
        this.#retry();
      } else if (this.#number === 0) this.#ask();
      this.#retryUnlessConnected(STALLED_RESTART_MS);
    }, afterMs);
  }
}
