import type { PlanRatio } from '@kaksha/domain/content/pricing.ts';
import {
  PLAN_INCLUDES_MAX,
  type PlansSetting,
  plansSetting,
} from '@kaksha/domain/content/settings/settings.ts';
import type { PlanOffer } from '@kaksha/domain/rates/plans/schema.ts';
import { useWords } from '../../../lib/words.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Pricing } from '../home/pricing.tsx';
import { type FieldsProps, rowsOf, type SettingForm, type TextRow, textsOf } from './setting-form.ts';
import { TextRows } from './text-rows.tsx';
import { en } from './words/en.ts';

interface PlansDraft {
  plans: { ratio: PlanRatio; pitch: string }[];
  includes: TextRow[];
}

const plansDraftOf = ({ plans, includes }: PlansSetting): PlansDraft => ({
  plans,
  includes: rowsOf(includes),
});

const plansWrittenIn = ({ plans, includes }: PlansDraft) => ({ plans, includes: textsOf(includes) });

function Fields({ draft, edit, problems }: FieldsProps<PlansDraft>) {
  const words = useWords({ en }).plansForm;
  const change = (changed: string, pitch: string) =>
    edit({ plans: draft.plans.map((plan) => (plan.ratio === changed ? { ...plan, pitch } : plan)) });
  return (
    <>
      <p>
        {words.pricesElsewhere} <TextLink to="/admin/rates">{words.rates}</TextLink>
      </p>
      {draft.plans.map(({ ratio, pitch }, index) => (
        <TextField
          key={ratio}
          label={words.pitch(ratio)}
          autoComplete="off"
          maxLength={120}
          value={pitch}
          onChange={(event) => change(ratio, event.target.value)}
          error={problems[`plans.${index}.pitch`]}
        />
      ))}
      <TextRows
        label={words.includes}
        rowName={words.point}
        addLabel={words.addPoint}
        rows={draft.includes}
        onRows={(includes) => edit({ includes })}
        most={PLAN_INCLUDES_MAX}
        maxLength={120}
        path="includes"
        problems={problems}
      />
    </>
  );
}

/** The monthly plans of the home page; their prices are dated, and shown in the preview. */
export const plansForm = (offers: readonly PlanOffer[]): SettingForm<PlansSetting, PlansDraft> => ({
  schema: plansSetting,
  draftOf: plansDraftOf,
  writtenIn: plansWrittenIn,
  changeOf: (value, seen, note) => ({ key: 'plans', value, seen, note }),
  Fields,
  Preview: ({ value }) => <Pricing setting={value} offers={offers} />,
  isNarrow: false,
});
