/** The reactions that somebody can show for a few seconds; the words are read out. */
export const REACTIONS = {
  thumbsUp: { sign: '👍', words: 'Thumbs up' },
  clap: { sign: '👏', words: 'Clapping' },
  heart: { sign: '❤️', words: 'Heart' },
  laugh: { sign: '😄', words: 'Laughing' },
  thinking: { sign: '🤔', words: 'Thinking' },
} as const;
export type Reaction = keyof typeof REACTIONS;
export const REACTION_NAMES = [
  'thumbsUp',
  'clap',
  'heart',
  'laugh',
  'thinking',
] as const satisfies Reaction[];
