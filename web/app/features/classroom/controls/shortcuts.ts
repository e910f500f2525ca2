/** The single keys of the room, in words. Parts add theirs to their entry in `parts.ts`. */
import { CONTROLS, PANELS } from '../parts.ts';

export interface Shortcut {
  key: string;
  does: string;
}

/** Every key that does something here, in the order of the bar. */
export function shortcutsOf(canShare: boolean): Shortcut[] {
  return [
    { key: 'M', does: 'Mute or unmute' },
    { key: 'V', does: 'Camera on or off' },
    ...(canShare ? [{ key: 'S', does: 'Share the screen, or stop' }] : []),
    ...CONTROLS.flatMap(({ shortcuts = [] }) => shortcuts),
    ...PANELS.map(({ shortcut, label }) => ({ key: shortcut, does: `${label}: open or close` })),
    { key: 'G', does: 'Tiles or speaker view' },
    { key: 'E', does: 'Full screen' },
    { key: '?', does: 'This list' },
  ];
}
