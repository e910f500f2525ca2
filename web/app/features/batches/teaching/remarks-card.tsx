import type { TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useRef, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { RemarkForm } from '../../reviews/after-class/review-form.tsx';
import type { TeachersSeat } from './seats-card.tsx';
import styles from './teaching.module.css';
import { en } from './words/en.ts';

/** The card of the remarks, where the keyboard goes on when a remark has been sent. */
const REMARKS_ID = 'remarks';

interface RemarksCardProps extends Pick<TeachersBatch, 'seats'> {
  batch: Pick<TeachersBatch['batch'], 'timeZone'>;
}

/** A child, and the class that a remark is being written on. */
interface Writing {
  student: TeachersSeat['student'];
  due: NonNullable<TeachersSeat['remarkDue']>;
}

/** The newest remark on each child, and writing one on the newest class that has none; nothing before the first class. */
export function RemarksCard({ batch: { timeZone }, seats }: RemarksCardProps) {
  const words = useWords({ en }).remarks;
  // Kept here, not in the child's row: what is due changes there as the remark is sent.
  const [writing, setWriting] = useState<Writing | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isSent = useRef(false);
  const taught = seats.filter(({ status }) => status === 'active' || status === 'unpaid');
  if (taught.every(({ remark, remarkDue }) => remark === null && remarkDue === null)) return null;
  const write = ({ student, remarkDue }: TeachersSeat) => {
    if (remarkDue === null) return;
    setWriting({ student, due: remarkDue });
    isSent.current = false;
    setOpen(true);
  };
  return (
    <Card padding="none" as="section" id={REMARKS_ID} tabIndex={-1}>
      <CardHeader title={words.title} description={words.description} />
      <CardRows label={words.title}>
        {taught.map((seat) => (
          <CardRow
            key={seat.id}
            start={<Avatar name={seat.student.name} src={seat.student.profilePicture} size={40} decorative />}
            title={seat.student.name}
            description={<NewestRemark seat={seat} timeZone={timeZone} />}
            end={
              seat.remarkDue === null ? null : (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={words.writeOf(seat.student.name, formatDate(seat.remarkDue.startsAt, timeZone))}
                  onClick={() => write(seat)}
                >
                  {words.write}
                </Button>
              )
            }
          />
        ))}
      </CardRows>
      {writing === null ? null : (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={words.dialog(writing.student.name)}
          description={words.about(formatDate(writing.due.startsAt, timeZone))}
          focusAfter={() => (isSent.current ? document.getElementById(REMARKS_ID) : null)}
        >
          <RemarkForm
            lessonId={writing.due.lessonId}
            studentId={writing.student.id}
            studentName={writing.student.name}
            onSent={() => {
              isSent.current = true;
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}

function NewestRemark({ seat: { remark, remarkDue }, timeZone }: { seat: TeachersSeat; timeZone: string }) {
  const words = useWords({ en }).remarks;
  if (remark === null) return remarkDue === null ? words.noneDue : words.none;
  return (
    <>
      <q className={styles.quote}>{remark.body}</q>
      <TextLink to={`/teacher/classes/${remark.lessonId}`}>
        {words.of(formatDate(remark.startsAt, timeZone))}
      </TextLink>
    </>
  );
}
