import type { AdultCheck } from '@kaksha/domain/families/adult-check/contract.ts';
import type { Child } from '@kaksha/domain/families/child.ts';
import { CONSENT_VERSION, consentText } from '@kaksha/domain/families/consent.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { EmailFirst } from '../../lib/email-first.tsx';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FamilyForm } from './family-form.tsx';
import { en } from './words/en.ts';

interface ConsentProps {
  child: Child;
  /** This parent is known to be an adult, by a payment or a document. */
  isAdult: boolean;
  /** The document that was sent to show it; null without one. */
  adultCheck: AdultCheck | null;
  onChanged: () => Promise<void>;
}

/** A parent's consent for one child: asked for until it is given, then shown, and withdrawn on request. */
export function Consent(props: ConsentProps) {
  const words = useWords({ en }).consent;
  const { child } = props;
  if (child.consent === null)
    return (
      <Alert
        tone={child.mayTakePart ? 'info' : 'warning'}
        quiet
        title={child.mayTakePart ? words.byAnother(child.name) : words.needed(child.name)}
        action={<GiveConsent {...props} />}
      >
        {child.mayTakePart ? null : words.untilThen}
      </Alert>
    );
  return <StandingConsent child={child} givenAt={child.consent.givenAt} onChanged={props.onChanged} />;
}

function ConsentWords({ name }: { name: string }) {
  return (
    <Stack gap={3}>
      {consentText(name).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Stack>
  );
}

function GiveConsent({ child, isAdult, adultCheck, onChanged }: ConsentProps) {
  const words = useWords({ en }).consent;
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={words.title(child.name)}
      trigger={
        <Button size="sm" variant="secondary">
          {words.readAndConsent}
        </Button>
      }
    >
      {isAdult ? (
        <ConsentForm
          child={child}
          onDone={async () => {
            setOpen(false);
            await onChanged();
          }}
        />
      ) : (
        <Stack gap={5}>
          <ConsentWords name={child.name} />
          <Alert
            quiet
            action={
              <Cluster gap={3}>
                <LinkButton to="/parent/wallet">{words.addMoney}</LinkButton>
                <LinkButton to="/parent/adult-check" variant="secondary">
                  {documentLabel(adultCheck, words)}
                </LinkButton>
              </Cluster>
            }
          >
            {M.adultNotVerified}
          </Alert>
        </Stack>
      )}
    </Dialog>
  );
}

function documentLabel(check: AdultCheck | null, words: (typeof en)['consent']): string {
  if (check === null) return words.sendDocument;
  return check.status === 'pending' ? words.seeDocument : words.sendAnotherDocument;
}

function ConsentForm({ child, onDone }: { child: Child; onDone: () => Promise<void> }) {
  const words = useWords({ en }).consent;
  const [agrees, setAgrees] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const { sending, failure, send } = useSending(words.giveFailed);
  const toast = useToast();
  const submit = () => {
    if (!agrees) return setProblem(M.consentRequired);
    void send(async () => {
      await api.families.consent({ id: child.id, version: CONSENT_VERSION });
      toast.show({ title: M.consentGiven(child.name), tone: 'success' });
      await onDone();
    });
  };
  return (
    <FamilyForm sending={sending} failure={failure} submitLabel={words.give} onSubmit={submit}>
      <EmailFirst why={M.emailNotVerified} />
      <ConsentWords name={child.name} />
      <Checkbox
        label={words.agree}
        checked={agrees}
        error={problem}
        onChange={(event) => {
          setAgrees(event.currentTarget.checked);
          setProblem(undefined);
        }}
      />
    </FamilyForm>
  );
}

function StandingConsent({
  child,
  givenAt,
  onChanged,
}: {
  child: Child;
  givenAt: string;
  onChanged: () => Promise<void>;
}) {
  const words = useWords({ en }).consent;
  const [open, setOpen] = useState(false);
  const { sending, failure, send } = useSending(words.withdrawFailed);
  const toast = useToast();
  const withdraw = () =>
    send(async () => {
      await api.families.withdrawConsent({ id: child.id });
      setOpen(false);
      toast.show({ title: M.consentWithdrawn(child.name) });
      await onChanged();
    });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={words.title(child.name)}
      description={words.givenOn(formatDate(givenAt))}
      trigger={
        <Button size="sm" variant="ghost" aria-label={words.title(child.name)}>
          {words.trigger}
        </Button>
      }
    >
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <ConsentWords name={child.name} />
        <p>{M.withdrawExplained}</p>
        <Cluster justify="end">
          <Button variant="danger" loading={sending} onClick={() => void withdraw()}>
            {words.withdraw}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
