import {
  BIO_MAX,
  INTRO_TEXT_MAX,
  TEACHING_APPROACH_MAX,
} from '@kaksha/domain/teachers/edit-profile/policy.ts';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import type { ProfileEditor } from './use-profile-editor.ts';

/** Who the teacher is, in their own words. */
export function AboutFields({ draft, edit, problems }: ProfileEditor) {
  return (
    <>
      <TextareaField
        label="Introduction"
        hint="One or two sentences that greet families. They stand at the top of your profile."
        rows={2}
        maxLength={INTRO_TEXT_MAX}
        showCount
        value={draft.introText}
        onChange={(event) => edit({ introText: event.target.value })}
        error={problems.introText}
      />
      <TextareaField
        label="About you"
        hint="The first three lines are on your card in Find Teachers."
        rows={5}
        maxLength={BIO_MAX}
        showCount
        value={draft.bio}
        onChange={(event) => edit({ bio: event.target.value })}
        error={problems.bio}
      />
      <TextareaField
        label="Teaching approach"
        hint="What happens in a class with you?"
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
