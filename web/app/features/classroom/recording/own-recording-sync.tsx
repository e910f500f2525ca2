import { en as T } from '@kaksha/domain/classroom/recording/words/en.ts';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import {
  finishLeftOvers,
  finishLost,
  madeHere,
  recordShare,
  recordSounds,
  startRecording,
  stopRecording,
} from './own-recording.ts';
import { soundsOf } from './recorded-sounds.ts';
import { type LoadedRecordings, runningIn, saysEnded } from './recording-status.ts';

/** In the teacher's browser: adds voices and the shared screen to its recording, ends it with the stay, and sends leftovers of a crash. */
export function OwnRecordingSync({ loaded }: { loaded: LoadedRecordings }) {
  const runningId = runningIn(loaded);
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
  const toast = useToast();
  const complain = (message: string) => toast.show({ title: message, tone: 'error', timeoutMs: 0 });
  const recordAgain = () => {
    const room = document.getElementById('content');
    if (room === null) return;
    startRecording(lessonId, me.id, room, complain).catch((error: unknown) =>
      complain(errorMessage(error, T.notPossible)),
    );
  };
  const sayItWasLost = useEffectEvent(() =>
    toast.show({
      id: 'recording-lost',
      title: T.lostHere,
      tone: 'warning',
      // It has to be read: the class goes on, and is not recorded.
      timeoutMs: 0,
      action: { label: T.again, onClick: recordAgain },
    }),
  );
  useEffect(() => {
    // Nobody makes the running one: its page was reloaded, or has crashed.
    if (runningId !== null)
      void finishLost(lessonId, runningId, me.id).then((lost) => lost && sayItWasLost());
  }, [lessonId, runningId, me.id]);
  const wasRunning = useRef<string | null>(null);
  useEffect(() => {
    const ran = wasRunning.current;
    // Withdrawn, or ended with the class: the recorder rests, too.
    if (saysEnded(loaded, ran) && madeHere(lessonId) === ran) void stopRecording(lessonId);
    if (loaded.state === 'loaded') wasRunning.current = runningId;
  }, [loaded, runningId, lessonId]);
  useEffect(() => {
    // Pieces that are left may be finished before it is known here that it ran.
    void finishLeftOvers(lessonId, me.id).then((lost) => lost && sayItWasLost());
    return () => void stopRecording(lessonId);
  }, [me.id, lessonId]);
  return null;
}
