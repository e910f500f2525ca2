import type { NoticeWords } from '../notice.ts';

const CUT = '...';

/** A notice in one line of at most `most` characters; whole words, as long as they fit. */
export function lineOf({ subject, paragraphs }: NoticeWords, most: number): string {
  const line = [subject, ...paragraphs.slice(0, 1)].join(': ').replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const whole = line.slice(0, most - CUT.length);
  return `${whole.slice(0, Math.max(whole.lastIndexOf(' '), most / 2))}${CUT}`;
}
