/** The same things with one of them at another place; the others keep their order. */
export function moved<T>(things: readonly T[], thing: T, index: number): T[] {
  const others = things.filter((each) => each !== thing);
  return [...others.slice(0, index), thing, ...others.slice(index)];
}

/** Which of these rows, from the top, a height of the window lies in; the nearest when it lies in none. */
export function placeUnder(rows: readonly Pick<Element, 'getBoundingClientRect'>[], y: number): number {
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below === -1 ? rows.length - 1 : below;
}
