import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatClassTime, formatMoment } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useSession } from '../../../lib/session.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { amountFor, topUpPath } from '../../payments/own/top-up/top-up-path.ts';
import type { SeatCardProps } from './seat-card.tsx';
import { missingPaise, seesMoney } from './seats.ts';
import { en } from './words/en.ts';

/** A seat whose next month is asked for: the payer reads what is missing, a child that its parent knows. */
export function UnpaidSeat({ seat, role, balancePaise }: SeatCardProps) {
  const words = useWords({ en }).unpaid;
  const { viewer } = useSession();
  if (!seesMoney(seat)) return <Alert quiet>{M.renewalUnpaid}</Alert>;
  const { keptUntil, renewalClassAt } = seat;
  const kept = keptUntil === null ? null : words.kept(formatMoment(keptUntil));
  const begins = renewalClassAt === null ? null : words.begins(formatClassTime(renewalClassAt));
  if (seat.payerId !== viewer?.id) {
    const payer = seat.payerName ?? '';
    return (
      <Alert quiet tone="warning" title={words.otherTitle(payer)}>
        {words.otherHint(payer)} {kept}
      </Alert>
    );
  }
  const missing = missingPaise(seat, balancePaise) ?? 0;
  return (
    <Alert
      quiet
      tone="warning"
      title={missing === 0 ? words.renewing : words.missing(formatPaise(missing))}
      action={
        missing === 0 ? undefined : (
          <LinkButton to={topUpPath(role, missing, `/${role}/batches`)} size="sm">
            {words.add(formatPaise(amountFor(missing)))}
          </LinkButton>
        )
      }
    >
      {kept ?? begins}
    </Alert>
  );
}
