import { CANCELLATION_POLICY, cancellationSentence } from '@kaksha/domain/bookings/cancellation.ts';
import { JOIN_OPENS_MINUTES_BEFORE } from '@kaksha/domain/lessons/policy.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { WalletIcon } from '../../../ui/frame-icons.tsx';
import { SearchIcon, VideoIcon } from '../../../ui/icons.tsx';
import styles from '../dashboard.module.css';
import { en } from './words/en.ts';

const seenKey = (userId: string) => `welcomed:${userId}`;

/** Where storage is forbidden, once for each visit is often enough. */
const seenHere = new Set<string>();

function wasSeen(userId: string): boolean {
  try {
    return seenHere.has(userId) || localStorage.getItem(seenKey(userId)) !== null;
  } catch {
    return seenHere.has(userId);
  }
}

function rememberSeen(userId: string): void {
  seenHere.add(userId);
  try {
    localStorage.setItem(seenKey(userId), '1');
  } catch {
    // Storage is forbidden: the set above remembers it.
  }
}

/** The closable welcome of the student dashboard (specification, section 2): shown once to each person. */
export function WelcomeDialog({ userId, firstName }: { userId: string; firstName: string }) {
  const words = useWords({ en }).welcome;
  const [open, setOpen] = useState(() => !wasSeen(userId));
  const close = () => {
    rememberSeen(userId);
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.title(firstName)}
      description={words.description}
      footer={<Button onClick={close}>{words.startLearning}</Button>}
    >
      <ul className={styles.welcome}>
        <li>
          <SearchIcon />
          <b>{words.chooseATeacher}</b>
          <p>{words.chooseText}</p>
        </li>
        <li>
          <VideoIcon />
          <b>{words.joinFromHere}</b>
          <p>{words.joinText(JOIN_OPENS_MINUTES_BEFORE)}</p>
        </li>
        <li>
          <WalletIcon />
          <b>{words.payOnly}</b>
          <p>{words.payText(cancellationSentence(CANCELLATION_POLICY))}</p>
        </li>
      </ul>
    </Dialog>
  );
}
