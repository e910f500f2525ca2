import { LESSON_FILE_TEXT as T } from '@kaksha/domain/classroom/files/policy.ts';
import { useState } from 'react';
import { AttachIcon } from '../../../ui/icons.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { useClassroom } from '../classroom-context.ts';
import type { RoomPanel } from '../parts.ts';
import { useFileSender, useLessonFiles } from './use-lesson-files.ts';

/** Files of others that came since the panel was last open; what was there at the start counts as known. */
function useNewFiles(open: boolean): number {
  const { door } = useClassroom();
  const { loaded } = useLessonFiles(door.lessonId);
  // In the room from the start, so that what a reload interrupted goes on.
  useFileSender(door.lessonId);
  const [known, setKnown] = useState<number | null>(null);
  if (loaded.state !== 'loaded') return 0;
  const count = loaded.value.files.filter(({ ownerId }) => ownerId !== door.me.id).length;
  if (known === null || count < known || (open && count !== known)) setKnown(count);
  return open ? 0 : Math.max(0, count - (known ?? count));
}

/** The files of the class at the side of the room. */
export const filesPart: RoomPanel = {
  id: 'files',
  label: T.title,
  icon: <AttachIcon />,
  shortcut: 'F',
  useCount: useNewFiles,
  Body: onDemand(() => import('./files-panel.tsx').then((module) => module.FilesPanel)),
};
