import { timeZonesToChoose } from '@kaksha/domain/accounts/time-zone.ts';
import { placeOfZone } from '@kaksha/domain/class-time.ts';
import { formatTime } from '@kaksha/domain/time.ts';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { errorMessage } from '../../lib/api-errors.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { deviceZone, readIn } from '../accounts/time-zone/device-zone.ts';
import type { SectionProps } from './account/section-props.ts';
import { SettingsSection } from './account/settings-section.tsx';
import { en } from './words/en.ts';

/** On whose clock a family reads times; teachers have theirs beside their hours, and operators read India's. */
export function TimeZoneSection({ user }: SectionProps) {
  return user.role === 'student' || user.role === 'parent' ? <Choice current={user.timeZone} /> : null;
}

function Choice({ current }: { current: string }) {
  const words = useWords({ en }).timeZoneSection;
  const form = useId();
  const [chosen, setChosen] = useState(current);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const options = useMemo(() => {
    const nowMs = Date.now();
    // A zone that this browser does not know yet is in the list all the same.
    return [...new Set([...timeZonesToChoose(), current])]
      .map((zone) => ({
        value: zone,
        label: words.zone(placeOfZone(zone), zone.slice(0, zone.indexOf('/')), formatTime(nowMs, zone)),
      }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  }, [words, current]);
  const here = deviceZone();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setFailure(null);
    try {
      await readIn(chosen, true);
    } catch (error) {
      setFailure(errorMessage(error, words.saveFailed));
      setSaving(false);
    }
  };
  return (
    <SettingsSection title={words.title} description={words.description}>
      <form id={form} onSubmit={save}>
        <NativeSelect
          label={words.label}
          hint={here === null || here === chosen ? undefined : words.seen(placeOfZone(here))}
          options={options}
          value={chosen}
          onValueChange={setChosen}
        />
      </form>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <Button type="submit" form={form} loading={saving} disabled={chosen === current}>
        {words.save}
      </Button>
    </SettingsSection>
  );
}
