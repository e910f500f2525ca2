import type { DocumentLanguage } from '@kaksha/domain/hindi.ts';
import type { MasteryLevel } from '@kaksha/domain/practice/mastery.ts';
import { REPORT_WORDS } from '@kaksha/domain/practice/report/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const TONES: Record<MasteryLevel | 'none', BadgeTone> = {
  none: 'neutral',
  starting: 'neutral',
  growing: 'warning',
  secure: 'info',
  mastered: 'success',
};

interface MasteryBadgeProps {
  mastery: MasteryLevel | null;
  language?: DocumentLanguage;
}

/** How far a chapter is known, in one of the four words; or that too little is known of it. */
export function MasteryBadge({ mastery, language = 'en' }: MasteryBadgeProps) {
  const level = mastery ?? 'none';
  return <Badge tone={TONES[level]}>{REPORT_WORDS[language].mastery[level]}</Badge>;
}
