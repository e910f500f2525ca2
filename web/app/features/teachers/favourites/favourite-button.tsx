import { useLocation } from 'react-router';
import { loginPath } from '../../../lib/login-path.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RouterLink } from '../../../ui/link-button.tsx';
import { HeartIcon, HeartOutlineIcon } from '../../../ui/page-icons.tsx';
import styles from './favourite-button.module.css';
import { pathThatKeeps, useFavourite } from './use-favourite.ts';
import { en } from './words/en.ts';

export interface FavouriteButtonProps {
  teacher: { id: string; name: string };
  className?: string | undefined;
}

/** The heart: keeps a teacher among the favourites, or lets go. A visitor logs in first, and the teacher is kept then. */
export function FavouriteButton({ teacher, className }: FavouriteButtonProps) {
  const words = useWords({ en }).favourites;
  const { keeper, isFavourite, toggle } = useFavourite(teacher);
  const here = useLocation();
  if (keeper === 'nobody') return null;
  if (keeper === 'visitor') {
    const label = words.logInToAdd(teacher.name);
    return (
      <RouterLink
        to={loginPath(pathThatKeeps(here, teacher.id))}
        className={classNames(styles.heart, className)}
        aria-label={label}
        title={label}
        rel="nofollow"
      >
        <HeartOutlineIcon />
      </RouterLink>
    );
  }
  const label = isFavourite ? words.remove(teacher.name) : words.add(teacher.name);
  return (
    <button
      type="button"
      className={classNames(styles.heart, isFavourite && styles.kept, className)}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      {isFavourite ? <HeartIcon /> : <HeartOutlineIcon />}
    </button>
  );
}
