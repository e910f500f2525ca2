/** Who hears that a file of this tab has arrived. */
const arrivals = new Set<(fileId: string) => void>();

/** Hears of each file of this tab that has arrived. */
export function onFileArrived(listener: (fileId: string) => void): () => void {
  arrivals.add(listener);
  return () => arrivals.delete(listener);
}

export function tellArrived(fileId: string): void {
  for (const listener of arrivals) listener(fileId);
}
