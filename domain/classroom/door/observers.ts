/**
 * What a parent who watches may send: everything else is refused before a part of the room hears of it. A part whose
 * events only ask for what there is adds them here.
 */
export const OBSERVER_EVENTS: ReadonlySet<string> = new Set([
  'classroom:join',
  'classroom:leave',
  'activity:catch-up',
  'notes:read',
  'board:look',
  // Where media goes from browser to browser, it comes by these; what a parent would send is played by nobody.
  'classroom:signal',
  // Receiving alone: nothing of theirs goes to the others.
  'media:subscribe',
  'media:answer',
  'media:candidate',
  'media:view',
]);
