import { MEDIA_MESSAGES } from '@kaksha/domain/classroom/media/messages.ts';
import { Button } from '../../../ui/button.tsx';
import type { ScreenShareState } from '../devices/screen-share.ts';
import { useLowData } from '../media/low-data.ts';
import styles from './share-note.module.css';

/** Says to whoever shares that they do, for as long as they do. */
export function ShareNote({ share, onStop }: { share: ScreenShareState; onStop: (() => void) | null }) {
  const { on: lowData } = useLowData();
  if (share.problem !== null) {
    return (
      <p className={styles.note} role="alert">
        {share.problem}
      </p>
    );
  }
  if (share.track === null || onStop === null) return null;
  return (
    <div className={styles.note} role="status">
      {lowData ? MEDIA_MESSAGES.screenNotSent : 'You are sharing your screen'}
      <Button variant="secondary" size="sm" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
