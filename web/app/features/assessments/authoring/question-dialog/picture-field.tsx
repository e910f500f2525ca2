import { QUESTION_PICTURE_MESSAGES } from '@kaksha/domain/assessments/questions/picture.ts';
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '@kaksha/domain/picture-intake.ts';
import { useId, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/api-errors.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { UploadIcon } from '../../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../../ui/layout.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { QuestionPicture } from '../question-picture.tsx';
import type { FormPartProps } from './form-part.ts';
import styles from './question-dialog.module.css';

/** The question's picture, and what it shows in words for those who cannot see it. */
export function PictureField({ form: { image }, onChange, errorAt }: FormPartProps) {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > PICTURE_MAX_BYTES) return setRefusal(PICTURE_REFUSALS.tooLarge);
    setRefusal('');
    setSending(true);
    try {
      const { fileId } = await api.authoring.addPicture({ picture: file });
      onChange({ image: { fileId, alt: image?.alt ?? '' } });
    } catch (error) {
      setRefusal(errorMessage(error, QUESTION_PICTURE_MESSAGES.failed));
    } finally {
      setSending(false);
      // The same file can be chosen once more.
      if (input.current !== null) input.current.value = '';
    }
  };
  return (
    <div className={styles.picture}>
      <VisuallyHidden>
        <label htmlFor={inputId}>Picture of the question</label>
        <input
          id={inputId}
          ref={input}
          type="file"
          accept="image/*"
          tabIndex={-1}
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
      </VisuallyHidden>
      {refusal === '' ? null : <Alert tone="error">{refusal}</Alert>}
      <QuestionPicture image={image} />
      <div className={styles.row}>
        <Button
          size="sm"
          variant="secondary"
          startIcon={<UploadIcon size={16} />}
          loading={sending}
          loadingText="Adding..."
          onClick={() => input.current?.click()}
        >
          {image === null ? 'Add a picture' : 'Another picture'}
        </Button>
        {image === null ? null : (
          <Button size="sm" variant="ghost" onClick={() => onChange({ image: null })}>
            Remove the picture
          </Button>
        )}
      </div>
      {image === null ? null : (
        <TextField
          label="What the picture shows"
          required
          maxLength={300}
          hint="For those who cannot see it. Say what the question needs, not the answer."
          value={image.alt}
          error={errorAt('image.alt')}
          onChange={(event) => onChange({ image: { ...image, alt: event.currentTarget.value } })}
        />
      )}
    </div>
  );
}
