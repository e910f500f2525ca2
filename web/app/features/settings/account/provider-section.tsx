import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSectionData } from './use-section-data.ts';
import { en } from './words/en.ts';

const load = () => api.accounts.openid.state();

/** Logging in through the OpenID provider, where the installation has one: nothing is shown without. */
export function ProviderSection() {
  const { providerSection: words, twoStepSection } = useWords({ en });
  const { reload, ...loaded } = useSectionData(load);
  const { sending, failure, send } = useSending(words.failed);
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  if (loaded.state !== 'ready' || loaded.data.provider === null) return null;
  const { provider, connected } = loaded.data;
  const connect = () =>
    void send(async () => {
      const { url } = await api.accounts.openid.beginConnecting();
      location.assign(url);
    });
  const disconnect = () =>
    send(async () => {
      setAsking(false);
      await api.accounts.openid.disconnect();
      toast.show({ title: words.disconnected });
      await reload();
    });
  return (
    <SettingsSection
      title={words.title(provider)}
      action={connected === null ? null : <Badge tone="success">{twoStepSection.on}</Badge>}
    >
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <p>
        {connected === null
          ? words.explained(provider)
          : words.connected(connected.email || provider, connected.since)}
      </p>
      <Cluster>
        {connected === null ? (
          <Button loading={sending} onClick={connect}>
            {words.connect}
          </Button>
        ) : (
          <Button variant="secondary" loading={sending} onClick={() => setAsking(true)}>
            {words.disconnect}
          </Button>
        )}
      </Cluster>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.disconnectAsk(provider)}
        description={words.disconnectHint}
        confirmLabel={words.disconnect}
        tone="danger"
        loading={sending}
        onConfirm={disconnect}
      />
    </SettingsSection>
  );
}
