/** Blurring what is behind a person, where the browser and the system do it themselves (W3C Media Capture Extensions). */

/** What lib.dom does not know yet. */
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
