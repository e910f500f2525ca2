import { useEffect, useMemo, useRef } from 'react';
import { useClassroom } from '../classroom-context.ts';
import { soundsOf } from './recorded-sounds.ts';
import { finishLeftOvers, madeHere, recordShare, recordSounds, stopRecording } from './recording-desk.ts';

/** In the teacher's browser: gives the recording that it makes every voice and what is shared, ends it with the stay, and sends what a crash has left. */
export function DeskAttendant({ runningId }: { runningId: string | null }) {
  const { door, state, ownVoice, ownShare } = useClassroom();
  const { lessonId, me } = door;
  const sounds = useMemo(
    () => soundsOf({ ownVoice, ownShare, remotes: state.remotes }),
    [ownVoice, ownShare, state.remotes],
  );
  const isMade = runningId !== null && madeHere(lessonId) === runningId;
  useEffect(() => {
    if (isMade) recordSounds(lessonId, sounds);
  }, [isMade, lessonId, sounds]);
  const sharedTrack = ownShare.track;
  useEffect(() => {
    if (isMade) recordShare(lessonId, sharedTrack);
  }, [isMade, lessonId, sharedTrack]);
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
