import { DOCUMENT_KIND_LABELS } from '@kaksha/domain/teachers/verification/documents.ts';
import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { ReviewRound, ReviewView } from '@kaksha/domain/teachers/verification/review-schema.ts';
import type { RequestChange } from '@kaksha/domain/teachers/verification/rounds.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { ReasonDialog } from '../../../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { en as VERIFICATION } from '../words/en.ts';
import { en } from './words/en.ts';

/** In the place of the decision while the request is with its teacher. */
export function AskedPanel({ id, round }: { id: string; round: ReviewRound }) {
  const words = useWords({ en }).ask;
  const [asking, setAsking] = useState(false);
  const { run, running } = useAction(
    (reason: string) => api.teachers.verification.review.recall({ id, reason }),
    { done: () => ({ title: T.recalled }), failed: T.decideFailed },
  );
  return (
    <Stack gap={4}>
      <Facts
        facts={[
          { label: words.askedBy, value: round.askedBy },
          { label: words.on, value: formatDateTime(round.askedAt) },
          { label: words.reminded, value: round.remindedAt === null ? null : formatDate(round.remindedAt) },
          { label: words.answerBy, value: formatDate(round.answerBy) },
        ]}
      />
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {words.recall}
        </Button>
      </div>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.recallTitle}
        description={words.recallText}
        confirmLabel={words.recall}
        running={running}
        onDecide={run}
      />
    </Stack>
  );
}

/** 'Year of Completion' for a field that changed. */
export function changeLabel(field: RequestChange['field'], fields: (typeof VERIFICATION)['fields']): string {
  return field === 'idNumber'
    ? fields.aadharNumber
    : field === 'documents'
      ? fields.uploadedDocuments
      : fields[field];
}

/** A stored value of a change as the form shows it. */
function shown(field: RequestChange['field'], value: string): string {
  if (field === 'highestQualification')
    return M.qualifications[value as keyof typeof M.qualifications] ?? value;
  if (field !== 'documents') return value;
  return value.replace(/[a-z]+/g, (kind) => DOCUMENT_KIND_LABELS[kind as 'other'] ?? kind);
}

/** Every time that more was asked for: the notes, the answer, and what differs since. */
export function RoundsCard({ rounds }: Pick<ReviewView, 'rounds'>) {
  const { ask: words } = useWords({ en });
  const { fields } = useWords({ en: VERIFICATION });
  if (rounds.length === 0) return null;
  const changeText = ({ field, before, after }: RequestChange): string => {
    const [was, is] = [shown(field, before), shown(field, after)];
    if (field === 'documents') return words.documents(was, is);
    if (field === 'idNumber' && was === is) return words.otherNumber;
    return words.change(was, is);
  };
  return (
    <Card padding="lg" as="section">
      <CardHeader title={words.rounds} />
      <Stack gap={5}>
        {rounds.map((round) => (
          <section key={round.number} aria-label={words.round(round.number)}>
            <Facts
              facts={[
                {
                  label: words.round(round.number),
                  value: words.askedAt(round.askedBy, formatDateTime(round.askedAt)),
                },
                ...round.questions.map(({ part, note }) => ({ label: M.parts[part], value: note })),
                {
                  label: words.outcome,
                  value:
                    round.ended === null || round.endedAt === null
                      ? words.notAnswered
                      : words.ended[round.ended](formatDateTime(round.endedAt)),
                },
                { label: words.reply, value: round.reply === '' ? null : round.reply },
                ...round.changes.map((change) => ({
                  label: words.changed(changeLabel(change.field, fields)),
                  value: changeText(change),
                })),
              ]}
            />
          </section>
        ))}
      </Stack>
    </Card>
  );
}
