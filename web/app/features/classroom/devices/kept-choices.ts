/** The devices that were chosen, remembered on this device so that the next class starts with the same ones. */
import type { MediaKind } from './media-problem.ts';

export interface Device {
  id: string;
  label: string;
}

export type DeviceKind = MediaKind | 'speaker';

/**
 * With their names: a browser may give a device another id on the next visit (in private windows, and after the site's
 * data was cleared).
 */
export type KeptChoices = Partial<Record<DeviceKind, Device>>;

const STORAGE_KEY = 'classroom-devices';

export function keptChoices(): KeptChoices {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as KeptChoices;
  } catch {
    return {};
  }
}

export function keepChoice(kind: DeviceKind, device: Device): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...keptChoices(), [kind]: device }));
  } catch {
    // Storage is forbidden (private mode): the choice lasts for this class.
  }
}

/**
 * The id that the chosen device has today.
 * @returns null when it is not plugged in, or when nothing was chosen
 */
export function idToday(chosen: Device | undefined, devices: readonly Device[]): string | null {
  if (chosen === undefined) return null;
  const found =
    devices.find(({ id }) => id === chosen.id) ?? devices.find(({ label }) => label === chosen.label);
  return found?.id ?? null;
}
