import { formatClassTime } from '@kaksha/domain/class-time.ts';
import type { InboxThread } from '@kaksha/domain/support/inbox-schema.ts';
import type { TrialInvitation, TrialOptions } from '@kaksha/domain/support/trials/contract.ts';
import { TRIAL_INVITATION_LABELS } from '@kaksha/domain/support/trials/status.ts';
import { en as T } from '@kaksha/domain/support/trials/words/en.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { en } from './words/en.ts';

type Teacher = TrialOptions['teachers'][number];
interface Choice {
  teacher: Teacher;
  startsAt: string;
}

/** Teachers with their next free times: one press chooses, the next one sends it. */
export function TrialTeachers({ request }: { request: InboxThread }) {
  const words = useWords({ en }).trialTeachers;
  const { id, revision } = request;
  // Asked again whenever the request has changed: a free time may be taken.
  const load = useCallback(() => api.support.trials.options({ id }), [id]);
  const { loaded, reload } = useLoaded(load);
  const [choice, setChoice] = useState<Choice | null>(null);
  const { run, running } = useAction(
    async ({ teacher, startsAt }: Choice, idempotencyKey) => {
      if (loaded.state !== 'loaded') return;
      const { subject, class: grade } = loaded.value;
      await api.support.trials.invite(
        { id, revision, teacherId: teacher.id, startsAt, subject, class: grade },
        { context: { idempotencyKey } },
      );
    },
    { done: () => ({ title: T.sent }), failed: words.failed },
  );
  if (loaded.state === 'loading') return <RowsSkeleton rows={3} title />;
  if (loaded.state === 'failed')
    return <Alert tone="error">{errorMessage(loaded.error, words.loadFailed)}</Alert>;
  const { subject, class: grade, wish, teachers, invitations } = loaded.value;
  const wished = words.wish(wish.timing, wish.date === '' ? '' : formatDate(wish.date));
  const waits = invitations.some(({ status }) => status === 'open');
  return (
    <Card padding="none" as="section" aria-labelledby="trial-teachers">
      <CardHeader
        id="trial-teachers"
        title={words.title}
        description={
          wished === '' ? words.description(subject, grade) : words.descriptionWished(subject, grade, wished)
        }
      />
      <CardRows label={words.list}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onEnded={reload} />
        ))}
        {waits
          ? null
          : teachers.map((teacher) => (
              <TeacherRow
                key={teacher.id}
                teacher={teacher}
                onChoose={(startsAt) => setChoice({ teacher, startsAt })}
              />
            ))}
        {teachers.length === 0 && invitations.length === 0 ? (
          <CardRow title={words.nobodyFree} description={words.nobodyFreeHint} />
        ) : null}
      </CardRows>
      <ConfirmDialog
        open={choice !== null}
        onClose={() => setChoice(null)}
        title={choice === null ? '' : words.sendTitle(choice.teacher.name)}
        description={
          choice === null ? '' : words.sendDescription(formatClassTime(choice.startsAt), request.name)
        }
        confirmLabel={words.send}
        loading={running}
        onConfirm={async () => {
          if (choice !== null) await run(choice);
          setChoice(null);
          await reload();
        }}
      />
    </Card>
  );
}

function TeacherRow({ teacher, onChoose }: { teacher: Teacher; onChoose: (startsAt: string) => void }) {
  const words = useWords({ en }).trialTeachers;
  return (
    <CardRow
      title={teacher.name}
      // Below the name, where they have the whole width of a phone.
      description={
        <Stack gap={2}>
          <p>{T.price(teacher.pricePaise)}</p>
          <Cluster gap={2}>
            {teacher.slots.map(({ startsAt, isWished }) => {
              const time = formatClassTime(startsAt);
              return (
                <Button
                  key={startsAt}
                  size="sm"
                  variant="secondary"
                  startIcon={isWished ? <CheckIcon size={16} /> : undefined}
                  aria-label={`${teacher.name}, ${isWished ? words.wishedSlot(time) : time}`}
                  onClick={() => onChoose(startsAt)}
                >
                  {time}
                </Button>
              );
            })}
          </Cluster>
        </Stack>
      }
    />
  );
}

function InvitationRow({
  invitation,
  onEnded,
}: {
  invitation: TrialInvitation;
  onEnded: () => Promise<void>;
}) {
  const words = useWords({ en }).trialTeachers;
  const { id, teacher, startsAt, status, expiresAt } = invitation;
  const { run, running } = useAction(() => api.support.trials.withdraw({ id }), {
    done: () => ({ title: T.withdrawn }),
    failed: words.failed,
  });
  return (
    <CardRow
      title={`${teacher.name}, ${formatClassTime(startsAt)}`}
      description={
        <Dotted>
          {T.price(invitation.pricePaise)}
          {status === 'open' ? words.keptUntil(formatDateTime(expiresAt)) : null}
        </Dotted>
      }
      end={
        <Cluster gap={2}>
          <Badge tone={status === 'accepted' ? 'success' : status === 'open' ? 'warning' : 'neutral'}>
            {TRIAL_INVITATION_LABELS[status]}
          </Badge>
          {status === 'open' ? (
            <Button
              size="sm"
              variant="secondary"
              loading={running}
              onClick={async () => {
                await run(undefined);
                await onEnded();
              }}
            >
              {words.takeBack}
            </Button>
          ) : null}
        </Cluster>
      }
    />
  );
}
