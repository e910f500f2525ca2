import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { SpeakerIcon } from '../../../ui/room-icons.tsx';
import styles from './speaker-check.module.css';
import { playTone } from './speaker-tone.ts';

type Phase = 'before' | 'playing' | 'asking' | 'heard' | 'not-heard' | 'no-sound';

/** Plays some notes and asks whether they were heard: nobody else can know. */
export function SpeakerCheck({ speakerId }: { speakerId: string | null }) {
  const [phase, setPhase] = useState<Phase>('before');
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (phase === 'asking') yes.current?.focus();
  }, [phase]);

  const play = () => {
    setPhase('playing');
    playTone(speakerId).then(
      () => setPhase('asking'),
      () => setPhase('no-sound'),
    );
  };

  return (
    <div className={styles.speaker}>
      {phase === 'asking' ? (
        <fieldset className={styles.question}>
          <legend>Did you hear it?</legend>
          <Button ref={yes} variant="secondary" size="sm" onClick={() => setPhase('heard')}>
            Yes
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setPhase('not-heard')}>
            No
          </Button>
        </fieldset>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          startIcon={<SpeakerIcon size={18} />}
          loading={phase === 'playing'}
          loadingText="Playing…"
          onClick={play}
        >
          {phase === 'before' ? 'Play a sound' : 'Play it again'}
        </Button>
      )}
      <div role="status" className={styles.advice}>
        {phase === 'heard' ? (
          <p className={styles.good}>
            <CheckIcon size={18} /> Your sound works.
          </p>
        ) : null}
        {phase === 'not-heard' ? (
          <p>
            Turn the volume up, plug in earphones or switch Bluetooth off, or choose another loudspeaker. Then
            play it again.
          </p>
        ) : null}
        {phase === 'no-sound' ? <p>Your browser could not play a sound. Please reload the page.</p> : null}
      </div>
    </div>
  );
}
