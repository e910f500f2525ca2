import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';

/** A task about the data of somebody who signs out: sends it to the server before, or forgets it after. */
export type BeforeSignOut = (user: SessionUser) => Promise<unknown>;

const tasks = new Set<BeforeSignOut>();
const forgetters = new Set<BeforeSignOut>();

/** A sentence for somebody about data that only this device has; null when there is none. */
export type StaysBehind = (user: SessionUser) => Promise<string | null>;

const holders = new Set<StaysBehind>();

/** Runs a task before somebody signs out here. @returns the function that removes it */
export function beforeSignOut(task: BeforeSignOut): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Runs a task once a person has signed out here, which nothing takes back any more: it forgets what is theirs. */
export function afterSignOut(task: BeforeSignOut): void {
  forgetters.add(task);
}

/** Forgets what this person leaves behind. */
export async function forgetAfterSignOut(user: SessionUser): Promise<void> {
  await Promise.allSettled([...forgetters].map((task) => task(user)));
}

/** Does it all, side by side; a failure keeps nobody signed in. */
export async function finishBeforeSignOut(user: SessionUser): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task(user)));
}

/** Asks a holder before somebody signs out here. @returns the function that removes it */
export function tellsWhatStays(holder: StaysBehind): () => void {
  holders.add(holder);
  return () => holders.delete(holder);
}

/** The sentences about data that would stay behind; a holder that fails keeps nobody signed in. */
export async function sentencesOfWhatStays(user: SessionUser): Promise<string[]> {
  const told = await Promise.allSettled([...holders].map((holder) => holder(user)));
  return told.flatMap((each) => (each.status === 'fulfilled' && each.value !== null ? [each.value] : []));
}
