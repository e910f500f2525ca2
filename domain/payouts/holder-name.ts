/** Words before a name that are no part of it. */
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx master dr prof smt shri shree sri sh sushri kum er ca adv'.split(' '),
);

/** A name's words in small letters, without accents, dots and the titles before it. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’`]/gu, '');
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? [];
  const start = words.findIndex((word) => !TITLES.has(word));
  return start === -1 ? words : words.slice(start);
}

const isInitial = (word: string): boolean => word.length === 1;

/**
 * Whether a bank account's holder may be this person: each word of the shorter name is in the longer one, as itself or as its
 * initial, in any order, and one of them whole. So a middle name may be missing, but not all beside a single name. Another
 * spelling of a name counts as another name: a person looks then.
 */
export function isSameName(personName: string, holderName: string): boolean {
  const [person, holder] = [wordsOf(personName), wordsOf(holderName)];
  const [shorter, longer] = person.length <= holder.length ? [person, holder] : [holder, person];
  if (shorter.length === 0) return false;
  // 'K R' and 'KR', 'Lakshmi Narayan' and 'Lakshminarayan'.
  if (shorter.join('') === longer.join('')) return true;
  const left = [...longer];
  const take = (fits: (word: string) => boolean): boolean => {
    const at = left.findIndex(fits);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  };
  const whole = shorter.filter((word) => !isInitial(word));
  const notFound = whole.filter((word) => !take((other) => other === word));
  if (notFound.length === whole.length) return false;
  return (
    notFound.every((word) => take((other) => isInitial(other) && word.startsWith(other))) &&
    shorter.filter(isInitial).every((initial) => take((other) => other.startsWith(initial))) &&
    (shorter.length > 1 || left.every(isInitial))
  );
}
