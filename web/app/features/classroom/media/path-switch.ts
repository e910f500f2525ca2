/** From one path to the other: the old path's pictures are shown until the media server's path carries pictures. */
import type { Person } from './people.ts';

/** How often is looked whether the new path carries pictures. */
const LOOK_EVERY_MS = 250;
/** The other side may still be watching the old path when we have left it. */
const OLD_PATH_LIVES_MS = 5_000;

export interface PathSwitchOptions {
  people: ReadonlyMap<string, Person>;
  /** Whether somebody shall be shown by the new path as soon as it carries them. */
  mayCross: (person: Person) => boolean;
  /** Whether the new path carries somebody's media. */
  carries: (peerId: string, person: Person) => Promise<boolean>;
  /** Somebody is shown by the new path from now on. */
  onAcross: (peerId: string, person: Person) => void;
  /** Nobody needs the old path to somebody any more. */
  leaveOld: (peerId: string) => void;
}

export class PathSwitch {
  readonly #options: PathSwitchOptions;
  readonly #leaving = new Set<ReturnType<typeof setTimeout>>();
  #look: ReturnType<typeof setInterval> | undefined;

  constructor(options: PathSwitchOptions) {
    this.#options = options;
  }

  /** Begins to look, or goes on with somebody who may cross by now. */
  begin(): void {
    clearInterval(this.#look);
    this.#look = setInterval(() => this.#lookAcross().catch(reportError), LOOK_EVERY_MS);
  }

  /** Shows somebody by the new path from now on. */
  take(peerId: string, person: Person): void {
    if (person.shown === 'server') return;
    person.shown = 'server';
    this.#options.onAcross(peerId, person);
    const timer = setTimeout(() => {
      this.#leaving.delete(timer);
      // Somebody may have gone and come again meanwhile, on the way that is left here.
      if (this.#options.people.get(peerId) === person) this.#options.leaveOld(peerId);
    }, OLD_PATH_LIVES_MS);
    this.#leaving.add(timer);
  }

  /** Out of the room: nobody crosses any more. */
  stop(): void {
    clearInterval(this.#look);
    this.#look = undefined;
    for (const timer of this.#leaving) clearTimeout(timer);
    this.#leaving.clear();
  }

  async #lookAcross(): Promise<void> {
    const { people, mayCross, carries } = this.#options;
    const awaited = [...people].filter(([, person]) => person.shown === 'peer' && mayCross(person));
    if (awaited.length === 0) clearInterval(this.#look);
    for (const [peerId, person] of awaited) {
      if (!(await carries(peerId, person)) || this.#look === undefined || people.get(peerId) !== person)
        continue;
      this.take(peerId, person);
    }
  }
}
