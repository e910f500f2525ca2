/** The monthly plans as plain values: importable by the first page, without the schemas. */

/** Children in a batch at most, in the order of the screens (specification, section 9). */
export const PLAN_SIZES = [1, 2, 5, 10] as const;
export type PlanSize = (typeof PLAN_SIZES)[number];

/** '1:5': one teacher and so many children. */
export const ratioOf = (size: PlanSize): `1:${PlanSize}` => `1:${size}`;
