/** Whether a question can be asked. Loaded when one is written: the schema is nothing to wait for before the room stands. */
import { questionInput } from '@kaksha/domain/classroom/activities/schema.ts';
import type { NewQuestion } from './activities-store.ts';
import type { ComposerDraft } from './composer-draft.ts';

/** The question as it can be asked, or a message about a missing part. */
export function checkQuestion({ kind, rightOption, ...rest }: ComposerDraft): NewQuestion | string {
  const question = {
    ...rest,
    kind,
    options: [...rest.options],
    rightOption: kind === 'quiz' ? rightOption : null,
  };
  const checked = questionInput.safeParse({ ...question, clientId: '00000000-0000-4000-8000-000000000000' });
  if (!checked.success) return checked.error.issues[0]?.message ?? '';
  const { clientId: _, ...sound } = checked.data;
  return sound;
}
