import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';

/** A task that sends data to the server before the session ends. */
export type BeforeSignOut = (user: SessionUser) => Promise<unknown>;

const tasks = new Set<BeforeSignOut>();

/** A sentence for somebody about data that only this device has; null when there is none. */
export type StaysBehind = (user: SessionUser) => Promise<string | null>;

const holders = new Set<StaysBehind>();

/** Runs a task before somebody signs out here. @returns the function that removes it */
export function beforeSignOut(task: BeforeSignOut): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
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
