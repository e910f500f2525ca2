import type { MakeOfferInput } from '@kaksha/domain/bookings/offers/schema.ts';
import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { FreeSlot } from '../../availability/slot-week.ts';

/** Why no offer was made; the nearest free starts when it is the time. */
export interface OfferFailure {
  message: string;
  isTime: boolean;
  nearest: readonly FreeSlot[];
}

function failureOf(error: unknown): OfferFailure {
  const message = errorMessage(error, 'The offer could not be sent. Please try again.');
  if (!isApiError(error, 'SLOT_TAKEN')) return { message, isTime: false, nearest: [] };
  const { nearestFreeSlots } = (error.data ?? {}) as { nearestFreeSlots?: unknown };
  return { message, isTime: true, nearest: Array.isArray(nearestFreeSlots) ? nearestFreeSlots : [] };
}

/** Sends an offer, once however often it is pressed. `send` answers whether it was made. */
export function useMakeOffer() {
  const keyFor = useIdempotencyKey();
  const toast = useToast();
  const { revalidate } = useReload();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<OfferFailure | null>(null);
  const send = async (input: MakeOfferInput): Promise<boolean> => {
    if (sending) return false;
    setSending(true);
    setFailure(null);
    try {
      const { offer } = await api.bookings.offers.make(input, {
        context: { idempotencyKey: keyFor(input) },
      });
      keyFor.settled();
      toast.show({
        title: M.sent,
        description: `${offer.student.name}'s family can accept until ${formatDateTime(offer.expiresAt)}.`,
      });
      await revalidate();
      return true;
    } catch (error) {
      keyFor.settled(error);
      setFailure(failureOf(error));
      return false;
    } finally {
      setSending(false);
    }
  };
  return { send, sending, failure, forgetFailure: () => setFailure(null) };
}
