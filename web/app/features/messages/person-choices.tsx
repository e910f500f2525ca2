import { Avatar } from '../../ui/avatar.tsx';
import styles from './person-choices.module.css';

export interface PersonChoice {
  key: string;
  name: string;
  profilePicture: string | null;
  note?: string | undefined;
}

/** People, to press one. */
export function PersonChoices({
  label,
  choices,
  onChoose,
}: {
  label: string;
  choices: readonly PersonChoice[];
  onChoose: (key: string) => void;
}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {choices.map(({ key, name, profilePicture, note }) => (
        <li key={key}>
          <button type="button" className={styles.choice} onClick={() => onChoose(key)}>
            <Avatar name={name} src={profilePicture} size={40} decorative />
            <span>
              {name}
              {note === undefined ? null : <span className={styles.note}>{note}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
