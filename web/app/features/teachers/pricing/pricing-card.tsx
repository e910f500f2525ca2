import { TRIAL_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import {
  PRICING_MESSAGES as M,
  type Pricing,
  type TrialPrice,
  trialPricePaise,
} from '@kaksha/domain/bookings/pricing.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './pricing-card.module.css';
import { RateField } from './rate-field.tsx';
import { en } from './words/en.ts';

const samePricing = (one: Pricing, other: Pricing) =>
  one.hourlyRatePaise === other.hourlyRatePaise &&
  one.trialOffered === other.trialOffered &&
  one.trialPrice === other.trialPrice;

/** The prices of a class and a trial. Saved by itself; a change made elsewhere in the meantime is shown, not overwritten. */
export function PricingCard({ pricing }: { pricing: Pricing }) {
  const { pricing: words, trial: trialWords } = useWords({ en });
  const toast = useToast();
  const [seen, setSeen] = useState(pricing);
  const [draft, setDraft] = useState(pricing);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const isChanged = !samePricing(draft, seen);
  const change = (part: Partial<Pricing>) => {
    setFailure(null);
    setDraft((now) => ({ ...now, ...part }));
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || !isChanged) return;
    if (draft.hourlyRatePaise !== null && draft.trialOffered === null) {
      setFailure(M.trialUnsaid);
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      const saved = await api.teachers.changePricing({ ...draft, seen });
      setSeen(saved);
      setDraft(saved);
      toast.show({ title: M.saved, tone: 'success' });
    } catch (error) {
      if (isApiError(error, 'PRICING_CHANGED')) setSeen((error.data as { current: Pricing }).current);
      setFailure(errorMessage(error, M.saveFailed));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Card as="section">
      <CardHeader title={words.title} />
      <form method="post" noValidate onSubmit={save}>
        <div className={styles.parts}>
          <RateField
            value={draft.hourlyRatePaise}
            onValueChange={(hourlyRatePaise) => change({ hourlyRatePaise })}
          />
          <Stack gap={4}>
            <RadioGroup<Trial>
              label={trialWords.label}
              hint={trialWords.hint(TRIAL_DURATION_MINUTES)}
              options={trialOptions(draft.hourlyRatePaise, trialWords)}
              value={trialOf(draft)}
              onValueChange={(trial) =>
                change(trial === 'none' ? { trialOffered: false } : { trialOffered: true, trialPrice: trial })
              }
            />
          </Stack>
        </div>
        {failure === null ? null : <Alert tone="warning">{failure}</Alert>}
        <div className={styles.buttons}>
          <Button type="submit" disabled={!isChanged} loading={saving} loadingText={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** A teacher's answer to the question about trials. */
type Trial = TrialPrice | 'none';

/** Null while it was not answered. */
const trialOf = ({ trialOffered, trialPrice }: Pricing): Trial | null =>
  trialOffered === null ? null : trialOffered ? trialPrice : 'none';

function trialOptions(
  ratePaise: number | null,
  words: (typeof en)['trial'],
): { value: Trial; label: string }[] {
  const halfPaise = ratePaise === null ? null : trialPricePaise(ratePaise, 'half');
  return [
    { value: 'none', label: words.none },
    { value: 'free', label: words.free },
    { value: 'half', label: words.half(halfPaise === null ? null : formatPaise(halfPaise)) },
  ];
}
