import {
  BIO_MAX,
  INTRO_TEXT_MAX,
  TEACHING_APPROACH_MAX,
} from '@kaksha/domain/teachers/edit-profile/policy.ts';
import { useWords } from '../../../lib/words.ts';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import type { ProfileEditor } from './use-profile-editor.ts';
import { en } from './words/en.ts';

/** The teacher's description, in their own words. */
export function AboutFields({ draft, edit, problems }: ProfileEditor) {
  const words = useWords({ en }).form;
  return (
    <>
      <TextareaField
        label={words.introduction}
        hint={words.introductionHint}
        rows={2}
        maxLength={INTRO_TEXT_MAX}
        showCount
        value={draft.introText}
        onChange={(event) => edit({ introText: event.target.value })}
        error={problems.introText}
      />
      <TextareaField
        label={words.aboutYou}
        hint={words.aboutHint}
        rows={5}
        maxLength={BIO_MAX}
        showCount
        value={draft.bio}
        onChange={(event) => edit({ bio: event.target.value })}
        error={problems.bio}
      />
      <TextareaField
        label={words.teachingApproach}
        hint={words.approachHint}
        rows={4}
        maxLength={TEACHING_APPROACH_MAX}
        showCount
        value={draft.teachingApproach}
        onChange={(event) => edit({ teachingApproach: event.target.value })}
        error={problems.teachingApproach}
      />
    </>
  );
}
