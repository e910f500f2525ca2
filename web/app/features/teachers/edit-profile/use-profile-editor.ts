import type { OwnProfile } from '@kaksha/domain/teachers/edit-profile/schema.ts';
import { en as M } from '@kaksha/domain/teachers/edit-profile/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { refreshUser } from '../../../lib/session-store.ts';
import {
  changesOf,
  draftOf,
  type FieldName,
  type Fields,
  fieldsOf,
  type ProfileDraft,
  problemsWith,
  rebase,
  refusalOf,
  taking,
  writtenIn,
} from './profile-draft.ts';

/** Fields that another tab changed to something else than this one. */
export interface Clash {
  names: FieldName[];
  theirs: Fields;
}

export interface ProfileEditor {
  draft: ProfileDraft;
  edit: (changes: Partial<ProfileDraft>) => void;
  /** Something is not saved. */
  isDirty: boolean;
  /** By the path of the field. */
  problems: Readonly<Record<string, string>>;
  failure: string | null;
  clash: Clash | null;
  /** Settles a clash: 'theirs' takes their words into the form; either way the next save goes through. */
  settle: (whose: 'mine' | 'theirs') => void;
  saving: boolean;
  /** Answers whether everything is saved now; the text stays when it is not. */
  save: () => Promise<'saved' | 'problems' | 'failed'>;
  discard: () => void;
}

/** The state of the profile editor. `onSaved` gets the profile as it then is. */
export function useProfileEditor(own: OwnProfile, onSaved: (own: OwnProfile) => void): ProfileEditor {
  const [base, setBase] = useState(() => ({ version: own.version, fields: fieldsOf(own.teacher) }));
  const [draft, setDraft] = useState(() => draftOf(base.fields));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  const [saving, setSaving] = useState(false);

  const show = (saved: OwnProfile) => {
    const fields = fieldsOf(saved.teacher);
    setBase({ version: saved.version, fields });
    setDraft(draftOf(fields));
    setClash(null);
    onSaved(saved);
  };

  /** Puts the other tab's changes under ours. Answers the draft to go on with, or null when the person has to decide. */
  const meet = async (
    mine: ProfileDraft,
  ): Promise<{ draft: ProfileDraft; version: number; theirs: Fields } | null> => {
    const now = await api.teachers.editProfile.read();
    const theirs = fieldsOf(now.teacher);
    const { merged, clashes } = rebase(base.fields, writtenIn(mine), theirs);
    const next = draftOf(merged);
    setBase({ version: now.version, fields: theirs });
    setDraft(next);
    if (clashes.length === 0) return { draft: next, version: now.version, theirs };
    setClash({ names: clashes, theirs });
    return null;
  };

  const send = (mine: ProfileDraft, version: number, from: Fields): Promise<OwnProfile> =>
    api.teachers.editProfile.save({ ...changesOf(from, mine), version });

  const saveNow = async (): Promise<'saved' | 'problems' | 'failed'> => {
    const wrong = await problemsWith(changesOf(base.fields, draft));
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return 'problems';
    try {
      show(await send(draft, base.version, base.fields));
    } catch (error) {
      if (!isApiError(error, 'PROFILE_CHANGED')) throw error;
      const met = await meet(draft);
      if (met === null) return 'failed';
      show(await send(met.draft, met.version, met.theirs));
    }
    // The header of the account tells of the same subjects.
    await refreshUser().catch(() => undefined);
    return 'saved';
  };

  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      return await saveNow();
    } catch (error) {
      const refusal = refusalOf(error, M.saveFailed);
      setProblems(refusal.problems);
      setFailure(refusal.text);
      return refusal.text === null ? 'problems' : 'failed';
    } finally {
      setSaving(false);
    }
  };

  return {
    draft,
    edit: (changes) => {
      setFailure(null);
      setProblems((before) => without(before, Object.keys(changes)));
      setDraft((before) => ({ ...before, ...changes }));
    },
    isDirty: Object.keys(changesOf(base.fields, draft)).length > 0,
    problems,
    failure,
    clash,
    settle: (whose) => {
      if (clash === null) return;
      if (whose === 'theirs') setDraft(taking(draft, clash.theirs, clash.names));
      setClash(null);
    },
    saving,
    save,
    discard: () => {
      setDraft(draftOf(base.fields));
      setProblems({});
      setFailure(null);
      setClash(null);
    },
  };
}

/** The problems of other fields than these and their parts. */
function without(problems: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => !names.includes(path.split('.')[0] ?? '')),
  );
}
