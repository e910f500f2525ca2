import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import styles from './current-picture.module.css';

export interface CurrentPictureProps {
  name: string;
  src: string | null;
  /** Where it is kept: with the account, or in this browser alone. */
  where: 'account' | 'browser';
  /** The login screen that comes back here. */
  loginTo: string;
  disabled: boolean;
  /** Answers whether it was done. */
  onRemove: () => Promise<boolean>;
}

const NOTES = {
  account: {
    some: 'Shown everywhere on Kaksha.',
    none: 'No image yet: the first letter of your name is shown.',
  },
  browser: { some: 'Saved in this browser only.', none: 'No image yet.' },
} as const;

/** The image as it is now, and the way to take it away. */
export function CurrentPicture({ name, src, where, loginTo, disabled, onRemove }: CurrentPictureProps) {
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    await onRemove();
    setRemoving(false);
    setAsking(false);
  };
  return (
    <Card as="section" padding="lg" aria-labelledby="current-image">
      <CardHeader id="current-image" title="Current image" />
      <div className={styles.current}>
        <Avatar name={name} src={src} size={160} eager />
        <p className={styles.note}>{src === null ? NOTES[where].none : NOTES[where].some}</p>
        {src !== null && where === 'browser' ? (
          <TextLink to={loginTo}>Log in to use it everywhere</TextLink>
        ) : null}
        {src === null ? null : (
          <Button
            variant="ghost"
            size="sm"
            startIcon={<TrashIcon size={18} />}
            disabled={disabled}
            onClick={() => setAsking(true)}
          >
            Remove picture
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove your picture?"
        description={
          where === 'account'
            ? 'Everywhere on Kaksha the first letter of your name is shown instead. The picture is deleted.'
            : 'The picture is deleted from this browser.'
        }
        confirmLabel="Remove picture"
        cancelLabel="Keep it"
        tone="danger"
        loading={removing}
        loadingText="Removing…"
        onConfirm={remove}
      />
    </Card>
  );
}
