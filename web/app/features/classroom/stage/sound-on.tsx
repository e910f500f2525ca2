import { Button } from '../../../ui/button.tsx';
import styles from './sound-on.module.css';

/** Over a picture whose sound the browser does not play before it was pressed. */
export function SoundOn({ onPress }: { onPress: () => void }) {
  return (
    <div className={styles.silenced}>
      <Button onClick={onPress}>Turn the sound on</Button>
    </div>
  );
}
