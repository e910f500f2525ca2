import { formatPaise } from '@kaksha/domain/money.ts';
import { effectOfPrice } from '@kaksha/domain/rates/plans/effect.ts';
import { newPlanPrice, PLAN_NOTICE_DAYS, type PlanPriceView } from '@kaksha/domain/rates/plans/schema.ts';
import { PLAN_SIZES, type PlanSize, ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import { en as M } from '@kaksha/domain/rates/plans/words/en.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { REASON_REQUIRED } from '@kaksha/domain/words.ts';
import { api } from '../../lib/api.ts';
import { RupeeField } from '../../lib/rupee-field.tsx';
import { paiseTyped } from '../../lib/rupees-typed.ts';
import { useWords } from '../../lib/words.ts';
import { DatedValues } from './dated-values.tsx';
import { en } from './words/en.ts';

const RATIOS = PLAN_SIZES.map(ratioOf);
type Ratio = (typeof RATIOS)[number];
const sizeOf = (ratio: Ratio): PlanSize => PLAN_SIZES.find((size) => ratioOf(size) === ratio) ?? 1;

const monthPriceFrom = (typed: string): number | null =>
  newPlanPrice.shape.monthPricePaise.safeParse(paiseTyped(typed)).data ?? null;

/** What a month of each plan costs, by date. */
export function PlanPrices({ prices }: { prices: readonly PlanPriceView[] }) {
  const words = useWords({ en }).planTable;
  return (
    <DatedValues<Ratio>
      words={{ ...words, description: words.begins(PLAN_NOTICE_DAYS) }}
      values={prices.map((price) => ({
        ...price,
        kind: ratioOf(price.size),
        label: ratioOf(price.size),
        shown: formatPaise(price.monthPricePaise),
      }))}
      of={{
        kinds: RATIOS.map((value) => ({ value, label: value })),
        noticeDays: PLAN_NOTICE_DAYS + 1,
        field: ({ value, error, onChange }) => (
          <RupeeField
            label={words.value}
            maxLength={12}
            value={value}
            error={error}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ),
        read: monthPriceFrom,
        effectOf: ({ kind, day, value }) =>
          effectOfPrice({ size: sizeOf(kind), day, monthPricePaise: value }, prices),
        add: ({ kind, day, value, reason }) =>
          api.rates.plans.add({ size: sizeOf(kind), day, monthPricePaise: value, reason }),
        messages: { ...M, valueRequired: M.price, reasonRequired: REASON_REQUIRED },
      }}
      withdraw={({ kind, validFrom, reason }) =>
        api.rates.plans.withdraw({ size: sizeOf(kind), day: localDateOf(validFrom), reason })
      }
      withdrawn={M.withdrawn}
    />
  );
}
