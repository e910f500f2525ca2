import type { OwnProfile } from '@kaksha/domain/teachers/edit-profile/schema.ts';
import { en as M } from '@kaksha/domain/teachers/edit-profile/words/en.ts';
import { listOf } from '@kaksha/domain/words.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { UnsavedChanges } from '../../../lib/unsaved-changes.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { IntroVideoField } from '../intro-video/intro-video-field.tsx';
import { AboutFields } from './about-fields.tsx';
import styles from './edit-profile.module.css';
import { FIELD_LABELS, previewOf } from './profile-draft.ts';
import { ProfilePreview } from './profile-preview.tsx';
import { RecordFields } from './record-fields.tsx';
import { OfferFields, TaughtFields } from './taught-fields.tsx';
import { type Clash, useProfileEditor } from './use-profile-editor.ts';

export interface EditProfileFormProps {
  own: OwnProfile;
  onSaved: (own: OwnProfile) => void;
}

/** Everything that families see of a teacher, to be written, looked at, and saved. */
export function EditProfileForm({ own, onSaved }: EditProfileFormProps) {
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
          <Part title="In your own words">
            <IntroVideoField
              video={own.introVideo}
              onVideo={(introVideo) =>
                onSaved({ ...own, introVideo, teacher: { ...own.teacher, introVideo: null } })
              }
            />
            <AboutFields {...editor} />
          </Part>
          <Part title="What you teach" description="Families search by these.">
            <TaughtFields {...editor} />
          </Part>
          <Part title="Rate and time">
            <OfferFields {...editor} />
          </Part>
          <Part title="Experience and education">
            <RecordFields {...editor} />
          </Part>
        </>
      )}
      {clash === null ? null : <ClashAlert clash={clash} onSettle={editor.settle} />}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <div className={styles.bar}>
        <p className={styles.state} aria-live="polite">
          {wrong > 0
            ? 'Please look at the fields marked in red.'
            : isDirty
              ? 'You have changes that are not saved.'
              : 'Everything is saved.'}
        </p>
        {isDirty ? (
          <Button variant="ghost" disabled={saving} onClick={discard}>
            Discard
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => setPreviewing(!previewing)}>
          {previewing ? 'Back to editing' : 'Preview'}
        </Button>
        <Button type="submit" loading={saving} disabled={clash !== null}>
          Save
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
  return (
    <Alert
      tone="warning"
      title={M.changedElsewhere}
      action={
        <Cluster gap={2}>
          <Button size="sm" variant="secondary" onClick={() => onSettle('mine')}>
            Keep what is here
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onSettle('theirs')}>
            Take the other window’s
          </Button>
        </Cluster>
      }
    >
      Both windows changed: {listOf(clash.names.map((name) => FIELD_LABELS[name]))}. Choose which to keep,
      then save.
    </Alert>
  );
}
