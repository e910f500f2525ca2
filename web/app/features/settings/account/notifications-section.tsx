import {
  NOTIFICATION_LABELS,
  type NotificationKind,
  notificationKindsOf,
} from '@kaksha/domain/accounts/notification-kinds.ts';
import type { NotificationPreference } from '@kaksha/domain/accounts/own-account-schema.ts';
import { CHANNEL_LABELS } from '@kaksha/domain/notifications/channels.ts';
import type { ChannelsView } from '@kaksha/domain/notifications/contract.ts';
import { NUMBER_CHANNELS } from '@kaksha/domain/notifications/reach-number.ts';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { SectionFailure } from '../../../lib/section-failure.tsx';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { CardRow, CardRows } from '../../../ui/card.tsx';
import { CheckboxGroup } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import styles from './notifications-section.module.css';
import { NumberControl } from './number-control.tsx';
import { PushControl } from './push-control.tsx';
import type { SectionProps } from './section-props.ts';
import { SettingsSection } from './settings-section.tsx';
import { en } from './words/en.ts';

type Channel = Exclude<keyof NotificationPreference, 'kind'>;

/** Saved searches and weekly summaries. */
const isOnlyMailed = (kind: NotificationPreference['kind']) => kind === 'search' || kind === 'digest';

/** To a number, once it is confirmed. */
const channelsOf = (
  kind: NotificationPreference['kind'],
  { whatsapp, sms }: ChannelsView,
  words: (typeof en)['notificationsSection']['channels'],
): readonly { value: Channel; label: string }[] =>
  isOnlyMailed(kind)
    ? [{ value: 'mail', label: words.mail }]
    : [
        { value: 'app', label: words.app },
        { value: 'mail', label: words.mail },
        { value: 'push', label: words.push },
        ...(whatsapp?.confirmed ? [{ value: 'whatsapp' as const, label: CHANNEL_LABELS.whatsapp }] : []),
        ...(sms?.confirmed ? [{ value: 'sms' as const, label: CHANNEL_LABELS.sms }] : []),
      ];
const load = async () => {
  const [{ preferences }, channels] = await Promise.all([
    api.accounts.notificationPreferences(),
    api.notifications.channels(),
  ]);
  return { preferences, channels };
};

/** The person's notifications and their channels; each tick is saved at once. */
export function NotificationsSection({ user }: SectionProps) {
  const words = useWords({ en }).notificationsSection;
  const { loaded, reload, show } = useLoaded(load);
  return (
    <SettingsSection title={words.title} description={words.description}>
      {loaded.state === 'loading' ? <SkeletonText lines={6} /> : null}
      {loaded.state === 'failed' ? (
        <SectionFailure text={words.loadFailed} error={loaded.error} onRetry={reload} />
      ) : null}
      {loaded.state === 'loaded' ? (
        <>
          <PushControl publicKey={loaded.value.channels.push.publicKey} />
          {NUMBER_CHANNELS.map((channel) => {
            const reach = loaded.value.channels[channel];
            return reach === null ? null : (
              <NumberControl key={channel} {...reach} channel={channel} onChanged={reload} />
            );
          })}
          <Choices
            // A number that is confirmed, or is not any more, changes the choices themselves.
            key={NUMBER_CHANNELS.filter((channel) => loaded.value.channels[channel]?.confirmed).join()}
            {...loaded.value}
            kinds={notificationKindsOf(user.role)}
            onSaved={(preferences) => show({ ...loaded.value, preferences })}
          />
        </>
      ) : null}
    </SettingsSection>
  );
}

interface ChoicesProps {
  /** The kinds for this person's role. */
  kinds: readonly NotificationKind[];
  preferences: NotificationPreference[];
  channels: ChannelsView;
  onSaved: (preferences: NotificationPreference[]) => void;
}

function Choices({ kinds, preferences, channels, onSaved }: ChoicesProps) {
  const words = useWords({ en }).notificationsSection;
  const [shown, setShown] = useState(preferences);
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  // Saved one after another, so that the last tick wins.
  const queue = useRef(Promise.resolve());

  const choose = (wanted: NotificationPreference) => {
    const before = shown;
    setShown(before.map((one) => (one.kind === wanted.kind ? wanted : one)));
    setSaid(null);
    queue.current = queue.current
      .then(() => api.accounts.setNotificationPreferences({ preferences: [wanted] }))
      .then(
        ({ preferences: saved }) => {
          onSaved(saved);
          setSaid({ tone: 'success', text: words.saved });
        },
        (error: unknown) => {
          const earlier = before.find((one) => one.kind === wanted.kind) ?? wanted;
          setShown((list) => list.map((one) => (one.kind === wanted.kind ? earlier : one)));
          setSaid({ tone: 'error', text: errorMessage(error, words.saveFailed) });
        },
      );
  };

  return (
    <>
      <CardRows label={words.title}>
        {shown
          .filter(({ kind }) => kinds.includes(kind))
          .map((one) => {
            const { label, covers } = NOTIFICATION_LABELS[one.kind];
            const options = channelsOf(one.kind, channels, words.channels);
            return (
              <CardRow
                key={one.kind}
                title={label}
                description={covers}
                end={
                  <CheckboxGroup<Channel>
                    className={classNames(styles.channels, isOnlyMailed(one.kind) && styles.onlyMail)}
                    label={label}
                    hideLabel
                    columns={isOnlyMailed(one.kind) ? 1 : 3}
                    options={options}
                    value={options.map(({ value }) => value).filter((channel) => one[channel])}
                    onValueChange={(chosen) =>
                      choose({
                        ...one,
                        ...Object.fromEntries(options.map(({ value }) => [value, chosen.includes(value)])),
                      })
                    }
                  />
                }
              />
            );
          })}
      </CardRows>
      <div role="status">{said?.tone === 'success' ? <p className={styles.saved}>{said.text}</p> : null}</div>
      {said?.tone === 'error' ? <Alert tone="error">{said.text}</Alert> : null}
    </>
  );
}
