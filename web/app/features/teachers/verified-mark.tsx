import { VerifiedIcon } from '../../ui/icons.tsx';
import styles from './verified-mark.module.css';

/** Says that we have checked who the teacher is. */
export function VerifiedMark() {
  return (
    <span className={styles.mark}>
      <VerifiedIcon size={18} />
      Verified
    </span>
  );
}
