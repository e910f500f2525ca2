import { PICTURE_MESSAGES } from '@kaksha/domain/accounts/picture.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Crop } from './crop.ts';
import { CropCanvas } from './crop-canvas.tsx';
import { CropEditor } from './crop-editor.tsx';
import styles from './new-picture-form.module.css';
import { PictureDrop } from './picture-drop.tsx';
import type { NewPicture } from './use-new-picture.ts';
import { en } from './words/en.ts';

export interface NewPictureFormProps {
  picture: NewPicture | null;
  /** The file is being read. */
  opening: boolean;
  applying: boolean;
  /** It is not known yet who is signed in. */
  waiting: boolean;
  onFile: (file: File) => void;
  onCropChange: (crop: Crop) => void;
  onDiscard: () => void;
  onApply: () => void;
}

/** The newly uploaded image: choose, fit, look at it, apply. */
export function NewPictureForm({
  picture,
  opening,
  applying,
  waiting,
  onFile,
  onCropChange,
  onDiscard,
  onApply,
}: NewPictureFormProps) {
  const words = useWords({ en }).newPictureForm;
  return (
    <div className={styles.form}>
      {picture === null ? (
        <PictureDrop label={words.choose} onFile={onFile} disabled={applying || opening} compact={false} />
      ) : (
        <>
          {picture.wasKept ? <p className={styles.kept}>{words.kept}</p> : null}
          <CropEditor
            image={picture.image}
            crop={picture.crop}
            onCropChange={onCropChange}
            disabled={applying}
          />
          <Preview picture={picture} />
        </>
      )}
      {opening ? (
        <p className={styles.opening}>
          <Spinner size="sm" /> {words.opening}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button
          onClick={onApply}
          loading={applying}
          loadingText={words.applying}
          disabled={waiting || opening}
        >
          {PICTURE_MESSAGES.apply}
        </Button>
        {picture === null ? null : (
          <>
            <PictureDrop label={words.chooseAnother} onFile={onFile} disabled={applying} compact />
            <Button variant="ghost" onClick={onDiscard} disabled={applying}>
              {words.discard}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** As it will stand on a profile, in a list and in the header. */
function Preview({ picture: { image, crop } }: { picture: NewPicture }) {
  const words = useWords({ en }).newPictureForm;
  return (
    <figure className={styles.preview}>
      <figcaption>{words.preview}</figcaption>
      <div className={styles.sizes}>
        <CropCanvas image={image} crop={crop} pixels={192} className={styles.large} />
        <CropCanvas image={image} crop={crop} pixels={112} className={styles.square} />
        <CropCanvas image={image} crop={crop} pixels={80} className={styles.small} />
      </div>
    </figure>
  );
}
