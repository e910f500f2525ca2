import type { AskedForMore } from '@kaksha/domain/teachers/verification/request.ts';
import type { AskedPart } from '@kaksha/domain/teachers/verification/rounds.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { listOf } from '@kaksha/domain/words.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import styles from './verification.module.css';
import { en } from './words/en.ts';

/** Above the wizard: that our team asks for more, about which parts, and until when. */
export function AskedBanner({ asked }: { asked: AskedForMore }) {
  const words = useWords({ en }).asked;
  return (
    <Alert tone="warning" quiet title={words.title}>
      {words.until(
        listOf(asked.questions.map(({ part }) => M.parts[part].toLowerCase())),
        formatDate(asked.answerBy),
      )}
    </Alert>
  );
}

/** Beside a part of the form: what our team needs of it. */
export function PartNote({ asked, part }: { asked: AskedForMore | null; part: AskedPart }) {
  const words = useWords({ en }).asked;
  const question = asked?.questions.find((each) => each.part === part);
  if (question === undefined) return null;
  return (
    <Alert tone="warning" quiet title={words.part(M.parts[part])}>
      <span className={styles.note}>{question.note}</span>
    </Alert>
  );
}
