import type { PageOfBoard } from '@kaksha/domain/classroom/board/contract.ts';
import { PAGE_NAME_MAX } from '@kaksha/domain/classroom/board/limits.ts';
import { teachingTextRefusal } from '@kaksha/domain/public-text.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { BoardStore } from './board-store.ts';
import { en } from './words/en.ts';

/** Gives a page a name, which everybody sees beside its number and finds in the outline of the PDF. */
export function NamePage({
  store,
  page,
  onClose,
}: {
  store: BoardStore;
  page: PageOfBoard;
  onClose: () => void;
}) {
  const { pages: words, common } = useWords({ en });
  const [name, setName] = useState(page.name);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    const found = teachingTextRefusal(name);
    setRefusal(found);
    if (found !== null) return;
    setSaving(true);
    await store.change({ change: 'name-page', pageId: page.id, name });
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={common.nameThisPage}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form="name-page" loading={saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id="name-page"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={words.name}
          hint={words.nameHint}
          value={name}
          error={refusal ?? undefined}
          maxLength={PAGE_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
