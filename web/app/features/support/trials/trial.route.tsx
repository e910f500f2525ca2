import { formatClassTimes, formatMoment } from '@kaksha/domain/class-time.ts';
import type { TrialInvitation } from '@kaksha/domain/support/trials/contract.ts';
import { en as T } from '@kaksha/domain/support/trials/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Cluster, Container, Stack } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import styles from '../request-by-link.module.css';
import type { Route } from './+types/trial.route';
import { BookTrial } from './book-trial.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).trial.title);

/** The page behind a mail's link: the requested trial, also for somebody without an account. */
export default function Trial() {
  const words = useWords({ en }).trial;
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const load = useCallback(() => api.support.trials.byLink({ token }), [token]);
  const { loaded, show } = useLoaded(load);
  return (
    <Container width="text" className={styles.page}>
      <PageHeader title={words.title} />
      {loaded.state === 'loading' ? <RowsSkeleton rows={3} /> : null}
      {loaded.state === 'failed' ? (
        <Stack gap={4}>
          <Alert tone="warning">{errorMessage(loaded.error, T.linkEnded)}</Alert>
          <Cluster gap={2}>
            <LinkButton to="/contact" variant="secondary">
              {words.contactUs}
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
  const words = useWords({ en }).trial;
  const { teacher, subject, startsAt, endsAt, pricePaise, status, expiresAt, bookingId } = trial;
  return (
    <Stack gap={5}>
      <Card padding="lg" as="section" aria-label={words.theTrial}>
        <Stack gap={4}>
          <Cluster gap={3}>
            <Avatar name={teacher.name} src={teacher.profilePicture} size={56} shape="square" decorative />
            <div>
              <h2>{teacher.name}</h2>
              <TextLink to={`/teachers/${teacher.id}`}>{words.viewProfile}</TextLink>
            </div>
          </Cluster>
          <Facts
            facts={[
              { label: words.subject, value: words.subjectOf(subject, trial.class) },
              { label: words.date, value: formatDate(startsAt) },
              { label: words.time, value: words.timeOf(formatClassTimes(startsAt, endsAt)) },
              { label: words.price, value: T.price(pricePaise), strong: true },
            ]}
          />
        </Stack>
      </Card>
      {status === 'open' ? (
        <>
          <Alert tone="info" quiet>
            {words.keptUntil(formatMoment(expiresAt))}
          </Alert>
          <BookTrial token={token} teacher={teacher} onBooked={onBooked} />
        </>
      ) : status === 'accepted' ? (
        <Alert
          tone="success"
          title={T.booked}
          action={
            <LinkButton size="sm" to={`/bookings/${bookingId}`}>
              {words.seeBooking}
            </LinkButton>
          }
        >
          {words.bookedText}
        </Alert>
      ) : (
        <Alert tone="warning">{T.ended}</Alert>
      )}
    </Stack>
  );
}
