import { en as M } from '@kaksha/domain/availability/settings/words/en.ts';
import type { HoursView } from '@kaksha/domain/availability/settings.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import { useToast } from '../../../ui/toast.tsx';
import { draftOf, type HoursDraft, hasOverlap, sameDraft, settingsOf } from './draft.ts';

export interface HoursEditing {
  draft: HoursDraft;
  /** Puts some settings in the place of the draft's. */
  change: (part: Partial<HoursDraft>) => void;
  isChanged: boolean;
  saving: boolean;
  /** Why the last save did not work, in a sentence. */
  failure: string | null;
  /** Newer settings, saved by another tab: the draft was made from older ones. */
  overtakenBy: HoursView | null;
  /** Saves; over another tab's newer settings when those are known and shown. */
  save: () => Promise<void>;
  /** Back to the stored settings. */
  discard: () => void;
}

/**
 * The draft of one teacher's hours. Reloaded settings replace it only while it has no changes; those outlive
 * every failure.
 */
export function useHoursDraft(loaded: HoursView, onSaved: () => void): HoursEditing {
  const toast = useToast();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [overtakenBy, setOvertakenBy] = useState<HoursView | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const isChanged = !sameDraft(draft, draftOf(base));

  const begin = (view: HoursView) => {
    setBase(view);
    setDraft(draftOf(view));
    setOvertakenBy(null);
    setFailure(null);
  };
  if (loaded.version > base.version && !isChanged && !saving) begin(loaded);

  const save = async () => {
    if (saving) return;
    if (hasOverlap(draft)) return setFailure(M.overlap);
    setSaving(true);
    setFailure(null);
    try {
      const version = (overtakenBy ?? base).version;
      begin(await api.availability.saveHours({ ...settingsOf(draft), version }));
      toast.show({ title: M.saved, tone: 'success' });
      onSaved();
    } catch (error) {
      if (isApiError(error, 'HOURS_CHANGED')) {
        setOvertakenBy((error.data as { current: HoursView }).current);
      }
      setFailure(errorMessage(error, M.saveFailed));
    } finally {
      setSaving(false);
    }
  };
  return {
    draft,
    change: (part) => {
      setFailure(null);
      setDraft((now) => ({ ...now, ...part }));
    },
    isChanged,
    saving,
    failure,
    overtakenBy,
    save,
    discard: () => begin(overtakenBy ?? base),
  };
}
