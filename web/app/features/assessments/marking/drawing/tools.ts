/** What a pointer does on a page: `move` scrolls it. */
export type Tool = 'move' | 'red' | 'blue' | 'tick' | 'cross' | 'comment';

export const TOOL_LABELS: Readonly<Record<Tool, string>> = {
  move: 'Move the page',
  red: 'Red pen',
  blue: 'Blue pen',
  tick: 'Tick',
  cross: 'Cross',
  comment: 'Comment on a place',
};
