import { en as QUESTION_PICTURE_MESSAGES } from '@kaksha/domain/assessments/questions/picture/words/en.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '@kaksha/domain/picture-intake.ts';
import { useId, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/api-errors.ts';
import { useWords } from '../../../../lib/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/layout.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { UploadIcon } from '../../../../ui/work-icons.tsx';
import { QuestionPicture } from '../question-picture.tsx';
import styles from './question-dialog.module.css';
import { en } from './words/en.ts';

interface PictureControlProps {
  /** The picture's owner: 'the question', 'option 2'. */
  of: string;
  image: Question['image'];
  onImage: (image: Question['image']) => void;
  /** The error of the alternative text. */
  altError: string | undefined;
}

/** Adds, changes and removes a picture, with its alternative text. */
export function PictureControl({ of, image, onImage, altError }: PictureControlProps) {
  const words = useWords({ en }).pictureControl;
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
  const isQuestion = of === words.theQuestion;
  return (
    <div className={styles.picture}>
      <VisuallyHidden>
        <label htmlFor={inputId}>{words.pictureOf(of)}</label>
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
          loadingText={words.adding}
          aria-label={isQuestion ? undefined : image === null ? words.addTo(of) : words.anotherFor(of)}
          onClick={() => input.current?.click()}
        >
          {image === null ? words.add : words.another}
        </Button>
        {image === null ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={isQuestion ? undefined : words.removeOf(of)}
            onClick={() => onImage(null)}
          >
            {words.remove}
          </Button>
        )}
      </div>
      {image === null ? null : (
        <TextField
          label={isQuestion ? words.alt : words.altOf(of)}
          required
          maxLength={300}
          hint={words.altHint}
          value={image.alt}
          error={altError}
          onChange={(event) => onImage({ ...image, alt: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
