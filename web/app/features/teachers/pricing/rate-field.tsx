import {
  HOURLY_RATES_PAISE,
  PRICE_MAX_RUPEES,
  PRICE_MIN_RUPEES,
  PRICE_STEP_RUPEES,
} from '@kaksha/domain/bookings/pricing.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { Select } from '../../../ui/select.tsx';

export interface RateFieldProps {
  /** Paise an hour; null while none is set. */
  value: number | null;
  onValueChange: (ratePaise: number) => void;
  error?: string | undefined;
}

const OPTIONS = HOURLY_RATES_PAISE.map((paise) => ({ value: String(paise), label: formatPaise(paise) }));

/** What an hour of teaching costs, wherever a teacher sets it. */
export function RateField({ value, onValueChange, error }: RateFieldProps) {
  return (
    <Select
      label="Hourly rate"
      hint={`From ₹${PRICE_MIN_RUPEES} to ₹${PRICE_MAX_RUPEES} in steps of ₹${PRICE_STEP_RUPEES}. What is booked keeps its price.`}
      placeholder="Choose your rate"
      options={OPTIONS}
      value={value === null ? null : String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
      error={error}
    />
  );
}
