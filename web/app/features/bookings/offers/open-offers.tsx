import type { OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, formatDateTime, formatDayMonth, formatTimeRange } from '@kaksha/domain/time.ts';
import { use, useState } from 'react';
import type { AreaRole } from '../../../lib/area.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardRow, CardRows, DateMark } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useWithdrawOffer } from './offer-actions.ts';

export interface OpenOffersProps {
  /** On their way: the card appears with its first row, and is not there without one. */
  offers: Promise<readonly OfferView[]> | readonly OfferView[];
  /** Whose screen it is on. */
  area: AreaRole;
}

/** Open offers: for the family to answer, for the teacher to look after. Nothing at all when there are none. */
export function OpenOffers({ offers, area }: OpenOffersProps) {
  const open = offers instanceof Promise ? use(offers) : offers;
  const [withdrawing, setWithdrawing] = useState<OfferView | null>(null);
  if (open.length === 0) return null;
  const isTeacher = area === 'teacher';
  return (
    <Card padding="none" as="section">
      <CardHeader
        title={isTeacher ? 'Offers you have made' : 'Classes offered to you'}
        description={
          isTeacher
            ? 'The time is kept until the family answers.'
            : 'The time is kept for you until you answer. Nothing is paid before you accept.'
        }
      />
      <CardRows label={isTeacher ? 'Offers you have made' : 'Classes offered to you'}>
        {open.map((offer) => (
          <OfferRow key={offer.id} offer={offer} area={area} onWithdraw={() => setWithdrawing(offer)} />
        ))}
      </CardRows>
      {isTeacher ? <WithdrawOffer offer={withdrawing} onClose={() => setWithdrawing(null)} /> : null}
    </Card>
  );
}

interface OfferRowProps {
  offer: OfferView;
  area: AreaRole;
  onWithdraw: () => void;
}

function OfferRow({ offer, area, onWithdraw }: OfferRowProps) {
  const { id, topic, subject, teacher, student, startsAt, endsAt, expiresAt, pricePaise } = offer;
  const [day = ''] = formatDayMonth(startsAt).split(' ');
  const isTeacher = area === 'teacher';
  return (
    <CardRow
      start={<DateMark big={day} small={formatDate(startsAt).slice(0, 3)} />}
      title={topic}
      description={
        <Dotted>
          {isTeacher ? `${subject} for ${student.name}` : `${subject} with ${teacher.name}`}
          {area === 'parent' ? `for ${student.name}` : null}
          {formatTimeRange(startsAt, endsAt)}
          {formatPaise(pricePaise)}
          {`answer by ${formatDateTime(expiresAt)}`}
        </Dotted>
      }
      end={
        <>
          {isTeacher ? <Badge tone="warning">Waiting</Badge> : null}
          <LinkButton
            to={`/offers/${id}`}
            size="sm"
            variant={isTeacher ? 'secondary' : 'primary'}
            aria-label={isTeacher ? `See the offer of ${topic}` : `Answer the offer of ${topic}`}
          >
            {isTeacher ? 'See the offer' : 'Answer'}
          </LinkButton>
          {isTeacher ? (
            <IconButton
              label={`Take back the offer of ${topic}`}
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
  const { run, running } = useWithdrawOffer();
  return (
    <ConfirmDialog
      open={offer !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Take this offer back?"
      description={
        offer === null
          ? ''
          : `${offer.student.name}'s family can no longer accept ${offer.subject} on ${formatDateTime(offer.startsAt)}, and your time is free again. Nothing was paid.`
      }
      confirmLabel="Take it back"
      cancelLabel="Keep the offer"
      tone="danger"
      loading={running}
      loadingText="Taking it back..."
      onConfirm={() => {
        if (offer !== null) void run(offer).then(onClose);
      }}
    />
  );
}
