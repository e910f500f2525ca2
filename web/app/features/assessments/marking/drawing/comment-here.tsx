import { PAGE_COMMENT_MAX } from '@kaksha/domain/assessments/marking/drawing.ts';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { en } from '../words/en.ts';
import styles from './drawing.module.css';

/** The words for a place that was chosen. Leaving the field keeps the typed words. */
export function CommentHere({
  name,
  onDone,
  onCancel,
}: {
  /** Of the page. */
  name: string;
  onDone: (comment: string) => void;
  onCancel: () => void;
}) {
  const words = useWords({ en }).commentHere;
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const done = () => (text.trim() === '' ? onCancel() : onDone(text.trim()));
  return (
    <form
      className={styles.commentHere}
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) done();
      }}
    >
      <TextField
        ref={field}
        label={words.label(name)}
        maxLength={PAGE_COMMENT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Stored before the desk goes on to the next answer.
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) done();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button type="submit" size="sm">
        {words.add}
      </Button>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        {words.cancel}
      </Button>
    </form>
  );
}
