import { placeOfZone } from '@kaksha/domain/class-time.ts';
import { DEFAULT_TIME_ZONE, readersZone } from '@kaksha/domain/reader-zone.ts';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useSession } from '../../../lib/session.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { declineZone, readIn, zoneToOffer } from './device-zone.ts';
import { en } from './words/en.ts';

/** To families and visitors whose device is on another clock than the times they read: the offer to read them on that one. */
export function TimeZoneHint() {
  const { viewer, loading } = useSession();
  const hydrated = useHydrated();
  const [closed, setClosed] = useState(false);
  const reads = viewer === null || viewer.role === 'student' || viewer.role === 'parent';
  if (!hydrated || loading || closed || !reads) return null;
  const zone = zoneToOffer(Date.now());
  return zone === null ? null : (
    <Offer zone={zone} isSignedIn={viewer !== null} onClose={() => setClosed(true)} />
  );
}

function Offer({ zone, isSignedIn, onClose }: { zone: string; isSignedIn: boolean; onClose: () => void }) {
  const words = useWords({ en }).hint;
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const placeOf = (name: string) => (name === DEFAULT_TIME_ZONE ? words.india : placeOfZone(name));
  const clockOf = (name: string) =>
    name === DEFAULT_TIME_ZONE ? words.indianTime : words.placeTime(placeOfZone(name));
  const take = async () => {
    setSaving(true);
    setFailure(null);
    try {
      await readIn(zone, isSignedIn);
    } catch (error) {
      setFailure(errorMessage(error, words.failed));
      setSaving(false);
    }
  };
  const keep = () => {
    declineZone(zone);
    onClose();
  };
  return (
    <Alert
      title={words.title(placeOf(zone), clockOf(zone))}
      action={
        <Cluster gap={2}>
          <Button size="sm" loading={saving} onClick={take}>
            {words.use(clockOf(zone))}
          </Button>
          <Button size="sm" variant="secondary" disabled={saving} onClick={keep}>
            {words.keep(clockOf(readersZone()))}
          </Button>
        </Cluster>
      }
    >
      {failure ?? words.text}
    </Alert>
  );
}
