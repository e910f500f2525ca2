import {
  PLAN_INCLUDES_MAX,
  type PlansSetting,
  plansSetting,
} from '@kaksha/domain/content/settings/settings.ts';
import { RupeeField } from '../../../lib/rupee-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Pricing } from '../pricing.tsx';
import { type PlanRow, type PlansDraft, plansDraftOf, plansWrittenIn } from './plans-draft.ts';
import type { FieldsProps, SettingForm } from './setting-form.ts';
import styles from './settings.module.css';
import { TextRows } from './text-rows.tsx';

function Fields({ draft, edit, problems }: FieldsProps<PlansDraft>) {
  const change = (ratio: string, changes: Partial<PlanRow>) =>
    edit({ plans: draft.plans.map((plan) => (plan.ratio === ratio ? { ...plan, ...changes } : plan)) });
  return (
    <>
      {draft.plans.map(({ ratio, price, pitch }, index) => (
        <fieldset key={ratio} className={styles.plan}>
          <legend className={styles.legend}>{ratio} sessions</legend>
          <RupeeField
            label="Price a month"
            maxLength={12}
            value={price}
            onChange={(event) => change(ratio, { price: event.target.value })}
            error={problems[`plans.${index}.pricePaise`]}
          />
          <TextField
            label="In one sentence"
            autoComplete="off"
            maxLength={120}
            value={pitch}
            onChange={(event) => change(ratio, { pitch: event.target.value })}
            error={problems[`plans.${index}.pitch`]}
          />
        </fieldset>
      ))}
      <TextRows
        label="Every plan has"
        rowName="point"
        addLabel="Add a point"
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

/** The monthly plans of the home page. */
export const PLANS_FORM: SettingForm<PlansSetting, PlansDraft> = {
  schema: plansSetting,
  draftOf: plansDraftOf,
  writtenIn: plansWrittenIn,
  changeOf: (value, seen, note) => ({ key: 'plans', value, seen, note }),
  Fields,
  Preview: ({ value }) => <Pricing setting={value} />,
  isNarrow: false,
};
