/** Which window makes a recording: it holds a lock of the browser, which goes with the window, however that ends. */

const nameOf = (recordingId: string) => `kaksha-recording ${recordingId}`;

/** Takes the lock; answers the function that releases it. A browser without locks has only the one window. */
export function holdRecording(recordingId: string): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(nameOf(recordingId), () => new Promise<void>((release) => resolve(release)))
      .catch(reject);
  });
}

/** Resolves once no window of this browser makes it: at once after a reload or a crash. */
export async function whenNobodyMakes(recordingId: string): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(nameOf(recordingId), () => undefined);
}
