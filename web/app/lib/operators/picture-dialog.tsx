import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../words.ts';
import styles from './picture-dialog.module.css';
import { en } from './words/en.ts';

/** A picture that only operators see: shown from the bytes that were answered, and from no address. */
export function PictureDialog({ picture, onClose }: { picture: File | null; onClose: () => void }) {
  const words = useWords({ en }).pictureDialog;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return setUrl(null);
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <Dialog
      open={picture !== null}
      onClose={onClose}
      title={picture?.name ?? words.document}
      size="lg"
      footer={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {url === null ? null : <img className={styles.picture} src={url} alt={picture?.name ?? ''} />}
    </Dialog>
  );
}
