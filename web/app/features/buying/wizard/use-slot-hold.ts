import { nearestFreeSlots } from '@kaksha/domain/availability/slots.ts';
import type { SlotHold } from '@kaksha/domain/bookings/holds-contract.ts';
import { NEAREST_SLOTS_COUNT } from '@kaksha/domain/bookings/policy.ts';
import { addDays, localDateOf, toMs } from '@kaksha/domain/time.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import type { FreeSlot } from '../../availability/slot-week.ts';
import { bookingFailureOf } from '../pay/booking-failure.ts';
import { en as PAY } from '../pay/words/en.ts';
import { en } from './words/en.ts';

/** How things stand with the slot that is chosen. */
export type HoldState =
  /** No slot is chosen, or nobody is signed in who could hold one. */
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'held'; hold: SlotHold; endsAtMs: number }
  /** The time is over: the slot may still be free, for anybody. */
  | { kind: 'lapsed'; nearest: readonly FreeSlot[] }
  /** It could not be held, for another reason than that somebody else has it. */
  | { kind: 'unheld'; message: string };

export interface WantedHold {
  teacherId: string;
  studentId?: string | undefined;
  startsAt: string;
  durationMinutes: number;
}

/** Arrow keys run over many slots: the one on which they rest is held. */
const SETTLE_MS = 600;

/** The free starts nearest to a slot whose hold has lapsed; the slot itself first, when it is still free. */
async function nearestTo(wanted: WantedHold): Promise<FreeSlot[]> {
  const { days } = await api.availability.slots({
    id: wanted.teacherId,
    studentId: wanted.studentId,
    from: addDays(localDateOf(wanted.startsAt), -3),
    days: 7,
    durationMinutes: wanted.durationMinutes,
  });
  const slots = days
    .flatMap((day) => day.slots)
    .map((slot) => ({ startsAtMs: toMs(slot.startsAt), endsAtMs: toMs(slot.endsAt) }));
  return nearestFreeSlots(slots, toMs(wanted.startsAt), NEAREST_SLOTS_COUNT).map((slot) => ({
    startsAt: new Date(slot.startsAtMs).toISOString(),
    endsAt: new Date(slot.endsAtMs).toISOString(),
  }));
}

/**
 * Holds the chosen slot while the wizard is open, and lets it go when the wizard is left. `onLost` hears that somebody
 * else has it, with the nearest starts that are free.
 */
export function useSlotHold(
  wanted: WantedHold | null,
  onLost: (message: string, offered: FreeSlot[]) => void,
): { state: HoldState; holdAgain: () => void } {
  const words = useWords({ en }).hold;
  const failureWords = useWords({ en: PAY }).failure;
  const [state, setState] = useState<HoldState>({ kind: 'none' });
  const [attempt, setAttempt] = useState(0);
  const held = useRef<string | null>(null);
  const key = wanted === null ? '' : JSON.stringify(wanted);
  const tellLost = useEffectEvent(onLost);

  const letGo = useEffectEvent(() => {
    if (held.current === null) return;
    // It may have lapsed, or been used by the booking: then there is nothing to let go.
    api.bookings.releaseHold({ id: held.current }).catch(() => undefined);
    held.current = null;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    if (key === '') {
      letGo();
      setState({ kind: 'none' });
      return;
    }
    const input = JSON.parse(key) as WantedHold;
    const controller = new AbortController();
    let lapse: ReturnType<typeof setTimeout> | undefined;
    setState({ kind: 'asking' });
    const ask = async () => {
      try {
        const { hold } = await api.bookings.hold(
          { ...input, durationMinutes: input.durationMinutes as 60 },
          { signal: controller.signal },
        );
        held.current = hold.id;
        if (controller.signal.aborted) return;
        const leftMs = hold.secondsLeft * 1000;
        setState({ kind: 'held', hold, endsAtMs: Date.now() + leftMs });
        lapse = setTimeout(async () => {
          held.current = null;
          setState({ kind: 'lapsed', nearest: [] });
          const nearest = await nearestTo(input).catch(() => []);
          if (!controller.signal.aborted) setState({ kind: 'lapsed', nearest });
        }, leftMs);
      } catch (error) {
        if (controller.signal.aborted) return;
        const failure = bookingFailureOf(error, failureWords);
        if (failure.kind === 'slot') {
          setState({ kind: 'none' });
          tellLost(failure.message, failure.offered);
        } else setState({ kind: 'unheld', message: errorMessage(error, words.holdFailed) });
      }
    };
    const settled = setTimeout(ask, SETTLE_MS);
    return () => {
      controller.abort();
      clearTimeout(settled);
      clearTimeout(lapse);
    };
  }, [key, attempt]);

  useEffect(() => () => letGo(), []);
  return { state, holdAgain: () => setAttempt((count) => count + 1) };
}
