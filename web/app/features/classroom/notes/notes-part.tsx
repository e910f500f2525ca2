import { bring } from '../../../ui/bring.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { NotebookIcon } from '../../../ui/work-icons.tsx';
import type { RoomPanel } from '../context/room-part.ts';

/** The notes that everybody in the class writes together. */
export const notesPart: RoomPanel = {
  id: 'notes',
  label: 'Notes',
  icon: <NotebookIcon />,
  shortcut: 'N',
  useCount: () => 0,
  // They read the notes on the page of the class.
  notForObservers: true,
  Body: onDemand(() => bring(() => import('./notes-panel.tsx')).then((module) => module.NotesPanel)),
};
