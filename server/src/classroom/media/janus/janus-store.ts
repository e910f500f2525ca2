/**
 * State that our next process needs to go on with the rooms on Janus: files in DATA_DIR, which only this system user can read,
 * for anybody who knows a session's number and the secret commands it.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaView } from '@kaksha/domain/classroom/media/events.ts';
import type { Allowance } from '../media-engine.ts';
import type { StoredPublishing } from './janus-publishing.ts';
import type { StoredSubscribing } from './janus-subscribing.ts';

/** The state of a room that is needed after a restart of ours. */
export interface StoredRoom {
  lessonId: string;
  /** The node that it is on. */
  url: string;
  publishing: StoredPublishing[];
  subscribing: StoredSubscribing[];
  views: [peerId: string, videos: MediaView['videos']][];
  allowed: [peerId: string, allowance: Allowance][];
}

type Sessions = Record<string, number | undefined>;

export class JanusStore {
  readonly #folder: string;
  readonly #waiting = new Map<string, () => StoredRoom>();
  readonly #sessions: Sessions;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'janus');
    mkdirSync(join(this.#folder, 'rooms'), { recursive: true, mode: 0o700 });
    this.#sessions = this.#read<Sessions>('sessions.json') ?? {};
  }

  /** The session that the process before us had on this node. */
  sessionOf(url: string): number | undefined {
    return this.#sessions[url];
  }

  setSession(url: string, sessionId: number | undefined): void {
    this.#sessions[url] = sessionId;
    this.#write('sessions.json', this.#sessions);
  }

  rooms(): StoredRoom[] {
    return readdirSync(join(this.#folder, 'rooms')).flatMap((name) =>
      name.endsWith('.json') ? (this.#read<StoredRoom>(join('rooms', name)) ?? []) : [],
    );
  }

  /** Writes it down, once for all that happens together. */
  save(lessonId: string, room: () => StoredRoom): void {
    const isWaiting = this.#waiting.has(lessonId);
    this.#waiting.set(lessonId, room);
    if (isWaiting) return;
    setImmediate(() => {
      const waiting = this.#waiting.get(lessonId);
      this.#waiting.delete(lessonId);
      if (waiting !== undefined) this.#write(roomFile(lessonId), waiting());
    });
  }

  remove(lessonId: string): void {
    this.#waiting.delete(lessonId);
    rmSync(join(this.#folder, roomFile(lessonId)), { force: true });
  }

  #read<Content>(name: string): Content | undefined {
    try {
      return JSON.parse(readFileSync(join(this.#folder, name), 'utf8')) as Content;
    } catch {
      return undefined;
    }
  }

  #write(name: string, content: unknown): void {
    const path = join(this.#folder, name);
    writeFileSync(`${path}.draft`, JSON.stringify(content), { mode: 0o600 });
    // Whole or not at all.
    renameSync(`${path}.draft`, path);
  }
}

const roomFile = (lessonId: string): string => join('rooms', `${lessonId}.json`);
