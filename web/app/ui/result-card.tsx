import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { RouterLink } from './link-button.tsx';
import styles from './result-card.module.css';

export interface ResultCardProps {
  /** The person of the photo. */
  person: { name: string; profilePicture: string | null };
  /** Of the photo; 'sm' where the person is not what was searched for. */
  photo?: 'md' | 'sm';
  /** The first ones on a screen should not wait for their picture. */
  eager?: boolean;
  /** The heading: its text, page and place in the outline. */
  name: { id: string; text: string; to: string; level?: 2 | 3; mark?: ReactNode };
  /** The line below the name. */
  facts: ReactNode;
  /** On the corner of the photo. */
  corner?: ReactNode;
  /** Price and actions. */
  end: ReactNode;
  children: ReactNode;
}

/** One result of a search: a person's photo, a name that leads on, notes, and at its end what it costs and what can be done. */
export function ResultCard({
  person,
  photo = 'md',
  eager = false,
  name,
  facts,
  corner,
  end,
  children,
}: ResultCardProps) {
  const Heading = `h${name.level ?? 3}` as const;
  return (
    <Card
      as="article"
      className={classNames(styles.card, photo === 'sm' && styles.small)}
      aria-labelledby={name.id}
    >
      <Avatar
        name={person.name}
        src={person.profilePicture}
        size={photo === 'sm' ? 72 : 104}
        shape="square"
        decorative
        eager={eager}
        className={styles.photo}
      />
      {corner}
      <div className={styles.head}>
        <Heading className={styles.name} id={name.id}>
          <RouterLink to={name.to} className={styles.nameLink}>
            {name.text}
          </RouterLink>
          {name.mark}
        </Heading>
        <p className={styles.facts}>{facts}</p>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.end}>{end}</div>
    </Card>
  );
}

/** Short notes, each an item with an icon first. */
export function ResultNotes({ className, children }: { className?: string; children: ReactNode }) {
  return <ul className={classNames(styles.notes, className)}>{children}</ul>;
}
