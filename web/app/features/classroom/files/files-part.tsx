import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { useEffect, useState } from 'react';
import { bring } from '../../../ui/bring.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { AttachIcon } from '../../../ui/work-icons.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomPanel } from '../context/room-part.ts';
import { type Door, takesPart } from '../door/door.ts';
import { useLessonFiles } from '../lesson-parts/use-lesson-files.ts';
import { hasLocalStore, KEPT_FILES } from '../uploads/local-stores.ts';

/** Uploads that a reload interrupted go on as soon as one is in the room. */
function useInterrupted({ me, lessonId }: Door): void {
  const sends = takesPart(me.role);
  useEffect(() => {
    if (!sends) return;
    void hasLocalStore(KEPT_FILES).then(async (kept) => {
      if (!kept) return;
      // Without a network it goes on with the next press for files.
      const { senderOf } = await bring(() => import('./use-file-sender.ts')).catch(() => ({
        senderOf: null,
      }));
      senderOf?.(me.id, lessonId);
    });
  }, [sends, me.id, lessonId]);
}

/** Files of others that came since the panel was last open; earlier files count as known. */
function useNewFiles(open: boolean): number {
  const { door } = useClassroom();
  const { loaded } = useLessonFiles(door.lessonId);
  useInterrupted(door);
  const [known, setKnown] = useState<number | null>(null);
  if (loaded.state !== 'loaded') return 0;
  const count = loaded.value.files.filter(({ ownerId }) => ownerId !== door.me.id).length;
  if (known === null || count < known || (open && count !== known)) setKnown(count);
  return open ? 0 : Math.max(0, count - (known ?? count));
}

/** The files of the class at the side of the room. */
export const filesPart: RoomPanel = {
  id: 'files',
  label: en.files.title,
  icon: <AttachIcon />,
  shortcut: 'F',
  useCount: useNewFiles,
  Body: onDemand(() => bring(() => import('./files-panel.tsx')).then((module) => module.FilesPanel)),
};
