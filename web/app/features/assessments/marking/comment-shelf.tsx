import type { SavedComment } from '@kaksha/domain/assessments/marking/contract.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './marking-desk.module.css';
import { en } from './words/en.ts';

interface CommentShelfProps {
  saved: readonly SavedComment[];
  /** The field's current text. */
  comment: string;
  onUse: (body: string) => void;
}

/** Comments that a teacher writes again and again: one press puts them into the field. */
export function CommentShelf({ saved, comment, onUse }: CommentShelfProps) {
  const words = useWords({ en }).commentShelf;
  const [comments, setComments] = useState(saved);
  const toast = useToast();
  const change = async (act: () => Promise<{ comments: SavedComment[] }>) => {
    try {
      setComments((await act()).comments);
    } catch (error) {
      toast.show({ title: errorMessage(error, words.failed), tone: 'error' });
    }
  };
  const body = comment.replace(/\s+/g, ' ').trim();
  const canKeep = body !== '' && body.length <= 300 && !comments.some((each) => each.body === body);
  return (
    <details className={styles.shelf} open={comments.length > 0}>
      <summary>{words.myComments}</summary>
      {comments.length === 0 ? (
        <p className={styles.quiet}>{words.none}</p>
      ) : (
        <ul aria-label={words.myComments}>
          {comments.map(({ id, body: text }) => (
            <li key={id}>
              <button type="button" className={styles.kept} onClick={() => onUse(text)}>
                {text}
              </button>
              <IconButton
                size="sm"
                label={words.forget(text)}
                icon={<CloseIcon size={16} />}
                onClick={() => change(() => api.marking.removeComment({ id }))}
              />
            </li>
          ))}
        </ul>
      )}
      {canKeep ? (
        <Button size="sm" variant="ghost" onClick={() => change(() => api.marking.saveComment({ body }))}>
          {words.keep}
        </Button>
      ) : null}
    </details>
  );
}
