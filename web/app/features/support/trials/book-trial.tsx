import { TRIAL_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import type { TrialInvitation } from '@kaksha/domain/support/trials/contract.ts';
import { en as T } from '@kaksha/domain/support/trials/words/en.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import { EmailFirst } from '../../../lib/email-first.tsx';
import { useFamilyPath } from '../../../lib/family-path.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useSession } from '../../../lib/session.tsx';
import { SignInFirst } from '../../../lib/sign-in-first.tsx';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FreeTimes } from '../../availability/free-times.tsx';
import { en } from './words/en.ts';

interface BookTrialProps {
  token: string;
  teacher: TrialInvitation['teacher'];
  onBooked: (trial: TrialInvitation) => void;
}

/** The next step: register or sign in first, choose the child, or book. */
export function BookTrial(props: BookTrialProps) {
  const words = useWords({ en }).bookTrial;
  const { user, loading } = useSession();
  if (loading) return <Spinner label={words.oneMoment} />;
  if (user === null) return <SignInFirst why={words.signInFirst} next={`/trial?token=${props.token}`} />;
  if (user.role === 'parent') return <ForAChild {...props} />;
  if (user.role === 'student') return <BookButton {...props} studentId={undefined} />;
  return <Alert tone="warning">{words.familiesOnly}</Alert>;
}

function ForAChild(props: BookTrialProps) {
  const familyPath = useFamilyPath();
  const words = useWords({ en }).bookTrial;
  const load = useCallback(() => api.families.children(), []);
  const { loaded } = useLoaded(load);
  const [chosen, choose] = useState<string | null>(null);
  if (loaded.state === 'loading') return <Spinner label={words.oneMoment} />;
  if (loaded.state === 'failed')
    return <Alert tone="error">{errorMessage(loaded.error, T.bookFailed)}</Alert>;
  const { children } = loaded.value;
  const [first] = children;
  if (first === undefined) {
    return (
      <Alert
        tone="info"
        action={
          <LinkButton size="sm" to={familyPath}>
            {words.addChild}
          </LinkButton>
        }
      >
        {words.addChildFirst}
      </Alert>
    );
  }
  return (
    <Stack gap={4}>
      {children.length === 1 ? null : (
        <RadioGroup
          label={words.whoFor}
          options={children.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen ?? first.id}
          onValueChange={choose}
        />
      )}
      <BookButton {...props} studentId={chosen ?? first.id} />
    </Stack>
  );
}

/** Books the time that is kept, or another one at which teacher and student are free. */
function BookButton({
  token,
  teacher,
  onBooked,
  studentId,
}: BookTrialProps & { studentId: string | undefined }) {
  const words = useWords({ en }).bookTrial;
  const withKey = useIdempotencyKey();
  const [failure, setFailure] = useState<string | null>(null);
  const [booking, setBooking] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [startsAt, choose] = useState<string | null>(null);
  const book = async () => {
    const input = { token, studentId, startsAt: startsAt ?? undefined };
    setBooking(true);
    setFailure(null);
    try {
      const { invitation } = await withKey(input, (idempotencyKey) =>
        api.support.trials.accept(input, { context: { idempotencyKey } }),
      );
      onBooked(invitation);
    } catch (error) {
      setFailure(errorMessage(error, T.bookFailed));
      // A class of their own is in the way, or somebody was faster: the next step is another time.
      if (isApiError(error, 'SLOT_TAKEN')) {
        setChoosing(true);
        choose(null);
      }
    } finally {
      setBooking(false);
    }
  };
  return (
    <Stack gap={4}>
      <EmailFirst why={BOOKING_MESSAGES.emailNotVerified} />
      {failure === null ? null : (
        <Alert tone="error">
          {failure} {choosing ? null : <TextLink to="/profile">{words.yourProfile}</TextLink>}
        </Alert>
      )}
      {choosing ? (
        <FreeTimes
          teacher={teacher}
          durationMinutes={TRIAL_DURATION_MINUTES}
          studentId={studentId}
          emptyText={words.noTimes}
          value={startsAt}
          onValueChange={choose}
        />
      ) : null}
      <Cluster gap={2}>
        {choosing && startsAt === null ? null : (
          <Button loading={booking} onClick={book}>
            {startsAt === null ? words.book : words.bookAt(formatClassTime(startsAt))}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={booking}
          onClick={() => {
            setChoosing(!choosing);
            choose(null);
            setFailure(null);
          }}
        >
          {choosing ? words.keptTime : words.otherTime}
        </Button>
      </Cluster>
    </Stack>
  );
}
