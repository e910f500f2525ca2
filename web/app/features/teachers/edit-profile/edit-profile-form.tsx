import type { OwnProfile } from '@kaksha/domain/teachers/edit-profile/schema.ts';
import { en as M } from '@kaksha/domain/teachers/edit-profile/words/en.ts';
import { listOf } from '@kaksha/domain/words.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { UnsavedChanges } from '../../../lib/unsaved-changes.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { IntroVideoField } from '../intro-video/intro-video-field.tsx';
import { AboutFields } from './about-fields.tsx';
import styles from './edit-profile.module.css';
import { previewOf } from './profile-draft.ts';
import { ProfilePreview } from './profile-preview.tsx';
import { RecordFields } from './record-fields.tsx';
import { OfferFields, TaughtFields } from './taught-fields.tsx';
import { type Clash, useProfileEditor } from './use-profile-editor.ts';
import { en } from './words/en.ts';

/** Everything that families see of a teacher, to be written, looked at, and saved. */
export function EditProfileForm({ own, onSaved }: { own: OwnProfile; onSaved: (own: OwnProfile) => void }) {
  const words = useWords({ en }).form;
  const editor = useProfileEditor(own, onSaved);
  const { draft, isDirty, problems, failure, clash, saving, save, discard } = editor;
  const [previewing, setPreviewing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const outcome = await save();
    if (outcome === 'saved') toast.show({ title: M.saved });
    if (outcome !== 'problems') return;
    setPreviewing(false);
    focusFirstProblem(form.current);
  };
  const wrong = Object.keys(problems).length;
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <UnsavedChanges when={isDirty && !saving} />
      {previewing ? (
        <ProfilePreview teacher={previewOf(own.teacher, draft)} />
      ) : (
        <>
          <Part title={words.inYourOwnWords}>
            <IntroVideoField
              video={own.introVideo}
              onVideo={(introVideo) =>
                onSaved({ ...own, introVideo, teacher: { ...own.teacher, introVideo: null } })
              }
            />
            <AboutFields {...editor} />
          </Part>
          <Part title={words.whatYouTeach} description={words.familiesSearchByThese}>
            <TaughtFields {...editor} />
          </Part>
          <Part title={words.rateAndTime}>
            <OfferFields {...editor} />
          </Part>
          <Part title={words.experienceAndEducation}>
            <RecordFields {...editor} />
          </Part>
        </>
      )}
      {clash === null ? null : <ClashAlert clash={clash} onSettle={editor.settle} />}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <div className={styles.bar}>
        <p className={styles.state} aria-live="polite">
          {wrong > 0 ? words.lookAtFields : isDirty ? words.unsaved : words.saved}
        </p>
        {isDirty ? (
          <Button variant="ghost" disabled={saving} onClick={discard}>
            {words.discard}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => setPreviewing(!previewing)}>
          {previewing ? words.backToEditing : words.preview}
        </Button>
        <Button type="submit" loading={saving} disabled={clash !== null}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

function Part({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" padding="lg">
      <CardHeader title={title} description={description} />
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}

/** Both tabs changed the same fields: the person decides whose words stay. */
function ClashAlert({ clash, onSettle }: { clash: Clash; onSettle: (whose: 'mine' | 'theirs') => void }) {
  const words = useWords({ en }).form;
  return (
    <Alert
      tone="warning"
      title={M.changedElsewhere}
      action={
        <Cluster gap={2}>
          <Button size="sm" variant="secondary" onClick={() => onSettle('mine')}>
            {words.keepHere}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onSettle('theirs')}>
            {words.takeOther}
          </Button>
        </Cluster>
      }
    >
      {words.bothChanged(listOf(clash.names.map((name) => words.fields[name])))}
    </Alert>
  );
}
