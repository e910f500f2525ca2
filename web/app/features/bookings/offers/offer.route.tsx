import { CANCELLATION_POLICY, cancellationSentence } from '@kaksha/domain/bookings/cancellation.ts';
import type { OfferTerms, OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { OFFER_STATUS_LABELS, type OfferStatus } from '@kaksha/domain/bookings/offers/status.ts';
import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { formatClassTimes, formatMoment } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { type AreaRole, useAreaRole } from '../../../lib/area.ts';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { durationText } from '../duration.ts';
import type { Route } from './+types/offer.route';
import { FamilyAnswer, TeacherWaits } from './offer-answer.tsx';
import styles from './offers.module.css';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).offer.title);

interface Loaded {
  offer: OfferView;
  terms: OfferTerms | null;
}

/** For the family and the teacher. An unknown one is the screen boundary's 'not found'. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { loaded: pending(api.bookings.offers.get({ id: params.id }, { signal: request.signal })) };
}

export default function Offer({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).offer;
  useLiveRevalidation(['offer:changed', 'booking:changed', 'wallet:changed']);
  const role = useAreaRole();
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={<Back role={role} />} title={words.title} />
          <RowsSkeleton rows={4} />
        </>
      }
    >
      <OfferDetails loaded={loaderData.loaded} role={role} />
    </Suspense>
  );
}

function Back({ role }: { role: AreaRole }) {
  const words = useWords({ en }).offer;
  return (
    <BackLink to={`/${role}/classes`}>{role === 'student' ? words.myClasses : words.allClasses}</BackLink>
  );
}

const TONES: Record<OfferStatus, BadgeTone> = {
  open: 'warning',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  lapsed: 'neutral',
};

function OfferDetails({ loaded, role }: { loaded: Promise<Loaded>; role: AreaRole }) {
  const words = useWords({ en }).offer;
  const { offer, terms } = use(loaded);
  const { topic, subject, status, teacher, student, startsAt, endsAt, durationMinutes, message } = offer;
  const isTeacher = role === 'teacher';
  const other = isTeacher ? student : teacher;
  return (
    <>
      <PageHeader
        above={<Back role={role} />}
        title={topic}
        description={
          <Dotted>
            {subject}
            {words.ofClass(offer.class)}
          </Dotted>
        }
        actions={<Badge tone={TONES[status]}>{OFFER_STATUS_LABELS[status]}</Badge>}
      />
      <SidebarLayout>
        <Stack gap={6}>
          <HowItStands offer={offer} role={role} />
          <Card padding="lg" as="section">
            <div className={styles.person}>
              <Avatar
                name={other.name}
                src={other.profilePicture}
                size={56}
                shape={isTeacher ? 'circle' : 'square'}
                decorative
              />
              <div>
                <h2>{other.name}</h2>
                <p className={styles.role}>
                  {isTeacher ? (
                    words.studentClass(student.class)
                  ) : (
                    <TextLink to={`/teachers/${teacher.id}`}>{words.viewProfile}</TextLink>
                  )}
                </p>
              </div>
            </div>
            <Facts
              facts={[
                { label: words.date, value: formatDate(startsAt) },
                { label: words.time, value: words.inIndia(formatClassTimes(startsAt, endsAt)) },
                { label: words.duration, value: durationText(durationMinutes) },
                {
                  label: words.for,
                  value: role === 'parent' ? words.studentOfClass(student.name, student.class) : null,
                },
              ]}
            />
            {message === '' ? null : <p className={styles.message}>{message}</p>}
          </Card>
        </Stack>
        <Price offer={offer} terms={terms} role={role} />
      </SidebarLayout>
    </>
  );
}

/** The offer's status: whose turn it is, or how it ended. */
function HowItStands({ offer, role }: { offer: OfferView; role: AreaRole }) {
  const words = useWords({ en }).offer;
  const { status, teacher, student, expiresAt, declineReason, bookingId } = offer;
  const isTeacher = role === 'teacher';
  if (status === 'open') {
    return (
      <Alert
        tone={isTeacher ? 'info' : 'warning'}
        quiet
        title={isTeacher ? words.waiting : words.offered(teacher.name)}
      >
        {isTeacher
          ? words.familyCanAccept(student.name, formatMoment(expiresAt))
          : words.pleaseAnswer(formatMoment(expiresAt))}
      </Alert>
    );
  }
  if (status === 'accepted') {
    return (
      <Alert
        tone="success"
        quiet
        title={M.accepted}
        action={
          bookingId === null ? null : (
            <LinkButton
              size="sm"
              to={isTeacher ? `/teacher/bookings/${bookingId}` : `/bookings/${bookingId}`}
            >
              {words.seeTheBooking}
            </LinkButton>
          )
        }
      >
        {words.acceptedText}
      </Alert>
    );
  }
  return (
    <Alert quiet title={words.timeIsFree(OFFER_STATUS_LABELS[status])}>
      {[
        ...(status === 'declined' && declineReason !== null ? [`“${declineReason}”`] : []),
        ...(status === 'lapsed' ? [words.notAnswered] : []),
        words.nothingPaid,
      ].join(' ')}
    </Alert>
  );
}

function Price({ offer, terms, role }: Loaded & { role: AreaRole }) {
  const words = useWords({ en }).offer;
  const { hourlyRatePaise, durationMinutes, pricePaise } = offer;
  return (
    <Card padding="lg" as="aside">
      <CardHeader title={words.price} />
      <Facts
        look="sum"
        facts={[
          { label: words.ratePerHour, value: formatPaise(hourlyRatePaise) },
          { label: words.duration, value: durationText(durationMinutes) },
          { label: words.total, value: formatPaise(pricePaise), strong: true },
        ]}
      />
      <p className={styles.policy}>{cancellationSentence(CANCELLATION_POLICY, pricePaise)}</p>
      {offer.status !== 'open' ? null : role === 'teacher' ? (
        <TeacherWaits offer={offer} />
      ) : terms === null ? null : (
        <FamilyAnswer offer={offer} terms={terms} role={role} />
      )}
    </Card>
  );
}
