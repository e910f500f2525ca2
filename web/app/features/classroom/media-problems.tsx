import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import { describeProblem, type MediaKind } from './media-problem.ts';

/** What keeps the microphone or the camera from working, and what to do about it. */
export function MediaProblems({ media, state }: { media: LocalMedia; state: LocalMediaState }) {
  return (['microphone', 'camera'] as const).map((kind: MediaKind) => {
    const { problem, on } = state[kind];
    if (problem === null || !on) return null;
    const { title, advice } = describeProblem(problem, kind);
    return (
      <Alert
        key={kind}
        tone="warning"
        title={title}
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
