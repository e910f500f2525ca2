import type { Device } from '@kaksha/domain/accounts/own-account-schema.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { SectionFailure } from '../../../lib/section-failure.tsx';
import { endAllSessions } from '../../../lib/session-store.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardRow, CardRows } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SettingsSection } from './settings-section.tsx';
import { en } from './words/en.ts';

const load = () => api.accounts.sessions();

/** Where the account is logged in, and the ways to end it there. */
export function DevicesSection() {
  const words = useWords({ en }).devicesSection;
  const { loaded, reload } = useLoaded(load);
  return (
    <SettingsSection title={words.title} description={words.description}>
      {loaded.state === 'loading' ? <SkeletonText lines={3} /> : null}
      {loaded.state === 'failed' ? (
        <SectionFailure text={words.loadFailed} error={loaded.error} onRetry={reload} />
      ) : null}
      {loaded.state === 'loaded' ? <Devices {...loaded.value} reload={reload} /> : null}
    </SettingsSection>
  );
}

interface DevicesProps {
  sessions: Device[];
  total: number;
  reload: () => Promise<void>;
}

function Devices({ sessions, total, reload }: DevicesProps) {
  const words = useWords({ en }).devicesSection;
  const toast = useToast();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);

  const act = async (what: string, work: () => Promise<string | null>) => {
    if (busy !== null) return;
    setBusy(what);
    try {
      const title = await work();
      if (title !== null) toast.show({ title });
    } catch (error) {
      toast.show({ title: errorMessage(error, words.logOutFailed), tone: 'error' });
    } finally {
      setBusy(null);
      setAsking(false);
    }
  };
  const end = (device: Device) =>
    act(device.id, async () => {
      await api.accounts.endSession({ id: device.id });
      await reload();
      return words.loggedOut(device.name);
    });
  const endOthers = () =>
    act('others', async () => {
      const { ended } = await api.accounts.endOtherSessions();
      await reload();
      return words.othersLoggedOut(ended);
    });
  const endAll = () =>
    act('all', async () => {
      await endAllSessions();
      await navigate('/');
      return null;
    });

  return (
    <>
      <CardRows label={words.label}>
        {sessions.map((device) => (
          <CardRow
            key={device.id}
            title={device.name}
            description={words.used(formatDateTime(device.createdAt), formatDateTime(device.lastSeenAt))}
            end={
              device.current ? (
                <Badge tone="success">{words.thisDevice}</Badge>
              ) : (
                <Button
                  size="sm"
                  variant="secondary"
                  loading={busy === device.id}
                  aria-label={words.logOutOf(device.name)}
                  onClick={() => end(device)}
                >
                  {words.logOut}
                </Button>
              )
            }
          />
        ))}
      </CardRows>
      {total > sessions.length ? <p>{words.notListed(total - sessions.length)}</p> : null}
      <Cluster gap={3}>
        {total > 1 ? (
          <Button variant="secondary" loading={busy === 'others'} onClick={endOthers}>
            {words.logOutOthers}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {words.logOutAll}
        </Button>
      </Cluster>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.logOutAllAsk}
        description={words.logOutAllHint}
        confirmLabel={words.logOutEverywhere}
        cancelLabel={words.stayLoggedIn}
        loading={busy === 'all'}
        onConfirm={endAll}
      />
    </>
  );
}
