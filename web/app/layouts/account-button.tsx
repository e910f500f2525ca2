import type { ComponentProps } from 'react';
import type { Viewer } from '../lib/server-context.ts';
import { Avatar } from '../ui/avatar.tsx';
import styles from './account-button.module.css';

/** The signed-in person's picture, else the first letter of the name, else U (specification, section 2). */
export function AccountButton({ viewer, ...button }: { viewer: Viewer } & ComponentProps<'button'>) {
  const name = viewer.name || 'User';
  return (
    <button {...button} type="button" className={styles.button} aria-label={`Account of ${name}`}>
      <Avatar name={name} src={viewer.profilePicture} size={40} decorative eager />
    </button>
  );
}
