import type { OfferTerms, OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useState } from 'react';
import { SendNewLink } from '../../../lib/send-new-link.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PaidFromWallet } from '../../payments/from-wallet/paid-from-wallet.tsx';
import { DeclineOffer } from './decline-offer.tsx';
import { useAcceptOffer } from './offer-actions.ts';
import styles from './offers.module.css';
import { WithdrawOffer } from './open-offers.tsx';
import { en } from './words/en.ts';

export interface FamilyAnswerProps {
  offer: OfferView;
  terms: OfferTerms;
  role: 'student' | 'parent';
}

/** The wallet's balance before and after, and the two answers. */
export function FamilyAnswer({ offer, terms, role }: FamilyAnswerProps) {
  const words = useWords({ en }).answer;
  const { run, running } = useAcceptOffer();
  const [declining, setDeclining] = useState(false);
  const { balancePaise, missingPaise, refusal } = terms;
  const short = missingPaise > 0 && refusal === null;
  return (
    <div className={styles.actions}>
      <PaidFromWallet
        balancePaise={balancePaise}
        pricePaise={offer.pricePaise}
        role={role}
        tooLittle={refusal === null ? BOOKING_MESSAGES.walletShort : null}
      />
      {refusal === null ? null : (
        <Alert
          tone="warning"
          quiet
          action={refusal === BOOKING_MESSAGES.emailNotVerified ? <SendNewLink size="sm" /> : null}
        >
          {refusal}
        </Alert>
      )}
      <Button
        fullWidth
        disabled={short || refusal !== null}
        loading={running}
        loadingText={BOOKING_MESSAGES.processing}
        onClick={() => void run(offer)}
      >
        {words.accept(formatPaise(offer.pricePaise))}
      </Button>
      <Button variant="secondary" fullWidth disabled={running} onClick={() => setDeclining(true)}>
        {words.decline}
      </Button>
      <DeclineOffer offer={offer} open={declining} onClose={() => setDeclining(false)} />
    </div>
  );
}

/** The teacher can take an open offer back. */
export function TeacherWaits({ offer }: { offer: OfferView }) {
  const words = useWords({ en }).answer;
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <div className={styles.actions}>
      <Button variant="secondary" fullWidth onClick={() => setWithdrawing(true)}>
        {words.takeBack}
      </Button>
      <WithdrawOffer offer={withdrawing ? offer : null} onClose={() => setWithdrawing(false)} />
    </div>
  );
}
