/** The single keys of the room, in words. Parts add theirs to their entry in `parts.ts`. */
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import { takesPart } from '../door/door.ts';
import { CONTROLS, panelsFor } from './parts.ts';

export interface Shortcut {
  key: string;
  does: string;
}

const DEVICES: readonly Shortcut[] = [
  { key: 'M', does: 'Mute or unmute' },
  { key: 'V', does: 'Camera on or off' },
  { key: 'S', does: 'Share the screen, or stop' },
];

/** Every key that does something here, in the order of the bar. */
export function shortcutsOf(role: ClassroomRole): Shortcut[] {
  return [
    ...(takesPart(role) ? DEVICES : []),
    ...CONTROLS.flatMap(({ shortcuts = [] }) => shortcuts),
    ...panelsFor(role).map(({ shortcut, label }) => ({ key: shortcut, does: `${label}: open or close` })),
    { key: 'G', does: 'Tiles or speaker view' },
    { key: 'E', does: 'Full screen' },
    { key: '?', does: 'This list' },
  ];
}
