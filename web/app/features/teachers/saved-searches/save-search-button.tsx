import { SAVED_SEARCH_NAME_MAX } from '@kaksha/domain/teachers/saved-searches/policy.ts';
import { en as T } from '@kaksha/domain/teachers/saved-searches/words/en.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { loginPath } from '../../../lib/login-path.ts';
import { useSession } from '../../../lib/session.tsx';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { BellIcon } from '../../../ui/frame-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { describeFilters } from '../filter-texts.ts';
import { clearFilters, savedInputOf, searchPath, type TeacherFilters } from '../search-filters.ts';
import { en as TEACHERS } from '../words/en.ts';
import styles from './saved-searches.module.css';
import { SearchNameDialog } from './search-name-dialog.tsx';
import { en } from './words/en.ts';

/** Keeps the filters of the find-teachers screen under a name; nothing where nothing is chosen. A visitor logs in first. */
export function SaveSearchButton({ filters }: { filters: TeacherFilters }) {
  const words = useWords({ en }).savedSearches;
  const { filters: texts } = useWords({ en: TEACHERS });
  const [naming, setNaming] = useState(false);
  const { viewer } = useSession();
  const { pathname, search } = useLocation();
  const toast = useToast();
  const navigate = useNavigate();
  const isChosen = searchPath({ ...filters, page: 1 }) !== searchPath({ ...clearFilters(filters), page: 1 });
  if (!isChosen || viewer?.role === 'teacher' || viewer?.role === 'admin') return null;
  if (viewer === null) {
    return (
      <LinkButton
        to={loginPath(`${pathname}${search}`)}
        variant="secondary"
        size="sm"
        startIcon={<BellIcon size={18} />}
        className={styles.save}
        rel="nofollow"
      >
        {T.save}
      </LinkButton>
    );
  }
  const keep = async (name: string) => {
    await api.teachers.savedSearches.save({ name, filters: savedInputOf(filters) });
    const own = `/${viewer.role}/favourites?tab=searches`;
    toast.show({
      title: T.saved(name),
      description: T.savedHint,
      action: { label: words.seeAll, onClick: () => void navigate(own) },
    });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        startIcon={<BellIcon size={18} />}
        className={styles.save}
        onClick={() => setNaming(true)}
      >
        {T.save}
      </Button>
      {naming ? (
        <SearchNameDialog
          title={T.save}
          description={T.savedHint}
          name={describeFilters(filters, texts).slice(0, SAVED_SEARCH_NAME_MAX)}
          confirmLabel={words.save}
          onClose={() => setNaming(false)}
          onName={keep}
        />
      ) : null}
    </>
  );
}
