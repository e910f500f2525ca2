/** A media server that agrees to everything and carries nothing, for tests of the rights to it. */
import type { MediaEngine } from '../src/classroom/media/media-engine.ts';

export function agreeableMedia(): MediaEngine {
  const nothing = async (): Promise<void> => undefined;
  return {
    publish: async () => ({ sdp: 'an answer' }),
    unpublish: nothing,
    subscribe: async () => ({ publications: [] }),
    retell: nothing,
    answer: nothing,
    candidate: nothing,
    setView: nothing,
    allow: nothing,
    kick: nothing,
    closeRoom: nothing,
    stats: async () => [],
    onNews: () => undefined,
    release: nothing,
  };
}
