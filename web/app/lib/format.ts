/** Small texts that many screens share; dates and money are in domain/time.ts and domain/money.ts. */

/** '1 class', '3 classes'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The first word of a name: how the product greets people. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
