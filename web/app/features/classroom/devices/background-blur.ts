/** Blurring a person's background, where the browser and the system do it themselves (W3C Media Capture Extensions). */

/** A part of the standard that lib.dom does not have yet. */
interface BlurCapabilities extends MediaTrackCapabilities {
  backgroundBlur?: boolean[];
}
interface BlurSettings extends MediaTrackSettings {
  backgroundBlur?: boolean;
}
interface BlurConstraints extends MediaTrackConstraints {
  backgroundBlur?: boolean;
}

/** Whether this camera blurs the background; null where we cannot change that. */
export function blurOf(track: MediaStreamTrack | null): boolean | null {
  // Older browsers have no capabilities of a track at all.
  const can = (track?.getCapabilities?.() as BlurCapabilities | undefined)?.backgroundBlur;
  if (track === null || can === undefined || !can.includes(true) || !can.includes(false)) return null;
  return (track.getSettings() as BlurSettings).backgroundBlur ?? false;
}

/** Blurs the background, or stops that. @throws when the camera refuses */
export function setBlur(track: MediaStreamTrack, on: boolean): Promise<void> {
  const wanted: BlurConstraints = { ...track.getConstraints(), backgroundBlur: on };
  return track.applyConstraints(wanted);
}

/** Remembered on this device: the background is the same next time. */
const STORAGE_KEY = 'classroom-blur';

function isWanted(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

export function rememberBlur(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Storage is forbidden (private mode): the choice lasts as long as this camera is open.
  }
}

/**
 * Blurs a camera that has just been opened if the person chose that: every opening begins without it, and nobody shall see the
 * room behind them until somebody looks at the switch again.
 */
export async function blurAsChosen(track: MediaStreamTrack): Promise<void> {
  if (blurOf(track) !== false || !isWanted()) return;
  // A camera that refuses is shown as it is; the switch says so.
  await setBlur(track, true).catch(() => undefined);
}
