/** Announcements of activities for screen readers: calm, and only those that concern the listener. */

import { REACTIONS } from '@kaksha/domain/classroom/activities/reactions.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import type { News } from './activities-store.ts';

interface Listener {
  myId: string;
  role: string;
  nameOf: (userId: string) => string;
}

/** The sentence for something that has just happened; null when no announcement is needed. */
export function newsText(news: News, { myId, role, nameOf }: Listener): string | null {
  if (news.kind === 'reaction') {
    return `${nameOf(news.userId)}: ${REACTIONS[news.reaction].words.toLowerCase()}`;
  }
  const { event } = news;
  switch (event.kind) {
    case 'hand':
      if (role === 'teacher' && event.raised) return `${nameOf(event.userId)} raised a hand`;
      return event.userId === myId && !event.raised ? 'Your hand was lowered' : null;
    case 'hands_lowered':
      return role === 'teacher' ? null : 'All hands were lowered';
    case 'timer':
      return event.endsAt === null
        ? 'The timer was stopped'
        : `A timer of ${durationWords(event.seconds)} is running`;
    case 'question':
      return event.question.closedAt === null
        ? `${nameOf(event.senderId)} asks: ${event.question.prompt}`
        : `The question is closed: ${event.question.prompt}`;
  }
}

/** '90 seconds', '5 minutes'. */
export function durationWords(seconds: number): string {
  if (seconds % 60 !== 0) return `${seconds} seconds`;
  const minutes = seconds / 60;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** '4:05' until the end, then 'Time is up'. */
export function timerText(leftMs: number): string {
  if (leftMs <= 0) return en.activities.timeIsUp;
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
