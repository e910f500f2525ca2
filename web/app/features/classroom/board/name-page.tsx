import type { PageOfBoard } from '@kaksha/domain/classroom/board/contract.ts';
import { PAGE_NAME_MAX } from '@kaksha/domain/classroom/board/limits.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { BoardStore } from './board-store.ts';

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
  const [name, setName] = useState(page.name);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await store.change({ change: 'name-page', pageId: page.id, name });
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Name this page"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="name-page" loading={saving}>
            Save
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
          label="Name"
          hint="Leave it empty for none."
          value={name}
          maxLength={PAGE_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
