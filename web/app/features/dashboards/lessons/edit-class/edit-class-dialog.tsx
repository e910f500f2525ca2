import { en as RESCHEDULE_MESSAGES } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { DialogForm } from '../../../../lib/form-dialog.tsx';
import { useWords } from '../../../../lib/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import { TeachersTime } from '../../../bookings/reschedule/teachers-time.tsx';
import { useClassLine } from '../../../lessons/class-in-a-line.ts';
import { useChapters } from '../../../lessons/use-chapters.ts';
import { en } from '../words/en.ts';
import { useEditClass } from './use-edit-class.ts';

const TOPIC_MAX = 200;
const NOTES_MAX = 2000;
const NOTE_MAX = 500;

export interface EditClassDialogProps {
  lesson: LessonView;
  open: boolean;
  onClose: () => void;
}

/** The Edit Class dialog (specification, section 2): topic and notes at once, another time when the family agrees. */
export function EditClassDialog({ lesson, open, onClose }: EditClassDialogProps) {
  const classLine = useClassLine();
  return (
    <Dialog open={open} onClose={onClose} title={M.editClass} description={classLine(lesson, 'teacher')}>
      {open ? <EditForm lesson={lesson} onClose={onClose} /> : null}
    </Dialog>
  );
}

function EditForm({ lesson, onClose }: Omit<EditClassDialogProps, 'open'>) {
  const words = useWords({ en }).editClass;
  const [topic, setTopic] = useState(lesson.topic);
  const [teacherNotes, setTeacherNotes] = useState(lesson.teacherNotes);
  const [moves, setMoves] = useState(false);
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [topicProblem, setTopicProblem] = useState<string | undefined>();
  const [timeProblem, setTimeProblem] = useState<string | undefined>();
  const { save, saving, problem } = useEditClass(lesson);
  const chapters = useChapters(lesson.subject, String(lesson.class));
  const submit = () => {
    const noTopic = topic.trim() === '' ? BOOKING_MESSAGES.enterTopic : undefined;
    const noTime = moves && startsAt === null ? BOOKING_MESSAGES.selectDateAndTime : undefined;
    setTopicProblem(noTopic);
    setTimeProblem(noTime);
    if (noTopic !== undefined || noTime !== undefined) return false;
    return save({
      topic: topic.trim(),
      teacherNotes: teacherNotes.trim(),
      startsAt: moves ? startsAt : null,
      note: note.trim(),
    });
  };
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      submitLabel={!moves ? words.saveChanges : lesson.isGroup ? words.saveAndMove : words.saveAndPropose}
      backLabel={words.cancel}
      running={saving}
      loadingText={words.saving}
    >
      <Combobox
        label={words.topic}
        required
        error={topicProblem}
        suggestions={chapters.titles}
        maxLength={TOPIC_MAX}
        value={topic}
        onValueChange={(next) => {
          setTopic(next);
          setTopicProblem(undefined);
        }}
      />
      <TextareaField
        label={words.notes}
        optional
        hint={lesson.isGroup ? words.familiesReadNotes : words.familyReadsNotes}
        showCount
        rows={3}
        maxLength={NOTES_MAX}
        value={teacherNotes}
        onChange={(event) => setTeacherNotes(event.currentTarget.value)}
      />
      {lesson.proposal !== null ? (
        <Alert quiet>
          {words.alreadyProposed(
            formatDate(lesson.proposal.startsAt),
            formatClassTimes(lesson.proposal.startsAt, lesson.proposal.endsAt),
          )}
        </Alert>
      ) : lesson.seats.every(({ booking }) => booking === null) ? null : (
        <>
          <Checkbox
            label={lesson.isGroup ? RESCHEDULE_MESSAGES.move : RESCHEDULE_MESSAGES.propose}
            hint={lesson.isGroup ? RESCHEDULE_MESSAGES.groupTerms : words.staysUntilAgreed}
            checked={moves}
            onChange={(event) => setMoves(event.currentTarget.checked)}
          />
          {moves ? (
            <>
              <TeachersTime
                value={startsAt}
                onValueChange={(next) => {
                  setStartsAt(next);
                  setTimeProblem(undefined);
                }}
              />
              {timeProblem === undefined ? null : <Alert tone="error">{timeProblem}</Alert>}
              <TextareaField
                label={words.why}
                optional
                hint={lesson.isGroup ? words.familiesReadWhy : words.whyHint}
                showCount
                rows={2}
                maxLength={NOTE_MAX}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            </>
          ) : null}
        </>
      )}
      {problem === null ? null : <Alert tone="error">{problem}</Alert>}
    </DialogForm>
  );
}
