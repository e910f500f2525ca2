import type { OfferTerms, OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { amountFor, topUpPath } from '../../payments/own/top-up/top-up-path.ts';
import { DeclineOffer } from './decline-offer.tsx';
import { useAcceptOffer } from './offer-actions.ts';
import styles from './offers.module.css';
import { WithdrawOffer } from './open-offers.tsx';

export interface FamilyAnswerProps {
  offer: OfferView;
  terms: OfferTerms;
  role: 'student' | 'parent';
}

/** What the wallet holds before and after, and the two answers. */
export function FamilyAnswer({ offer, terms, role }: FamilyAnswerProps) {
  const { run, running } = useAcceptOffer();
  const [declining, setDeclining] = useState(false);
  const { balancePaise, missingPaise, refusal } = terms;
  const short = missingPaise > 0 && refusal === null;
  return (
    <div className={styles.actions}>
      <Facts
        look="sum"
        facts={[
          { label: 'Wallet before', value: formatPaise(balancePaise) },
          {
            label: 'Wallet after',
            value:
              missingPaise > 0
                ? `${formatPaise(missingPaise)} short`
                : formatPaise(balancePaise - offer.pricePaise),
            strong: true,
          },
        ]}
      />
      {refusal === null ? null : (
        <Alert tone="warning" quiet>
          {refusal}
        </Alert>
      )}
      {short ? (
        <Alert
          tone="warning"
          quiet
          action={
            <LinkButton
              to={topUpPath(role, missingPaise, `/offers/${offer.id}`)}
              variant="secondary"
              size="sm"
            >
              Add {formatPaise(amountFor(missingPaise))}
            </LinkButton>
          }
        >
          {BOOKING_MESSAGES.walletShort(formatPaise(missingPaise))}
        </Alert>
      ) : null}
      <Button
        fullWidth
        disabled={short || refusal !== null}
        loading={running}
        loadingText="Processing..."
        onClick={() => void run(offer)}
      >
        Accept and pay {formatPaise(offer.pricePaise)}
      </Button>
      <Button variant="secondary" fullWidth disabled={running} onClick={() => setDeclining(true)}>
        Decline
      </Button>
      <DeclineOffer offer={offer} open={declining} onClose={() => setDeclining(false)} />
    </div>
  );
}

/** The teacher can take an open offer back. */
export function TeacherWaits({ offer }: { offer: OfferView }) {
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <div className={styles.actions}>
      <Button variant="secondary" fullWidth onClick={() => setWithdrawing(true)}>
        Take it back
      </Button>
      <WithdrawOffer offer={withdrawing ? offer : null} onClose={() => setWithdrawing(false)} />
    </div>
  );
}
