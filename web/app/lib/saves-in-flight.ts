const inFlight = new Set<Promise<unknown>>();

/** Remembers a save until it is answered, also after its screen has been left. */
export function whileInFlight<Answer>(save: Promise<Answer>): Promise<Answer> {
  inFlight.add(save);
  const forget = () => inFlight.delete(save);
  save.then(forget, forget);
  return save;
}

/** Waits for the saves that a screen left behind: data loaded afterwards has them. */
export async function savesSettled(): Promise<void> {
  await Promise.allSettled(inFlight);
}
