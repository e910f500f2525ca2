import type { ComponentProps } from 'react';
import type { Viewer } from '../lib/server-context.ts';
import { useWords } from '../lib/words.ts';
import { Avatar } from '../ui/avatar.tsx';
import styles from './account-button.module.css';
import { en } from './words/en.ts';

/** The signed-in person's picture, else the first letter of the name, else U (specification, section 2). */
export function AccountButton({ viewer, ...button }: { viewer: Viewer } & ComponentProps<'button'>) {
  const words = useWords({ en }).account;
  const name = viewer.name || words.nameless;
  return (
    <button {...button} type="button" className={styles.button} aria-label={words.accountOf(name)}>
      <Avatar name={name} src={viewer.profilePicture} size={40} decorative eager />
    </button>
  );
}
