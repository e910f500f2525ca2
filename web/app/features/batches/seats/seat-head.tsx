import { batchPath } from '@kaksha/domain/batches/paths.ts';
import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { RouterLink } from '../../../ui/link-button.tsx';
import { batchTitle } from '../batch-title.ts';
import { weeklyText } from '../public/weekly-times.ts';
import { en as PUBLIC } from '../public/words/en.ts';
import { seatTitleId } from './focus-list.ts';
import styles from './seats.module.css';
import { en } from './words/en.ts';

export interface SeatHeadProps {
  seat: { id: string; batch: BatchView; student: { name: string } };
  role: 'student' | 'parent';
  /** Its state. */
  end?: ReactNode;
}

/** The batch of a seat: what, with whom, when; for a parent, whose seat it is. */
export function SeatHead({ seat: { id, batch, student }, role, end }: SeatHeadProps) {
  const words = useWords({ en }).batch;
  const { times } = useWords({ en: PUBLIC });
  return (
    <div className={styles.head}>
      <Avatar
        name={batch.teacher.name}
        src={batch.teacher.profilePicture}
        size={48}
        shape="square"
        decorative
      />
      <div className={styles.headText}>
        <h2>
          <RouterLink id={seatTitleId(id)} to={batchPath(batch.id)} className={styles.rowLink}>
            {batchTitle(batch, words)}
          </RouterLink>
        </h2>
        <p className={styles.text}>
          <Dotted>
            {role === 'parent' ? words.forChild(student.name) : null}
            {words.withTeacher(batch.teacher.name)}
            {weeklyText(batch, times)}
          </Dotted>
        </p>
      </div>
      {end ? <div className={styles.headEnd}>{end}</div> : null}
    </div>
  );
}
