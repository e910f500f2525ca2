import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';

/** What is brought to the server while it still knows who sends it. */
export type BeforeSignOut = (user: SessionUser) => Promise<unknown>;

const tasks = new Set<BeforeSignOut>();

/** Has this done before somebody signs out here. @returns what takes it back */
export function beforeSignOut(task: BeforeSignOut): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Does it all, side by side; what fails keeps nobody signed in. */
export async function finishBeforeSignOut(user: SessionUser): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task(user)));
}
