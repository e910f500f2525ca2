import type { Recording } from '@kaksha/domain/classroom/recording/contract.ts';
import type { Loaded } from '../../../lib/loaded-store.ts';

/** The recordings of a class, as far as they are loaded. */
export type LoadedRecordings = Loaded<{ recordings: readonly Pick<Recording, 'id' | 'status'>[] }>;

/** The recording that runs; null while none does, and while nothing is known. */
export function runningIn(loaded: LoadedRecordings): string | null {
  if (loaded.state !== 'loaded') return null;
  return loaded.value.recordings.find(({ status }) => status === 'running')?.id ?? null;
}

/** Whether the server reports that the running recording has ended: a failed load proves nothing. */
export function saysEnded(loaded: LoadedRecordings, wasRunning: string | null): boolean {
  return loaded.state === 'loaded' && wasRunning !== null && runningIn(loaded) !== wasRunning;
}
