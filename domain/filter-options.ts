/**
 * The options of a filter: the specified ones first and in their order, then all others in the data, so that
 * nothing can be booked that can't be filtered.
 */
export function filterOptions<Option extends string | number>(
  specified: readonly Option[],
  held: readonly Option[],
): Option[] {
  const others = [...new Set(held)].filter((option) => !specified.includes(option));
  if (typeof specified[0] !== 'number') return [...specified, ...others];
  // Classes are numbers and stand in their own order.
  return [...specified, ...others].sort((a, b) => Number(a) - Number(b));
}
