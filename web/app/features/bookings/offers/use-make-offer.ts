import type { MakeOfferInput } from '@kaksha/domain/bookings/offers/schema.ts';
import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { useWords } from '../../../lib/words.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { FreeSlot } from '../../availability/slot-week.ts';
import { en } from './words/en.ts';

/** Why no offer was made; the nearest free starts when it is the time. */
export interface OfferFailure {
  message: string;
  isTime: boolean;
  nearest: readonly FreeSlot[];
}

function failureOf(error: unknown, sendFailed: string): OfferFailure {
  const message = errorMessage(error, sendFailed);
  if (!isApiError(error, 'SLOT_TAKEN')) return { message, isTime: false, nearest: [] };
  const { nearestFreeSlots } = (error.data ?? {}) as { nearestFreeSlots?: unknown };
  return { message, isTime: true, nearest: Array.isArray(nearestFreeSlots) ? nearestFreeSlots : [] };
}

/** Sends an offer, once however often it is pressed. `send` answers whether it was made. */
export function useMakeOffer() {
  const words = useWords({ en }).form;
  const withKey = useIdempotencyKey();
  const toast = useToast();
  const { revalidate } = useReload();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<OfferFailure | null>(null);
  const send = async (input: MakeOfferInput): Promise<boolean> => {
    if (sending) return false;
    setSending(true);
    setFailure(null);
    try {
      const { offer } = await withKey(input, (idempotencyKey) =>
        api.bookings.offers.make(input, { context: { idempotencyKey } }),
      );
      toast.show({
        title: M.sent,
        description: words.familyCanAccept(offer.student.name, formatDateTime(offer.expiresAt)),
      });
      await revalidate();
      return true;
    } catch (error) {
      setFailure(failureOf(error, words.sendFailed));
      return false;
    } finally {
      setSending(false);
    }
  };
  return { send, sending, failure, forgetFailure: () => setFailure(null) };
}
