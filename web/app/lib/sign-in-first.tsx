import { Cluster, Stack } from '../ui/layout.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { NEXT_PARAM } from './login-path.ts';
import { en } from './words/en.ts';
import { useWords } from './words.ts';

/** The ways in for a family without a session, each of which comes back to `next`, a path of ours. */
export function SignInFirst({ why, next }: { why: string; next: string }) {
  const words = useWords({ en }).signInFirst;
  const back = `${NEXT_PARAM}=${encodeURIComponent(next)}`;
  return (
    <Stack gap={3}>
      <p>{why}</p>
      <Cluster gap={2}>
        <LinkButton to={`/register?role=parent&${back}`}>{words.registerAsParent}</LinkButton>
        <LinkButton to={`/register?role=student&${back}`} variant="secondary">
          {words.registerAsStudent}
        </LinkButton>
        <LinkButton to={`/login?${back}`} variant="secondary">
          {words.login}
        </LinkButton>
      </Cluster>
    </Stack>
  );
}
