import { useEffect, useMemo, useRef } from 'react';
import { useClassroom } from '../classroom-context.ts';
import { finishLeftOvers, madeHere, recordVoices, stopRecording } from './recording-desk.ts';

/** In the teacher's browser: mixes the voices of the recording that it makes, ends it with the stay, and sends what a crash has left. */
export function DeskAttendant({ runningId }: { runningId: string | null }) {
  const { door, state, ownVoice } = useClassroom();
  const { lessonId, me } = door;
  const voices = useMemo(
    () => [
      ...(ownVoice === null ? [] : [ownVoice]),
      ...state.remotes.flatMap(({ stream }) => stream.getAudioTracks()),
    ],
    [ownVoice, state.remotes],
  );
  const isMade = runningId !== null && madeHere(lessonId) === runningId;
  useEffect(() => {
    if (isMade) recordVoices(lessonId, voices);
  }, [isMade, lessonId, voices]);
  const wasRunning = useRef(false);
  useEffect(() => {
    // Withdrawn, or ended with the class: the recorder rests, too.
    if (runningId === null && wasRunning.current) void stopRecording(lessonId);
    wasRunning.current = runningId !== null;
  }, [runningId, lessonId]);
  useEffect(() => {
    void finishLeftOvers(me.id);
    return () => void stopRecording(lessonId);
  }, [me.id, lessonId]);
  return null;
}
