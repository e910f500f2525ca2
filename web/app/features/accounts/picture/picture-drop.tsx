import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useWords } from '../../../lib/words.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { classNames } from '../../../ui/class-names.ts';
import { UploadIcon } from '../../../ui/work-icons.tsx';
import styles from './picture-drop.module.css';
import { en } from './words/en.ts';

export interface PictureDropProps {
  label: string;
  onFile: (file: File) => void;
  disabled: boolean;
  /** Once there is a picture: a button instead of the whole field. */
  compact: boolean;
}

/** Takes an image from a file dialog, or dropped or pasted anywhere on the page. */
export function PictureDrop({ label, onFile, disabled, compact }: PictureDropProps) {
  const words = useWords({ en }).pictureDrop;
  const ready = useHydrated() && !disabled;
  const [over, setOver] = useState(false);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (file !== undefined) onFile(file);
    // The same file may be chosen again.
    event.currentTarget.value = '';
  };
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    const file = files?.[0];
    if (file === undefined) return;
    event.preventDefault();
    if (ready) onFile(file);
  });
  const hover = useEffectEvent((event: DragEvent) => {
    // Otherwise the browser leaves the page to show a file that was dropped beside the field.
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    setOver(ready && event.type === 'dragover');
  });
  useEffect(() => {
    const onHover = (event: DragEvent) => hover(event);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer?.files);
    };
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData?.files);
    document.addEventListener('dragover', onHover);
    document.addEventListener('dragleave', onHover);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onHover);
      document.removeEventListener('dragleave', onHover);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, []);

  return (
    <div className={classNames(styles.drop, compact && styles.compact, over && styles.over)}>
      <label className={styles.label}>
        <input className={styles.input} type="file" accept="image/*" disabled={!ready} onChange={choose} />
        <span className={buttonStyle({ variant: 'secondary' })}>
          <UploadIcon /> {label}
        </span>
      </label>
      {compact ? null : <p className={styles.hint}>{words.hint}</p>}
    </div>
  );
}
