import type { PlanRatio } from '@kaksha/domain/content/pricing.ts';
import {
  PLAN_INCLUDES_MAX,
  type PlansSetting,
  plansSetting,
} from '@kaksha/domain/content/settings/settings.ts';
import { RupeeField } from '../../../lib/rupee-field.tsx';
import { asTyped, paiseTyped } from '../../../lib/rupees-typed.ts';
import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Pricing } from '../pricing.tsx';
import { type FieldsProps, rowsOf, type SettingForm, type TextRow, textsOf } from './setting-form.ts';
import styles from './settings.module.css';
import { TextRows } from './text-rows.tsx';
import { en } from './words/en.ts';

/** A plan that is being written: its price as it is typed, in rupees. */
interface PlanRow {
  ratio: PlanRatio;
  price: string;
  pitch: string;
}
interface PlansDraft {
  plans: PlanRow[];
  includes: TextRow[];
}

const plansDraftOf = ({ plans, includes }: PlansSetting): PlansDraft => ({
  plans: plans.map(({ ratio, pricePaise, pitch }) => ({ ratio, price: asTyped(pricePaise), pitch })),
  includes: rowsOf(includes),
});

/** An invalid price becomes undefined, which the schema refuses with a message. */
const plansWrittenIn = ({ plans, includes }: PlansDraft) => ({
  plans: plans.map(({ ratio, price, pitch }) => ({ ratio, pricePaise: paiseTyped(price), pitch })),
  includes: textsOf(includes),
});

function Fields({ draft, edit, problems }: FieldsProps<PlansDraft>) {
  const words = useWords({ en }).plansForm;
  const change = (ratio: string, changes: Partial<PlanRow>) =>
    edit({ plans: draft.plans.map((plan) => (plan.ratio === ratio ? { ...plan, ...changes } : plan)) });
  return (
    <>
      {draft.plans.map(({ ratio, price, pitch }, index) => (
        <fieldset key={ratio} className={styles.plan}>
          <legend className={styles.legend}>{words.sessions(ratio)}</legend>
          <RupeeField
            label={words.price}
            maxLength={12}
            value={price}
            onChange={(event) => change(ratio, { price: event.target.value })}
            error={problems[`plans.${index}.pricePaise`]}
          />
          <TextField
            label={words.pitch}
            autoComplete="off"
            maxLength={120}
            value={pitch}
            onChange={(event) => change(ratio, { pitch: event.target.value })}
            error={problems[`plans.${index}.pitch`]}
          />
        </fieldset>
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
