/** Where a record of the back office was reached from, out of the state of its address; null where nothing, or anything else, is kept. */
export function backOf(state: unknown): { to: string; label: string } | null {
  if (typeof state !== 'object' || state === null || !('back' in state)) return null;
  const { back } = state;
  if (typeof back !== 'object' || back === null || !('to' in back) || !('label' in back)) return null;
  const { to, label } = back;
  if (typeof to !== 'string' || typeof label !== 'string' || !to.startsWith('/admin')) return null;
  return { to, label };
}
