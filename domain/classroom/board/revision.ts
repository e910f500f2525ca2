/** Decides between two states of one element. */
export interface Revision {
  version: number;
  versionNonce: number;
}

/** Whether `a` stands when it meets `b`: Excalidraw's own rule, which every device follows in the same way. */
export function isNewer(a: Revision, b: Revision): boolean {
  return a.version > b.version || (a.version === b.version && a.versionNonce < b.versionNonce);
}
