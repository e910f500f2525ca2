import { QUESTION_PICTURE_MESSAGES } from '@kaksha/domain/assessments/questions/picture.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
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
import styles from './question-dialog.module.css';

interface PictureControlProps {
  /** Of what it is: 'the question', 'option 2'. */
  of: string;
  image: Question['image'];
  onImage: (image: Question['image']) => void;
  /** What is wrong with the words about it. */
  altError: string | undefined;
}

/** A picture that is added, changed and taken away, and what it shows in words for those who cannot see it. */
export function PictureControl({ of, image, onImage, altError }: PictureControlProps) {
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
      onImage({ fileId, alt: image?.alt ?? '' });
    } catch (error) {
      setRefusal(errorMessage(error, QUESTION_PICTURE_MESSAGES.failed));
    } finally {
      setSending(false);
      // The same file can be chosen once more.
      if (input.current !== null) input.current.value = '';
    }
  };
  const isQuestion = of === 'the question';
  return (
    <div className={styles.picture}>
      <VisuallyHidden>
        <label htmlFor={inputId}>Picture of {of}</label>
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
          aria-label={
            isQuestion ? undefined : `${image === null ? 'Add a picture to' : 'Another picture for'} ${of}`
          }
          onClick={() => input.current?.click()}
        >
          {image === null ? 'Add a picture' : 'Another picture'}
        </Button>
        {image === null ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={isQuestion ? undefined : `Remove the picture of ${of}`}
            onClick={() => onImage(null)}
          >
            Remove the picture
          </Button>
        )}
      </div>
      {image === null ? null : (
        <TextField
          label={isQuestion ? 'What the picture shows' : `What the picture of ${of} shows`}
          required
          maxLength={300}
          hint="For those who cannot see it. Say what the question needs, not the answer."
          value={image.alt}
          error={altError}
          onChange={(event) => onImage({ ...image, alt: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
