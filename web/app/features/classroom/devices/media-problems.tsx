import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import { describeProblem, type MediaKind, type MediaProblem } from './media-problem.ts';

const KINDS = ['microphone', 'camera'] as const;

export interface MediaProblemsProps {
  media: LocalMedia;
  state: LocalMediaState;
  /** In the room they lie over the picture: known ones are left out, and each can be put away. */
  joined?: boolean;
}

/** The problems of the microphone and the camera, and what to do about them. */
export function MediaProblems({ media, state, joined = false }: MediaProblemsProps) {
  // Those who join with a problem have read of it in the lobby.
  const [putAway, setPutAway] = useState<Record<MediaKind, MediaProblem | null>>(() =>
    joined
      ? { microphone: state.microphone.problem, camera: state.camera.problem }
      : { microphone: null, camera: null },
  );
  // Gone or being asked for again: if it comes back, it is news.
  const solved = KINDS.find((kind) => putAway[kind] !== null && state[kind].problem === null);
  if (solved !== undefined) setPutAway({ ...putAway, [solved]: null });
  return KINDS.map((kind) => {
    const { problem, on } = state[kind];
    if (problem === null || !on || problem === putAway[kind]) return null;
    const { title, advice } = describeProblem(problem, kind, joined);
    return (
      <Alert
        key={kind}
        tone="warning"
        title={title}
        onDismiss={joined ? () => setPutAway({ ...putAway, [kind]: problem }) : undefined}
        action={
          <Button size="sm" variant="secondary" onClick={() => media.retry(kind)}>
            Try again
          </Button>
        }
      >
        {advice}
      </Alert>
    );
  });
}
