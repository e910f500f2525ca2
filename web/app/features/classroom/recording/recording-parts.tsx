import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { useEffect, useRef, useState } from 'react';
import { bring } from '../../../ui/bring.ts';
import { later } from '../../../ui/later.ts';
import { useLater } from '../../../ui/use-later.ts';
import { useClassroom } from '../context/classroom-context.ts';
import { hasLocalStore, KEPT_PIECES } from '../uploads/local-stores.ts';
import styles from './recording.module.css';
import { useRecordings } from './use-recordings.ts';

/** Shown to everybody for as long as the class is recorded. */
export function RecordingSign() {
  const { door } = useClassroom();
  const { running } = useRecordings(door.lessonId);
  if (running === undefined) return null;
  return (
    <p className={styles.sign} data-testid="recording-sign">
      <span className={styles.dot} aria-hidden="true" />
      {en.recording.running}
    </p>
  );
}

/** The dialog that begins a recording brings it, too: it is here when one runs. */
const sync = later(() =>
  bring(() => import('./own-recording-sync.tsx')).then((module) => module.OwnRecordingSync),
);

/** Says when a recording begins and ends; in the teacher's browser it mixes the voices and ends with the stay. */
export function RecordingAttendant() {
  const { door, announce } = useClassroom();
  const { lessonId, me } = door;
  const { loaded, running, recordings } = useRecordings(lessonId);
  const last = recordings.findLast(({ status }) => status !== 'running');
  const wasRunning = useRef(false);
  useEffect(() => {
    if (running !== undefined) announce(en.recording.begun);
    else if (wasRunning.current)
      announce(last?.because === 'consent' ? en.recording.endedByConsent : en.recording.ended);
    wasRunning.current = running !== undefined;
  }, [running, last?.because, announce]);

  // Needed while there is a recording, and for pieces that a crash has left of an earlier one.
  const [isWanted, setWanted] = useState(false);
  const isTeacher = me.role === 'teacher';
  useEffect(() => {
    if (isTeacher) void hasLocalStore(KEPT_PIECES).then((kept) => kept && setWanted(true));
  }, [isTeacher]);
  const Sync = useLater(sync, isTeacher && (isWanted || running !== undefined)).Loaded;
  return Sync === null ? null : <Sync loaded={loaded} />;
}
