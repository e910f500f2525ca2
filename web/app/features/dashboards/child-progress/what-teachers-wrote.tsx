import type { WrittenRemark } from '@kaksha/domain/practice/report/contract.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import dashboard from '../dashboard.module.css';
import styles from './child-progress.module.css';
import { en } from './words/en.ts';

const SHOWN = 8;

/** Remarks about the child, and the notes of its classes with the homework, the newest first. */
export function WhatTeachersWrote({ remarks }: { remarks: readonly WrittenRemark[] }) {
  const words = useWords({ en }).childProgress;
  return (
    <Card padding="none" as="section">
      <CardHeader level={3} title={words.whatTeachersWrote} />
      {remarks.length === 0 ? (
        <p className={dashboard.quiet}>{words.noRemarks}</p>
      ) : (
        <ul className={styles.remarks}>
          {remarks.slice(0, SHOWN).map(({ kind, lessonId, teacher, topic, body, homework, at }) => (
            <li key={`${kind} ${lessonId}`}>
              {body === '' ? null : <p>{body}</p>}
              {homework === '' ? null : (
                <p>
                  <strong>{words.homework}</strong> {homework}
                </p>
              )}
              <p className={styles.by}>
                <Dotted>
                  {teacher}
                  {topic}
                  {formatDate(at)}
                </Dotted>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
