import { Spinner } from '../../../ui/spinner.tsx';
import type { LinkState } from '../media/negotiation.ts';
import styles from './link-note.module.css';

/** Over a picture that does not come, or does not come any more: nobody should take a still picture for the live one. */
export function LinkNote({ link }: { link: LinkState }) {
  if (link === 'connected') return null;
  return (
    <p className={styles.link} role="status">
      <Spinner size="sm" />
      <span className={styles.words}>{link === 'reconnecting' ? 'Reconnecting…' : 'Connecting…'}</span>
    </p>
  );
}
