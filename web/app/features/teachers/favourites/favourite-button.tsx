import { useLocation } from 'react-router';
import { loginPath } from '../../../lib/login-path.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RouterLink } from '../../../ui/link-button.tsx';
import { HeartIcon, HeartOutlineIcon } from '../../../ui/page-icons.tsx';
import styles from './favourite-button.module.css';
import { useFavourite } from './use-favourite.ts';

export interface FavouriteButtonProps {
  teacher: { id: string; name: string };
  className?: string | undefined;
}

/** The heart: keeps a teacher among the favourites, or lets go. A visitor logs in first. */
export function FavouriteButton({ teacher, className }: FavouriteButtonProps) {
  const { keeper, isFavourite, toggle } = useFavourite(teacher);
  const { pathname, search } = useLocation();
  if (keeper === 'nobody') return null;
  if (keeper === 'visitor') {
    const label = `Log in to add ${teacher.name} to your favourites`;
    return (
      <RouterLink
        to={loginPath(`${pathname}${search}`)}
        className={classNames(styles.heart, className)}
        aria-label={label}
        title={label}
        rel="nofollow"
      >
        <HeartOutlineIcon />
      </RouterLink>
    );
  }
  const label = isFavourite
    ? `Remove ${teacher.name} from your favourites`
    : `Add ${teacher.name} to your favourites`;
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
