/** Signals from one peer to another: kept for a peer who is away for a moment, else sent to the peer's one socket. */
import type { Signal } from '@kaksha/domain/classroom/room/events.ts';
import type { AwayPeers, Forwarded } from './away-peers.ts';
import { type Membership, peerRoomOf, type RealtimeServer } from './room.ts';

export class Signals {
  readonly #io: RealtimeServer;
  readonly #away: AwayPeers;

  constructor(io: RealtimeServer, away: AwayPeers) {
    this.#io = io;
    this.#away = away;
  }

  /** Only inside the sender's room, and only to the peer that is named. */
  forward(sender: Membership, { to, ...payload }: Signal): void {
    const forwarded: Forwarded = { ...payload, from: sender.peerId };
    if (this.#away.hold(sender.lessonId, to, forwarded)) return;
    this.#send(peerRoomOf(sender.lessonId, to), forwarded);
  }

  /** The peer is here again, or will not be: sends the signals that waited for them. */
  deliverWaiting(lessonId: string, peerId: string): void {
    const { waiting } = this.#away.end(lessonId, peerId);
    for (const forwarded of waiting) this.#send(peerRoomOf(lessonId, peerId), forwarded);
  }

  #send(peerRoom: string, forwarded: Forwarded): void {
    // A peer is one socket: when it is here, the other nodes need not hear of it.
    const here = this.#io.of('/').adapter.rooms.has(peerRoom);
    (here ? this.#io.local : this.#io).to(peerRoom).emit('classroom:signal', forwarded);
  }
}
