/** The connections of a room, by their names, and the candidates of their browsers. */
import type { MediaCandidate } from '@kaksha/domain/classroom/media/events.ts';
import { EarlyCandidates } from '../early-candidates.ts';
import { MediaRefusedError, refuseTooMany } from '../media-engine.ts';
import type { JanusPublishing } from './janus-publishing.ts';
import type { JanusSubscribing } from './janus-subscribing.ts';

export type JanusConnection = JanusPublishing | JanusSubscribing;

export class RoomConnections {
  readonly publishing = new Map<string, JanusPublishing>();
  readonly subscribing = new Map<string, JanusSubscribing>();

  readonly #early = new EarlyCandidates();

  get isEmpty(): boolean {
    return this.publishing.size === 0 && this.subscribing.size === 0;
  }

  get all(): JanusConnection[] {
    return [...this.publishing.values(), ...this.subscribing.values()];
  }

  /** Those of one person. */
  of(peerId: string): JanusConnection[] {
    return this.all.filter((one) => one.peerId === peerId);
  }

  find(connectionId: string): JanusConnection | undefined {
    return this.publishing.get(connectionId) ?? this.subscribing.get(connectionId);
  }

  /** @throws MediaRefusedError when the name is used, or the person has as many as a person can need. */
  refuse(peerId: string, connectionId: string): void {
    if (this.find(connectionId) !== undefined) {
      throw new MediaRefusedError('A connection has that name already.');
    }
    refuseTooMany(this.of(peerId).length);
  }

  candidate(peerId: string, input: MediaCandidate): void {
    const connection = this.find(input.connectionId);
    if (connection?.handleId === undefined) this.#early.add(peerId, input);
    else if (connection.peerId === peerId) connection.candidate(input.candidate);
  }

  /** Gives a connection that has its handle now what came before. */
  giveEarly(connection: JanusConnection): void {
    for (const candidate of this.#early.take(connection.peerId, connection.connectionId)) {
      connection.candidate(candidate);
    }
  }

  /** Drops early candidates of somebody who has gone. */
  dropEarly(peerId: string): void {
    this.#early.drop(peerId);
  }

  clear(): void {
    this.publishing.clear();
    this.subscribing.clear();
  }
}
