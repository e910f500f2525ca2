import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IllustrationOfTrouble } from '../../../ui/illustrations/of-trouble.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { areaOf, type Door } from '../door/door.ts';
import { LateNotesNotice } from '../notes/late-notes-notice.tsx';
import styles from './notice.module.css';

export interface ClassLeftProps {
  lessonId: string;
  title: string;
  children: ReactNode;
  role: Door['me']['role'];
  /** False after a removal or refusal: joining again may be refused, so it is not the main button then. */
  ownWish: boolean;
  onRejoin: () => void;
}

/** Out of the room while the class goes on. Those who left by themselves find the way back in first. */
export function ClassLeft({ lessonId, title, children, role, ownWish, onRejoin }: ClassLeftProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rejoin = (
    <Button variant={ownWish ? 'primary' : 'secondary'} size="lg" onClick={onRejoin}>
      Join again
    </Button>
  );
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div className={styles.notice}>
        <IllustrationOfTrouble of="empty classroom" />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.text}>{children}</p>
        <LateNotesNotice lessonId={lessonId} />
        <div className={styles.actions}>
          {ownWish ? rejoin : null}
          <LinkButton to={`/${areaOf(role)}/dashboard`} variant={ownWish ? 'secondary' : 'primary'} size="lg">
            Go to my dashboard
          </LinkButton>
          {ownWish ? null : rejoin}
        </div>
      </div>
    </main>
  );
}
