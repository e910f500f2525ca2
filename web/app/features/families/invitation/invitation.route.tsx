import type { InvitationShown } from '@kaksha/domain/families/invitation/contract.ts';
import { en as M } from '@kaksha/domain/families/invitation/words/en.ts';
import { en as FAMILY } from '@kaksha/domain/families/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import { loginPath, NEXT_PARAM } from '../../../lib/login-path.ts';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { dashboardPath } from '../../../lib/role-paths.ts';
import { useSession } from '../../../lib/session.tsx';
import { refreshUser } from '../../../lib/session-store.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { AuthCard } from '../../accounts/auth-card.tsx';
import { en } from '../words/en.ts';
import type { Route } from './+types/invitation.route';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).invitation.title);

type Read =
  | { state: 'there'; shown: InvitationShown }
  | { state: 'refused'; message: string; isUsed: boolean };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const read = api.families.readInvitation({ token }, { signal: request.signal }).then(
    (shown): Read => ({ state: 'there', shown }),
    (error: unknown): Read => ({
      state: 'refused',
      message: errorMessage(error, M.linkOver),
      isUsed: isApiError(error, 'LINK_USED'),
    }),
  );
  return { token, read: pending(read) };
}

/** Where the link of a student's invitation leads: who invites, and the way to become their parent here. */
export default function Invitation({ loaderData: { token, read } }: Route.ComponentProps) {
  const words = useWords({ en }).invitation;
  return (
    <AuthCard title={words.title}>
      <Suspense fallback={<RowsSkeleton rows={2} />}>
        <Shown token={token} read={read} />
      </Suspense>
    </AuthCard>
  );
}

function Shown({ token, read }: { token: string; read: Promise<Read> }) {
  const words = useWords({ en }).invitation;
  const { user } = useSession();
  const found = use(read);
  const here = `/family-invitation?token=${encodeURIComponent(token)}`;
  const toDashboard =
    user === null ? null : (
      <LinkButton to={dashboardPath(user.role)} fullWidth>
        {words.toDashboard}
      </LinkButton>
    );
  if (found.state === 'refused')
    return (
      <Stack gap={5}>
        <Alert tone="error">{found.message}</Alert>
        {toDashboard}
        {user === null && found.isUsed ? (
          <LinkButton to={loginPath(here)} fullWidth>
            {words.logIn}
          </LinkButton>
        ) : null}
      </Stack>
    );
  const { firstName, class: grade, expiresAt, standing } = found.shown;
  if (standing !== 'open')
    return (
      <Stack gap={5}>
        {standing === 'connected' ? (
          <Alert tone="success">{words.connected(firstName)}</Alert>
        ) : (
          <Alert tone="info" title={words.asked(firstName)}>
            {FAMILY.requestSent(firstName)}
          </Alert>
        )}
        {toDashboard}
      </Stack>
    );
  return (
    <Stack gap={5}>
      <p>{words.invites(firstName, grade)}</p>
      <p>{words.whatParentsDo(firstName)}</p>
      {user === null ? (
        <>
          <LinkButton to={`/register?role=parent&${NEXT_PARAM}=${encodeURIComponent(here)}`} fullWidth>
            {words.register}
          </LinkButton>
          <LinkButton to={loginPath(here)} variant="secondary" fullWidth>
            {words.logIn}
          </LinkButton>
        </>
      ) : user.role === 'parent' ? (
        <Accept token={token} firstName={firstName} />
      ) : (
        <Alert tone="warning">{words.notAsParent}</Alert>
      )}
      <p>{words.goodUntil(formatDate(expiresAt))}</p>
    </Stack>
  );
}

function Accept({ token, firstName }: { token: string; firstName: string }) {
  const words = useWords({ en }).invitation;
  const navigate = useNavigate();
  const toast = useToast();
  const { sending, failure, send } = useSending(words.failed);
  return (
    <>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <Button
        fullWidth
        loading={sending}
        onClick={() =>
          void send(async () => {
            await api.families.acceptInvitation({ token });
            // The link may have confirmed the address.
            await refreshUser().catch(() => undefined);
            toast.show({ title: FAMILY.requestSent(firstName), tone: 'success' });
            navigate('/parent/dashboard');
          })
        }
      >
        {words.accept(firstName)}
      </Button>
    </>
  );
}
