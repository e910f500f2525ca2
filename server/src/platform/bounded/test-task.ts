/** Work of every kind, for the tests of bounded tasks. */
export default function work(kind: 'fine' | 'throws' | 'endless' | 'hungry'): string {
  if (kind === 'fine') return 'done';
  if (kind === 'throws') throw new Error('it cannot be done');
  const kept: object[] = [];
  for (let at = 0; ; at += 1) if (kind === 'hungry') kept.push({ at });
}
