import { PROFILE_IMAGE_PAGE } from '@kaksha/domain/accounts/pages.ts';
import { PICTURE_MESSAGES } from '@kaksha/domain/accounts/picture.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loginPath } from '../../lib/login-path.ts';
import { publicMeta } from '../../lib/page-meta.ts';
import { profilePath } from '../../lib/role-paths.ts';
import { useSession } from '../../lib/session.tsx';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Container } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Route } from './+types/profile-image-uploader.route';
import { CurrentPicture } from './picture/current-picture.tsx';
import { useKeptPicture } from './picture/kept-picture.ts';
import { NewPictureForm } from './picture/new-picture-form.tsx';
import { type Outcome, removePicture, savePicture, saveUnseen } from './picture/save-picture.ts';
import { useNewPicture } from './picture/use-new-picture.ts';
import { en } from './picture/words/en.ts';
import styles from './profile-image-uploader.module.css';

const PATH = '/profile-image-uploader';

export const meta: Route.MetaFunction = (args) => publicMeta(args, PROFILE_IMAGE_PAGE);

/** Upload, fit, preview and apply a profile image (specification, section 2, 'Profile image uploader'). */
export default function ProfileImageUploader() {
  const words = useWords({ en }).profileImageUploader;
  const { user, viewer, loading } = useSession();
  const kept = useKeptPicture();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const signedIn = viewer !== null;
  const tell = (next: Outcome) => {
    flushSync(() => setOutcome(next));
    // The button that was pressed may be gone: keyboard users continue from the message about the outcome.
    said.current?.focus();
  };
  const fresh = useNewPicture(
    user === null ? null : kept,
    (message) => tell({ status: 'failed', message }),
    (file) => void run(saveUnseen(file)),
  );

  const run = async (act: Promise<Outcome>) => {
    setBusy(true);
    setOutcome(null);
    const next = await act;
    setBusy(false);
    if (next.status === 'applied' || next.status === 'kept') fresh.clear();
    tell(next);
    return next.status !== 'failed';
  };

  return (
    <Container className={styles.page}>
      <PageHeader title={words.title} description={words.description} />
      <div ref={said} tabIndex={-1} className={styles.said}>
        {outcome === null ? null : (
          <OutcomeAlert outcome={outcome} profile={viewer === null ? null : profilePath(viewer.role)} />
        )}
      </div>
      <div className={styles.columns}>
        <CurrentPicture
          name={viewer?.name || words.userName}
          src={signedIn ? viewer.profilePicture : kept}
          where={signedIn ? 'account' : 'browser'}
          loginTo={loginPath(PATH)}
          disabled={busy || loading}
          onRemove={() => run(removePicture(signedIn))}
        />
        <Card as="section" padding="lg" aria-labelledby="new-image">
          <CardHeader id="new-image" title={words.newImage} />
          <NeedsScript />
          <NewPictureForm
            picture={fresh.picture}
            opening={fresh.opening}
            applying={busy}
            waiting={loading}
            onFile={(file) => {
              setOutcome(null);
              void fresh.openFile(file, signedIn ? file : null);
            }}
            onCropChange={fresh.setCrop}
            onDiscard={fresh.clear}
            onApply={() =>
              fresh.picture === null
                ? tell({ status: 'failed', message: PICTURE_MESSAGES.missing })
                : void run(savePicture(fresh.picture, signedIn))
            }
          />
        </Card>
      </div>
    </Container>
  );
}

function OutcomeAlert({ outcome, profile }: { outcome: Outcome; profile: string | null }) {
  const words = useWords({ en }).profileImageUploader;
  if (outcome.status === 'failed') return <Alert tone="error">{outcome.message}</Alert>;
  if (outcome.status === 'kept') {
    return (
      <Alert tone="info" action={<TextLink to={loginPath(PATH)}>{words.logIn}</TextLink>}>
        {outcome.message}
      </Alert>
    );
  }
  return (
    <Alert
      tone="success"
      action={profile === null ? null : <TextLink to={profile}>{words.toProfile}</TextLink>}
    >
      {outcome.message}
    </Alert>
  );
}
