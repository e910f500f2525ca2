import type { Device } from '@kaksha/domain/accounts/own-account-schema.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { countOf } from '../../../lib/format.ts';
import { SectionFailure } from '../../../lib/section-failure.tsx';
import { endAllSessions } from '../../../lib/session-store.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardRow, CardRows } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SettingsSection } from './settings-section.tsx';

const FAILED = 'We could not load your devices.';
const NOT_ENDED = 'We could not log that device out. Please try again.';
const load = () => api.accounts.sessions();

/** Where the account is logged in, and the ways to end it there. */
export function DevicesSection() {
  const { loaded, reload } = useLoaded(load);
  return (
    <SettingsSection
      title="Your devices"
      description="Where you are logged in. If you do not know one, log it out and change your password."
    >
      {loaded.state === 'loading' ? <SkeletonText lines={3} /> : null}
      {loaded.state === 'failed' ? (
        <SectionFailure text={FAILED} error={loaded.error} onRetry={reload} />
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
      toast.show({ title: errorMessage(error, NOT_ENDED), tone: 'error' });
    } finally {
      setBusy(null);
      setAsking(false);
    }
  };
  const end = (device: Device) =>
    act(device.id, async () => {
      await api.accounts.endSession({ id: device.id });
      await reload();
      return `${device.name} is logged out.`;
    });
  const endOthers = () =>
    act('others', async () => {
      const { ended } = await api.accounts.endOtherSessions();
      await reload();
      return `${countOf(ended, 'device is', 'devices are')} logged out.`;
    });
  const endAll = () =>
    act('all', async () => {
      await endAllSessions();
      await navigate('/');
      return null;
    });

  return (
    <>
      <CardRows label="Devices">
        {sessions.map((device) => (
          <CardRow
            key={device.id}
            title={device.name}
            description={`Logged in ${formatDateTime(device.createdAt)} · Last seen ${formatDateTime(device.lastSeenAt)} IST`}
            end={
              device.current ? (
                <Badge tone="success">This device</Badge>
              ) : (
                <Button
                  size="sm"
                  variant="secondary"
                  loading={busy === device.id}
                  aria-label={`Log out ${device.name}`}
                  onClick={() => end(device)}
                >
                  Log out
                </Button>
              )
            }
          />
        ))}
      </CardRows>
      {total > sessions.length ? (
        <p>{countOf(total - sessions.length, 'older login is', 'older logins are')} not listed.</p>
      ) : null}
      <Cluster gap={3}>
        {total > 1 ? (
          <Button variant="secondary" loading={busy === 'others'} onClick={endOthers}>
            Log out everywhere else
          </Button>
        ) : null}
        <Button variant="ghost" onClick={() => setAsking(true)}>
          Log out on all devices
        </Button>
      </Cluster>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Log out on all devices?"
        description="You are logged out here, too, and log in again with your password."
        confirmLabel="Log out everywhere"
        cancelLabel="Stay logged in"
        loading={busy === 'all'}
        onConfirm={endAll}
      />
    </>
  );
}
