import { CANCELLATION_POLICY, cancellationSentence } from '@kaksha/domain/bookings/cancellation.ts';
import { JOIN_OPENS_MINUTES_BEFORE } from '@kaksha/domain/lessons/policy.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchIcon, VideoIcon } from '../../../ui/icons.tsx';
import { WalletIcon } from '../../../ui/page-icons.tsx';
import styles from '../dashboard.module.css';

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
  const [open, setOpen] = useState(() => !wasSeen(userId));
  const close = () => {
    rememberSeen(userId);
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={`Welcome to Kaksha, ${firstName}`}
      description="Your classes, assignments and progress are all on this page."
      footer={<Button onClick={close}>Start learning</Button>}
    >
      <ul className={styles.welcome}>
        <li>
          <SearchIcon />
          <b>Choose a teacher</b>
          <p>See who teaches your class and when they are free. The price is shown before you book.</p>
        </li>
        <li>
          <VideoIcon />
          <b>Join from here</b>
          <p>The classroom opens {JOIN_OPENS_MINUTES_BEFORE} minutes before the start, in this browser.</p>
        </li>
        <li>
          <WalletIcon />
          <b>Pay only for what you get</b>
          <p>
            If a teacher says no, the money comes back at once. {cancellationSentence(CANCELLATION_POLICY)}
          </p>
        </li>
      </ul>
    </Dialog>
  );
}
