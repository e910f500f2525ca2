/** Long stories of random steps, each in a world of its own: what must always hold is looked at after every step. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

export interface RandomStories<World, Step> {
  /** At least so many steps in all. */
  steps: number;
  stepsInAStory: number;
  step: fc.Arbitrary<Step>;
  makeWorld(): Promise<World>;
  take(world: World, step: Step): Promise<void>;
  /** All that is wrong after a step. `taken` counts the steps until then. */
  problemsAfter(world: World, taken: number): Promise<unknown[]>;
  /** At the end of a story that went well. */
  atTheEnd?(world: World): Promise<void>;
  close(world: World): Promise<void>;
}

/** Two at a time: a story has one question at a time to the database, which is most of what takes time. */
const HALVES = [0, 1];

/** A test for each half of the stories. A seed tells the same ones again. */
export function tellRandomStories<World, Step>(
  title: string,
  { steps, stepsInAStory, step, makeWorld, take, problemsAfter, atTheEnd, close }: RandomStories<World, Step>,
): void {
  const stepsOfAHalf = Math.ceil(steps / HALVES.length);
  it.concurrent.each(HALVES)(
    `${title} (half %i)`,
    async (half) => {
      let taken = 0;
      const story = fc.array(step, { minLength: stepsInAStory, maxLength: stepsInAStory, size: 'max' });
      const tell = async (all: Step[]) => {
        const world = await makeWorld();
        try {
          for (const one of all) {
            await take(world, one);
            taken += 1;
            expect(await problemsAfter(world, taken), `after ${JSON.stringify(one)}`).toEqual([]);
          }
          await atTheEnd?.(world);
        } finally {
          await close(world);
        }
      };
      await fc.assert(fc.asyncProperty(story, tell), {
        numRuns: Math.ceil(stepsOfAHalf / stepsInAStory),
        // A shorter story would not come in time; the seed tells this one again.
        endOnFailure: true,
        // Each half tells other stories.
        seed: (fc.readConfigureGlobal().seed ?? 0) + half,
      });
      expect(taken).toBeGreaterThanOrEqual(stepsOfAHalf);
    },
    60 * 60_000,
  );
}
