import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ClassroomWaitingIllustration } from '../../../ui/illustrations/classroom-waiting.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { areaOf } from '../door/area.ts';
import type { Door } from '../door.ts';
import styles from './notice.module.css';

export interface ClassLeftProps {
  title: string;
  children: ReactNode;
  role: Door['me']['role'];
  onRejoin: () => void;
}

/** Out of the room while the class goes on: the way back in is the first thing here. */
export function ClassLeft({ title, children, role, onRejoin }: ClassLeftProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div className={styles.notice}>
        <ClassroomWaitingIllustration />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.text}>{children}</p>
        <div className={styles.actions}>
          <Button size="lg" onClick={onRejoin}>
            Join again
          </Button>
          <LinkButton to={`/${areaOf(role)}/dashboard`} variant="secondary" size="lg">
            Go to my dashboard
          </LinkButton>
        </div>
      </div>
    </main>
  );
}
