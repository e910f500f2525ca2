import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { Alert } from '../../../ui/alert.tsx';
import { bring } from '../../../ui/bring.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { useLateNotes } from './late-notes.ts';

const LostNotes = onDemand(() => bring(() => import('./lost-notes.tsx')).then((module) => module.LostNotes));

/** After the room: the notes that could not be saved any more, to be copied. Nothing where nothing is missing. */
export function LateNotesNotice({ lessonId }: { lessonId: string }) {
  const late = useLateNotes(lessonId);
  if (late === null) return null;
  return late.state === 'unsaved' ? (
    <Alert tone="warning">{en.notes.lateUnsaved}</Alert>
  ) : (
    <LostNotes text={late.text} />
  );
}
