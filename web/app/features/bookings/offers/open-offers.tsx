import type { OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { formatClassTime, formatClassTimes, formatMoment } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { use, useState } from 'react';
import type { AreaRole } from '../../../lib/area.ts';
import { DayMark } from '../../../lib/day-mark.tsx';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useWithdrawOffer } from './offer-actions.ts';
import { en } from './words/en.ts';

export interface OpenOffersProps {
  /** On their way: the card appears with its first row, and is not there without one. */
  offers: Promise<readonly OfferView[]> | readonly OfferView[];
  area: AreaRole;
}

/** Open offers: for the family to answer, for the teacher to look after. Nothing at all when there are none. */
export function OpenOffers({ offers, area }: OpenOffersProps) {
  const words = useWords({ en }).answer;
  const open = offers instanceof Promise ? use(offers) : offers;
  const [withdrawing, setWithdrawing] = useState<OfferView | null>(null);
  if (open.length === 0) return null;
  const isTeacher = area === 'teacher';
  return (
    <Card padding="none" as="section">
      <CardHeader
        title={isTeacher ? words.made : words.offeredToYou}
        description={isTeacher ? words.keptForTeacher : words.keptForFamily}
      />
      <CardRows label={isTeacher ? words.made : words.offeredToYou}>
        {open.map((offer) => (
          <OfferRow key={offer.id} offer={offer} area={area} onWithdraw={() => setWithdrawing(offer)} />
        ))}
      </CardRows>
      {isTeacher ? <WithdrawOffer offer={withdrawing} onClose={() => setWithdrawing(null)} /> : null}
    </Card>
  );
}

function OfferRow({ offer, area, onWithdraw }: { offer: OfferView; area: AreaRole; onWithdraw: () => void }) {
  const words = useWords({ en }).answer;
  const { id, topic, subject, teacher, student, startsAt, endsAt, expiresAt, pricePaise } = offer;
  const isTeacher = area === 'teacher';
  return (
    <CardRow
      start={<DayMark startsAt={startsAt} />}
      title={topic}
      description={
        <Dotted>
          {isTeacher ? words.subjectFor(subject, student.name) : words.withTeacher(subject, teacher.name)}
          {area === 'parent' ? words.forChild(student.name) : null}
          {`${formatDate(startsAt).slice(0, 3)}, ${formatClassTimes(startsAt, endsAt)}`}
          {formatPaise(pricePaise)}
          {words.answerBy(formatMoment(expiresAt))}
        </Dotted>
      }
      end={
        <>
          {isTeacher ? <Badge tone="warning">{words.waiting}</Badge> : null}
          <LinkButton
            to={`/offers/${id}`}
            size="sm"
            variant={isTeacher ? 'secondary' : 'primary'}
            aria-label={isTeacher ? words.seeLabel(topic) : words.answerLabel(topic)}
          >
            {isTeacher ? words.see : words.answer}
          </LinkButton>
          {isTeacher ? (
            <IconButton
              label={words.takeBackLabel(topic)}
              size="sm"
              icon={<CloseIcon />}
              onClick={onWithdraw}
            />
          ) : null}
        </>
      }
    />
  );
}

/** Asks before an offer is taken back. */
export function WithdrawOffer({ offer, onClose }: { offer: OfferView | null; onClose: () => void }) {
  const words = useWords({ en }).answer;
  const { run, running } = useWithdrawOffer();
  return (
    <ConfirmDialog
      open={offer !== null}
      onClose={onClose}
      title={words.takeBackTitle}
      description={
        offer === null
          ? ''
          : words.takeBackText(offer.student.name, offer.subject, formatClassTime(offer.startsAt))
      }
      confirmLabel={words.takeBack}
      cancelLabel={words.keepTheOffer}
      tone="danger"
      loading={running}
      loadingText={words.takingBack}
      onConfirm={() => {
        if (offer !== null) void run(offer).then(onClose);
      }}
    />
  );
}
