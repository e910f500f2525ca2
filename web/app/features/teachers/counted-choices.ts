/** 940, 1.2k, 98k: a seventh of the panel is no wider. */
function shortCount(count: number): string {
  if (count < 1000) return String(count);
  return count < 10_000 ? `${(Math.floor(count / 100) / 10).toFixed(1)}k` : `${Math.floor(count / 1000)}k`;
}

interface ChoiceWords<Value> {
  label(value: Value): string;
  /** For a screen reader, with the number. */
  fullLabel(value: Value, count: number): string;
}

/** Choices of a filter, each with how many teachers it would leave. */
export const countedChoices = <Value extends string | number>(
  values: readonly Value[],
  counts: readonly { value: string | number; count: number }[],
  { label, fullLabel }: ChoiceWords<Value>,
) =>
  values.map((value) => {
    const count = counts.find((one) => one.value === value)?.count ?? 0;
    return {
      value: String(value),
      label: label(value),
      fullLabel: fullLabel(value, count),
      note: shortCount(count),
    };
  });
