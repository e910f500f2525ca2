import { SAVED_SEARCHES_TEXT as T } from '@kaksha/domain/teachers/saved-searches/policy.ts';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { privateMeta } from '../../../lib/page-meta.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Container, Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './mail-off.module.css';

export const meta = () => privateMeta('Mails about a saved search');

/**
 * Where the link at the end of a mail leads: one press, and there are no more. Done by the page and not by its address,
 * because the programs that look into mails open every address in them.
 */
export default function MailOff() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const turnOff = useCallback(() => api.teachers.savedSearches.setMail({ token, mail: false }), [token]);
  const { loaded, reload, show } = useLoaded(turnOff);
  const [turning, setTurning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const turnOn = async () => {
    setTurning(true);
    setFailure(null);
    try {
      show(await api.teachers.savedSearches.setMail({ token, mail: true }));
    } catch (error) {
      setFailure(errorMessage(error, T.failed));
    } finally {
      setTurning(false);
    }
  };
  return (
    <Container width="form" className={styles.page}>
      <PageHeader title="Mails about a saved search" />
      <noscript>
        <Alert quiet tone="warning">
          Your browser runs no scripts. Please turn the mails off in the Settings of your profile.
        </Alert>
      </noscript>
      <div aria-live="polite">
        {loaded.state === 'loading' ? <Spinner label="Turning the mails off…" /> : null}
        {loaded.state === 'failed' ? (
          <Alert
            tone="error"
            action={
              <Button size="sm" variant="secondary" onClick={reload}>
                Try again
              </Button>
            }
          >
            {errorMessage(loaded.error, T.failed)}
          </Alert>
        ) : null}
        {loaded.state === 'loaded' ? (
          <Stack gap={4}>
            <Alert
              tone="success"
              quiet
              action={
                loaded.value.mail ? null : (
                  <Button size="sm" variant="secondary" loading={turning} onClick={turnOn}>
                    Turn them on again
                  </Button>
                )
              }
            >
              {loaded.value.mail ? T.subscribedAgain(loaded.value.name) : T.unsubscribed(loaded.value.name)}
            </Alert>
            {failure === null ? null : <Alert tone="error">{failure}</Alert>}
            <p>
              <TextLink to="/find-teachers">Find Teachers</TextLink>
            </p>
          </Stack>
        ) : null}
      </div>
    </Container>
  );
}
