/** What a run is about: the people, what they do, and what must be true of it in the end. */
import type { StartScene } from '../scripts/test-start.ts';
import type { Attempt, Client } from './clients.ts';
import type { Gateway } from './gateway.ts';
import type { Random } from './random.ts';

export interface Story {
  clients: readonly Client[];
  /** Between two presses of one client. */
  pauseMs: number;
  /** Waits until the next kill. @returns where the product is stopped then, if it is. */
  beforeKill(): Promise<string | undefined>;
  /** What stopped it is over. */
  afterKill?(): Promise<void>;
  /** A client's next attempt; undefined when it has nothing to do now. May fail while something is down. */
  next(client: Client): Promise<Attempt | undefined>;
  /** Something else that happens again and again. May fail while something is down. */
  meanwhile?(): Promise<void>;
  /** Whether enough has happened for the proof to mean something; at once when absent. */
  isFull?(): Promise<boolean>;
  /** When all is quiet: broken promises, and counts by name. */
  prove(): Promise<{ wrong: string[]; counts: Record<string, number> }>;
}

export interface StoryOptions {
  clients: number;
  random: Random;
  /** Through which money comes in; null when none does. */
  gateway: Gateway | null;
}

export type StoryMaker = (scene: StartScene, options: StoryOptions) => Promise<Story>;
