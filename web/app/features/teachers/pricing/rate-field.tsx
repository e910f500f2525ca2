import {
  HOURLY_RATES_PAISE,
  PRICE_MAX_RUPEES,
  PRICE_MIN_RUPEES,
  PRICE_STEP_RUPEES,
} from '@kaksha/domain/bookings/pricing.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useWords } from '../../../lib/words.ts';
import { Select } from '../../../ui/select.tsx';
import { en } from './words/en.ts';

export interface RateFieldProps {
  /** Paise an hour; null while none is set. */
  value: number | null;
  onValueChange: (ratePaise: number) => void;
  error?: string | undefined;
}

const OPTIONS = HOURLY_RATES_PAISE.map((paise) => ({ value: String(paise), label: formatPaise(paise) }));

/** The hourly rate, on every screen where a teacher sets it. */
export function RateField({ value, onValueChange, error }: RateFieldProps) {
  const words = useWords({ en }).pricing;
  return (
    <Select
      label={words.hourlyRate}
      hint={words.rateHint(PRICE_MIN_RUPEES, PRICE_MAX_RUPEES, PRICE_STEP_RUPEES)}
      placeholder={words.chooseRate}
      options={OPTIONS}
      value={value === null ? null : String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
      error={error}
    />
  );
}
