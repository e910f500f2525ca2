import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { TrashIcon } from '../../../ui/work-icons.tsx';
import styles from './current-picture.module.css';
import { en } from './words/en.ts';

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

/** The image as it is now, and the way to take it away. */
export function CurrentPicture({ name, src, where, loginTo, disabled, onRemove }: CurrentPictureProps) {
  const words = useWords({ en }).currentPicture;
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
      <CardHeader id="current-image" title={words.title} />
      <div className={styles.current}>
        <Avatar name={name} src={src} size={160} eager />
        <p className={styles.note}>{src === null ? words[where].none : words[where].some}</p>
        {src !== null && where === 'browser' ? <TextLink to={loginTo}>{words.logIn}</TextLink> : null}
        {src === null ? null : (
          <Button
            variant="ghost"
            size="sm"
            startIcon={<TrashIcon size={18} />}
            disabled={disabled}
            onClick={() => setAsking(true)}
          >
            {words.remove}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.removeAsk}
        description={words[where].removeHint}
        confirmLabel={words.remove}
        cancelLabel={words.keepIt}
        tone="danger"
        loading={removing}
        loadingText={words.removing}
        onConfirm={remove}
      />
    </Card>
  );
}
