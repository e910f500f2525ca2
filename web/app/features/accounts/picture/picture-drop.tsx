import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { classNames } from '../../../ui/class-names.ts';
import { UploadIcon } from '../../../ui/icons.tsx';
import styles from './picture-drop.module.css';

export interface PictureDropProps {
  label: string;
  onFile: (file: File) => void;
  disabled: boolean;
  /** Once there is a picture: a button instead of the whole field. */
  compact: boolean;
}

/** Takes an image from a file dialog, from a drop, or from the clipboard anywhere on the page. */
export function PictureDrop({ label, onFile, disabled, compact }: PictureDropProps) {
  const ready = useHydrated() && !disabled;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (file !== undefined) onFile(file);
    // The same file may be chosen again.
    event.currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined && ready) onFile(file);
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (file === undefined || !ready) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way beside the field inside, which keyboards reach
    <div
      className={classNames(styles.drop, compact && styles.compact, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={styles.label}>
        <input
          ref={input}
          className={styles.input}
          type="file"
          accept="image/*"
          disabled={!ready}
          onChange={choose}
        />
        <span className={buttonStyle({ variant: 'secondary' })}>
          <UploadIcon /> {label}
        </span>
      </label>
      {compact ? null : (
        <p className={styles.hint}>
          Or drop an image here, or paste one. Any image that your browser can show will do; a clear photo of
          your face works best.
        </p>
      )}
    </div>
  );
}
