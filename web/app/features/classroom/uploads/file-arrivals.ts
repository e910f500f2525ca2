/** Files of this tab that have arrived: their listeners, and those that are still to be said in the chat. */

export interface ArrivedFile {
  id: string;
  lessonId: string;
  name: string;
  privateWith: string | null;
  /** Whether a line in the chat is due for it. */
  forChat: boolean;
  blob: Pick<Blob, 'size'>;
}

const arrivals = new Set<() => void>();
/** In the order of their coming; one that came outside of the room waits for it. */
let unsaid: ArrivedFile[] = [];

/** Hears of each file of this tab that has arrived. */
export function onFileArrived(listener: () => void): () => void {
  arrivals.add(listener);
  return () => arrivals.delete(listener);
}

export function tellArrived(file: ArrivedFile): void {
  if (file.forChat) unsaid.push(file);
  for (const listener of arrivals) listener();
}

/** The files that a line in the chat of this lesson is due for; each is given out once. */
export function takeUnsaid(lessonId: string): ArrivedFile[] {
  const taken = unsaid.filter((file) => file.lessonId === lessonId);
  unsaid = unsaid.filter((file) => file.lessonId !== lessonId);
  return taken;
}
