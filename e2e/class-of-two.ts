/** The demo's class between two, on a product of its own: both come in, talk, and have their server killed. */
import { beforeEach, expect } from 'vitest';
import type { Watched } from './browser.ts';
import { comeIn, connectionsOf, liveLesson, received, seesAndHears } from './classroom.ts';
import { type Stage, setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';

export interface ClassOfTwo {
  stage: Stage;
  /** The student and the teacher, in windows that are closed after each test. */
  people: readonly Watched[];
  /** They come in, and see and hear each other; `prepare` puts scripts into their pages before. */
  bothComeIn(prepare?: Parameters<typeof comeIn>[3]): Promise<[Watched, Watched]>;
  /** The server is killed and, once pictures have been seen to come without it, started again. Nothing is negotiated anew. */
  killTheApi(meanwhile?: () => Promise<unknown>): Promise<void>;
}

/** A server that is not there is asked in vain. */
const OF_NO_SERVER = /ERR_CONNECTION_REFUSED|WebSocket|status of 503/;

export function setClassOfTwo(): ClassOfTwo {
  let lessonId = '';
  const people: Watched[] = [];
  // Not an `afterEach`: those are called before, and the one of `say-what-is-shown.ts` needs the windows.
  beforeEach(() => async () => {
    for (const { context, complaints } of people.splice(0)) {
      expect(complaints.filter((text) => !OF_NO_SERVER.test(text))).toEqual([]);
      await context.close();
    }
  });
  const stage = setStage(async (ready) => {
    lessonId = await liveLesson(ready, STUDENT, 'Algebra Play');
  });
  return {
    stage,
    people,
    async bothComeIn(prepare) {
      const [student, teacher] = await Promise.all([
        comeIn(stage, STUDENT, lessonId, prepare),
        comeIn(stage, TEACHER, lessonId, prepare),
      ]);
      people.push(student, teacher);
      await Promise.all(people.map(({ page }) => seesAndHears(page, 1)));
      return [student, teacher];
    },
    async killTheApi(meanwhile = async () => undefined) {
      const made = await Promise.all(people.map(connectionsOf));
      await stage.product.kill('server');
      await meanwhile();
      for (const window of people) await expect.poll(() => picturesFlow(window)).toBe(true);
      await stage.product.startAgain();
      for (const { page } of people) await expect.poll(() => page.getByText('Reconnecting…').count()).toBe(0);
      for (const window of people) await expect.poll(() => picturesFlow(window)).toBe(true);
      expect(await Promise.all(people.map(connectionsOf))).toEqual(made);
    },
  };
}

/** Whether pictures have come in the last second. */
export async function picturesFlow({ page }: Watched): Promise<boolean> {
  const total = async () => (await received(page)).frames.reduce((sum, frames) => sum + frames, 0);
  const before = await total();
  await page.waitForTimeout(1_000);
  return (await total()) > before;
}

export const openChat = ({ page }: Watched) => page.getByRole('button', { name: /^Chat/ }).first().click();

/** The chat's lines, in their order. */
export const linesOf = ({ page }: Watched) =>
  page
    .getByRole('list', { name: 'Messages' })
    .getByRole('listitem')
    .locator('p:not([class*=name])')
    .allInnerTexts();

export async function say({ page }: Watched, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}
