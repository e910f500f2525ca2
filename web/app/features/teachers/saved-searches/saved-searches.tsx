import type { SavedSearch } from '@kaksha/domain/teachers/saved-searches/schema.ts';
import { en as T } from '@kaksha/domain/teachers/saved-searches/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardRow, CardRows } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyNotificationsIllustration } from '../../../ui/illustrations/empty-notifications.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { EditIcon, TrashIcon } from '../../../ui/work-icons.tsx';
import { describeFilters } from '../filter-texts.ts';
import { searchPath } from '../search-filters.ts';
import { en as TEACHERS } from '../words/en.ts';
import { filtersOfSearch } from './filters-of-search.ts';
import styles from './saved-searches.module.css';
import { SearchNameDialog } from './search-name-dialog.tsx';
import { en } from './words/en.ts';

/** The searches that somebody keeps: their names, their mails, and the way to the list. */
export function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  const words = useWords({ en }).savedSearches;
  const { filters: texts } = useWords({ en: TEACHERS });
  const [renaming, setRenaming] = useState<SavedSearch | null>(null);
  const [deleting, setDeleting] = useState<SavedSearch | null>(null);
  const { revalidate } = useReload();
  const toast = useToast();
  const { run: remove, running } = useAction(
    ({ id }: SavedSearch) => api.teachers.savedSearches.remove({ id }),
    { done: ({ name }) => ({ title: T.removed(name) }), failed: T.failed },
  );
  if (searches.length === 0) {
    return (
      <EmptyState
        ground="ruled"
        illustration={<EmptyNotificationsIllustration />}
        title={T.emptyTitle}
        action={<LinkButton to="/find-teachers">{words.findTeachers}</LinkButton>}
      >
        {T.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <Card padding="none" as="section">
        <CardRows label={words.label}>
          {searches.map((search) => (
            <CardRow
              key={search.id}
              title={<TextLink to={searchPath(filtersOfSearch(search))}>{search.name}</TextLink>}
              description={
                <>
                  {describeFilters(filtersOfSearch(search), texts)}
                  {search.newTeachers > 0 ? words.since(search.newTeachers) : ''}
                </>
              }
              end={
                <div className={styles.end}>
                  <MailSwitch key={String(search.mail)} search={search} />
                  <IconButton
                    size="sm"
                    icon={<EditIcon size={18} />}
                    label={words.renameLabel(search.name)}
                    onClick={() => setRenaming(search)}
                  />
                  <IconButton
                    size="sm"
                    icon={<TrashIcon size={18} />}
                    label={words.deleteLabel(search.name)}
                    onClick={() => setDeleting(search)}
                  />
                </div>
              }
            />
          ))}
        </CardRows>
      </Card>
      <p className={styles.note}>
        {T.savedHint} <TextLink to="../profile?tab=settings">{words.chooseNotices}</TextLink>
      </p>
      {renaming === null ? null : (
        <SearchNameDialog
          title={words.renameTitle}
          name={renaming.name}
          confirmLabel={words.save}
          onClose={() => setRenaming(null)}
          onName={async (name) => {
            await api.teachers.savedSearches.change({ id: renaming.id, name });
            toast.show({ title: T.renamed });
            await revalidate();
          }}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={words.deleteTitle}
        description={words.deleteText}
        confirmLabel={words.delete}
        cancelLabel={words.keep}
        tone="danger"
        loading={running}
        onConfirm={async () => {
          if (deleting !== null && (await remove(deleting))) setDeleting(null);
        }}
      />
    </>
  );
}

/** Mails on or off: shown at once, and back again when it could not be saved. */
function MailSwitch({ search }: { search: SavedSearch }) {
  const words = useWords({ en }).savedSearches;
  const [mail, setMail] = useState(search.mail);
  const toast = useToast();
  const { revalidate } = useReload();
  const change = async (next: boolean) => {
    setMail(next);
    try {
      await api.teachers.savedSearches.change({ id: search.id, mail: next });
      await revalidate();
    } catch (error) {
      setMail(!next);
      toast.show({ title: errorMessage(error, T.failed), tone: 'error' });
    }
  };
  return (
    <Checkbox
      look="switch"
      label={words.mails}
      aria-label={words.mailsAbout(search.name)}
      checked={mail}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
