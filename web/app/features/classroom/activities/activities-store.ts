/**
 * The activities of this class, as this browser knows them. It listens while
 * somebody looks at it, loads missed events at each joining, and again when an event is missing between two.
 */
import type { CaughtUp } from '@kaksha/domain/classroom/activities/events.ts';
import { REACTION_SHOWN_MS } from '@kaksha/domain/classroom/activities/limits.ts';
import type { Reaction } from '@kaksha/domain/classroom/activities/reactions.ts';
import type {
  ActivityEvent,
  QuestionInput,
  QuestionResults,
  TimerInput,
} from '@kaksha/domain/classroom/activities/schema.ts';
import { type ActivityState, afterEvent, NOTHING_YET } from '@kaksha/domain/classroom/activities/state.ts';
import { Store } from '../../../lib/store.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { type ClassroomChannel, UnansweredError } from '../connection/channel.ts';

/** Something that has just happened, to be said once. */
export type News =
  | { kind: 'event'; event: ActivityEvent }
  | { kind: 'reaction'; userId: string; reaction: Reaction };

export interface Activities {
  /** Whether the earlier events have been loaded. */
  loaded: boolean;
  log: ActivityState;
  /** The option that this student has chosen, by question. */
  answers: Readonly<Record<string, number>>;
  /** How the questions stand, for the teacher. */
  results: Readonly<Record<string, QuestionResults>>;
  /** Reactions of this moment; `at` grows, so that the same one again is a new one. */
  reactions: Readonly<Record<string, { reaction: Reaction; at: number }>>;
  news: News | null;
}

export const BEFORE_ACTIVITIES: Activities = {
  loaded: false,
  log: NOTHING_YET,
  answers: {},
  results: {},
  reactions: {},
  news: null,
};

/** A question without the name that it gets for sending. */
export type NewQuestion = Omit<QuestionInput, 'clientId'>;

export class ActivitiesStore extends Store<Activities> {
  readonly #channel: ClassroomChannel;
  readonly #myId: string;
  readonly #unsent = new Map<string, string>();
  readonly #fading = new Set<ReturnType<typeof setTimeout>>();
  #stopListening: (() => void)[] = [];
  #reactionsSeen = 0;

  constructor(channel: ClassroomChannel, myId: string) {
    super(BEFORE_ACTIVITIES);
    this.#channel = channel;
    this.#myId = myId;
  }

  /** @throws as {@link ClassroomChannel.command}; so do all that follow. */
  raiseHand(raised: boolean): Promise<void> {
    return this.#once('hand', { raised }, (clientId) =>
      this.#channel.command('activity:hand', { clientId, raised }),
    );
  }

  lowerHand(userId: string): Promise<void> {
    return this.#once('lower', { userId }, (clientId) =>
      this.#channel.command('activity:hand', { clientId, raised: false, userId }),
    );
  }

  lowerHands(): Promise<void> {
    return this.#once('lower-all', {}, (clientId) =>
      this.#channel.command('activity:lower-hands', { clientId }),
    );
  }

  ask(question: NewQuestion): Promise<void> {
    return this.#once('ask', question, (clientId) =>
      this.#channel.command('activity:ask', { clientId, ...question }),
    );
  }

  close(questionId: string): Promise<void> {
    return this.#once('close', { questionId }, (clientId) =>
      this.#channel.command('activity:close', { clientId, questionId }),
    );
  }

  changeTimer(change: { change: 'start'; seconds: number } | { change: 'add' | 'stop' }): Promise<void> {
    return this.#once('timer', change, (clientId) =>
      this.#channel.command('activity:timer', { clientId, ...change } as TimerInput),
    );
  }

  async answer(questionId: string, option: number): Promise<void> {
    const kept = await this.#channel.command('activity:answer', { questionId, option });
    this.patch({ answers: { ...this.snapshot().answers, [questionId]: kept.option } });
  }

  async react(reaction: Reaction): Promise<void> {
    await this.#channel.command('activity:react', { reaction });
    this.#show(this.#myId, reaction);
  }

  /**
   * Does a deed under a name that stays the same until the server has answered: a person who presses again after a lost
   * answer does nothing twice.
   */
  async #once(
    what: string,
    input: object,
    send: (clientId: string) => Promise<{ event: ActivityEvent }>,
  ): Promise<void> {
    const key = `${what} ${JSON.stringify(input)}`;
    const clientId = this.#unsent.get(key) ?? newUuid();
    this.#unsent.set(key, clientId);
    try {
      const { event } = await send(clientId);
      this.#unsent.delete(key);
      this.#take(event);
    } catch (error) {
      if (!(error instanceof UnansweredError)) this.#unsent.delete(key);
      throw error;
    }
  }

  protected override onWatched(): void {
    this.#stopListening = [
      this.#channel.on('activity:happened', (event) => {
        if (this.#take(event)) this.patch({ news: { kind: 'event', event } });
      }),
      this.#channel.on('activity:results', (results) => this.#count([results])),
      this.#channel.on('activity:reaction', ({ userId, reaction }) => {
        this.#show(userId, reaction);
        this.patch({ news: { kind: 'reaction', userId, reaction } });
      }),
      this.#channel.onJoined(() => this.#catchUp()),
    ];
  }

  protected override onUnwatched(): void {
    for (const stop of this.#stopListening) stop();
    for (const timer of this.#fading) clearTimeout(timer);
    this.#fading.clear();
    this.#stopListening = [];
    // Reactions of that moment are over when somebody looks again.
    this.patch({ reactions: {}, news: null });
  }

  #catchUp(): void {
    this.#channel.request('activity:catch-up', { after: this.snapshot().log.seq }).then(
      (caught) => this.#takeAll(caught),
      // Not in the room any more, or no answer: the next joining asks again.
      () => undefined,
    );
  }

  #takeAll({ events, answers, results }: CaughtUp): void {
    for (const event of events) this.#take(event);
    this.patch({ loaded: true, answers: { ...this.snapshot().answers, ...answers } });
    this.#count(results);
  }

  /** Whether it was new and in its turn. */
  #take(event: ActivityEvent): boolean {
    const { log } = this.snapshot();
    const next = afterEvent(log, event);
    if (next === null) this.#catchUp();
    if (next === null || next === log) return false;
    this.patch({ log: next });
    return true;
  }

  #count(newest: readonly QuestionResults[]): void {
    const results = { ...this.snapshot().results };
    for (const one of newest) {
      if ((results[one.questionId]?.revision ?? -1) <= one.revision) results[one.questionId] = one;
    }
    this.patch({ results });
  }

  #show(userId: string, reaction: Reaction): void {
    this.#reactionsSeen += 1;
    const at = this.#reactionsSeen;
    this.patch({ reactions: { ...this.snapshot().reactions, [userId]: { reaction, at } } });
    const timer = setTimeout(() => {
      this.#fading.delete(timer);
      if (this.snapshot().reactions[userId]?.at !== at) return;
      const { [userId]: _over, ...reactions } = this.snapshot().reactions;
      this.patch({ reactions });
    }, REACTION_SHOWN_MS);
    this.#fading.add(timer);
  }
}
