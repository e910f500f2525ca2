import type { PlanRatio } from '@kaksha/domain/content/pricing.ts';
import type { PlansSetting } from '@kaksha/domain/content/settings/settings.ts';
import { asTyped, paiseTyped } from '../../../lib/rupees-typed.ts';
import { rowsOf, type TextRow, textsOf } from './setting-form.ts';

/** A plan that is being written: its price as it is typed, in rupees. */
export interface PlanRow {
  ratio: PlanRatio;
  price: string;
  pitch: string;
}
export interface PlansDraft {
  plans: PlanRow[];
  includes: TextRow[];
}

export const plansDraftOf = ({ plans, includes }: PlansSetting): PlansDraft => ({
  plans: plans.map(({ ratio, pricePaise, pitch }) => ({ ratio, price: asTyped(pricePaise), pitch })),
  includes: rowsOf(includes),
});

/** What is no price is left out, and refused in words. */
export const plansWrittenIn = ({ plans, includes }: PlansDraft) => ({
  plans: plans.map(({ ratio, price, pitch }) => ({ ratio, pricePaise: paiseTyped(price), pitch })),
  includes: textsOf(includes),
});
