import { MEDIA_MESSAGES } from '@kaksha/domain/classroom/media/messages.ts';
import { Alert } from '../../../ui/alert.tsx';
import styles from './blocked-note.module.css';
import { useMediaInfo } from './use-media-info.ts';

/** Says that neither voice nor pictures get through, for as long as they do not. */
export function BlockedNote() {
  const { blocked } = useMediaInfo();
  if (!blocked) return null;
  return (
    <div className={styles.note}>
      <Alert tone="error" title={MEDIA_MESSAGES.blocked}>
        {MEDIA_MESSAGES.blockedAdvice}
      </Alert>
    </div>
  );
}
