import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loginPath } from '../../lib/login-path.ts';
import { useSession } from '../../lib/session.tsx';
import { logout } from '../../lib/session-store.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { en } from './words/en.ts';

/** For a page that only the owner of an account can go on with: to the login and back, for somebody else by logging out. */
export function LogInFirst({ next }: { next: string }) {
  const { common } = useWords({ en });
  const { user } = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const to = loginPath(next);
  if (user === null && !leaving) {
    return (
      <LinkButton to={to} fullWidth>
        {common.logIn}
      </LinkButton>
    );
  }
  return (
    <Button
      fullWidth
      loading={leaving}
      onClick={async () => {
        setLeaving(true);
        await logout();
        await navigate(to);
      }}
    >
      {common.logInAsAnother}
    </Button>
  );
}
