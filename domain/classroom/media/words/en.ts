/** Texts about how voice and pictures travel. */
export const en = {
  /** Neither browser to browser nor through the media server, and no TURN server that could help. */
  blocked: 'This network does not let voice and pictures through.',
  blockedAdvice:
    'It probably blocks UDP, as some schools and offices do. Please try another network, such as mobile data. Chat and the other parts of the class still work.',
  lowData: 'Low data',
  lowDataMeans:
    'Only voices, slides and the board: no pictures are sent or received. This device remembers it.',
  /** To somebody who shares the screen while nobody can see it. */
  screenNotSent: 'Nobody sees your screen while Low data is on',
} as const;
