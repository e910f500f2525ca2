import { RECORDING_TEXT as T } from '@kaksha/domain/classroom/recording/policy.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useClassroom } from '../classroom-context.ts';
import styles from './recording.module.css';
import { finishLeftOvers, madeHere, recordVoices, stopRecording } from './recording-desk.ts';
import { useRecordings } from './use-recordings.ts';

/** Shown to everybody for as long as the class is recorded. */
export function RecordingSign() {
  const { door } = useClassroom();
  const { running } = useRecordings(door.lessonId);
  if (running === undefined) return null;
  return (
    <p className={styles.sign} data-testid="recording-sign">
      <span className={styles.dot} aria-hidden="true" />
      {T.running}
    </p>
  );
}

/** Says when a recording begins and ends; in the teacher's browser it mixes the voices and ends with the stay. */
export function RecordingAttendant() {
  const { door, state, ownVoice, announce } = useClassroom();
  const { lessonId, me } = door;
  const { running, recordings } = useRecordings(lessonId);
  const last = recordings.findLast(({ status }) => status !== 'running');
  const wasRunning = useRef(false);
  useEffect(() => {
    if (running !== undefined) announce(T.begun);
    else if (wasRunning.current) announce(last?.because === 'consent' ? T.endedByConsent : T.ended);
    wasRunning.current = running !== undefined;
  }, [running, last?.because, announce]);

  const voices = useMemo(
    () => [
      ...(ownVoice === null ? [] : [ownVoice]),
      ...state.remotes.flatMap(({ stream }) => stream.getAudioTracks()),
    ],
    [ownVoice, state.remotes],
  );
  const isMade = running !== undefined && madeHere(lessonId) === running.id;
  useEffect(() => {
    if (isMade) recordVoices(lessonId, voices);
  }, [isMade, lessonId, voices]);
  useEffect(() => {
    // Withdrawn, or ended with the class: the recorder rests, too.
    if (running === undefined && wasRunning.current) void stopRecording(lessonId);
  }, [running, lessonId]);
  useEffect(() => {
    if (me.role === 'teacher') void finishLeftOvers(me.id);
    return () => void stopRecording(lessonId);
  }, [me.role, me.id, lessonId]);
  return null;
}
