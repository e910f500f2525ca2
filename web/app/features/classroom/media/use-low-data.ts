import { useSyncExternalStore } from 'react';
import { lowData } from './low-data.ts';

const set = (on: boolean) => lowData.set(on);

/** Whether this device wants no pictures, and the switch for it. */
export function useLowData(): { on: boolean; set: (on: boolean) => void } {
  return { on: useSyncExternalStore(lowData.subscribe, lowData.snapshot, () => false), set };
}
