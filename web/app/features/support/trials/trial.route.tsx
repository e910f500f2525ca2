import type { TrialInvitation } from '@kaksha/domain/support/trials/contract.ts';
import { en as T } from '@kaksha/domain/support/trials/words/en.ts';
import { formatDate, formatDateTime, formatTimeRange } from '@kaksha/domain/time.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Cluster, Container, Stack } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import styles from '../request-by-link.module.css';
import { BookTrial } from './book-trial.tsx';

export const meta = () => privateMeta('Your trial lesson');

/** Where the link of a mail leads: the trial that waits, for whoever has no account yet, too. */
export default function Trial() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const load = useCallback(() => api.support.trials.byLink({ token }), [token]);
  const { loaded, show } = useLoaded(load);
  return (
    <Container width="text" className={styles.page}>
      <PageHeader title="Your trial lesson" />
      {loaded.state === 'loading' ? <RowsSkeleton rows={3} /> : null}
      {loaded.state === 'failed' ? (
        <Stack gap={4}>
          <Alert tone="warning">{errorMessage(loaded.error, T.linkEnded)}</Alert>
          <Cluster gap={2}>
            <LinkButton to="/contact" variant="secondary">
              Contact us
            </LinkButton>
          </Cluster>
        </Stack>
      ) : null}
      {loaded.state === 'loaded' ? (
        <Details
          trial={loaded.value.invitation}
          token={token}
          onBooked={(invitation) => show({ invitation })}
        />
      ) : null}
    </Container>
  );
}

function Details({
  trial,
  token,
  onBooked,
}: {
  trial: TrialInvitation;
  token: string;
  onBooked: (trial: TrialInvitation) => void;
}) {
  const { teacher, subject, startsAt, endsAt, pricePaise, status, expiresAt, bookingId } = trial;
  return (
    <Stack gap={5}>
      <Card padding="lg" as="section" aria-label="The trial">
        <Stack gap={4}>
          <Cluster gap={3}>
            <Avatar name={teacher.name} src={teacher.profilePicture} size={56} shape="square" decorative />
            <div>
              <h2>{teacher.name}</h2>
              <TextLink to={`/teachers/${teacher.id}`}>View Profile</TextLink>
            </div>
          </Cluster>
          <Facts
            facts={[
              { label: 'Subject', value: `${subject}, Class ${trial.class}` },
              { label: 'Date', value: formatDate(startsAt) },
              { label: 'Time', value: `${formatTimeRange(startsAt, endsAt)} (India, IST)` },
              { label: 'Price', value: T.price(pricePaise), strong: true },
            ]}
          />
        </Stack>
      </Card>
      {status === 'open' ? (
        <>
          <Alert tone="info" quiet>{`The time is kept for you until ${formatDateTime(expiresAt)}.`}</Alert>
          <BookTrial token={token} onBooked={onBooked} />
        </>
      ) : status === 'accepted' ? (
        <Alert
          tone="success"
          title={T.booked}
          action={
            <LinkButton size="sm" to={`/bookings/${bookingId}`}>
              See the booking
            </LinkButton>
          }
        >
          You find it among your bookings, with everything about the class.
        </Alert>
      ) : (
        <Alert tone="warning">{T.ended}</Alert>
      )}
    </Stack>
  );
}
