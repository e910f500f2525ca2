import type { PersonView } from '@kaksha/domain/admin/people/schema.ts';
import type { AheadChoice } from '@kaksha/domain/admin/people/states.ts';
import { VIEW_MINUTES } from '@kaksha/domain/admin/people/view.ts';
import { en as M } from '@kaksha/domain/admin/people/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { countOf } from '../../../lib/format.ts';
import { keepView } from '../../../lib/kept-view.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { dashboardPath } from '../../../lib/role-paths.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { AheadChoiceField, hasAhead } from './ahead-choice.tsx';

type Question = 'suspend' | 'lift' | 'signOut' | 'contact' | 'view';

interface Words {
  button: string;
  title: (name: string) => string;
  description: string;
  hint?: string;
  confirm: string;
  tone: 'primary' | 'danger';
}

const WORDS: Readonly<Record<Question, Words>> = {
  suspend: {
    button: 'Suspend',
    title: (name) => `Suspend ${name}?`,
    description:
      'They are logged out everywhere at once and cannot log in. A teacher is in no search and cannot be booked.',
    hint: 'The person reads it in a mail, and it stands in the audit log for good.',
    confirm: 'Suspend',
    tone: 'danger',
  },
  lift: {
    button: 'Lift the suspension',
    title: (name) => `Open the account of ${name} again?`,
    description: 'They can log in again and are told so by mail. Classes that were cancelled stay cancelled.',
    confirm: 'Lift the suspension',
    tone: 'primary',
  },
  signOut: {
    button: 'Sign out everywhere',
    title: (name) => `Sign ${name} out everywhere?`,
    description: 'All their devices are logged out at once. They can log in again.',
    confirm: 'Sign out',
    tone: 'primary',
  },
  view: {
    button: 'View as this person',
    title: (name) => `Look at the product as ${name}?`,
    description: `For ${VIEW_MINUTES} minutes, in this tab, and only to read. Private messages, photos and ways of signing in stay closed. Start and end stand in the audit log.`,
    confirm: 'Start looking',
    tone: 'primary',
  },
  contact: {
    button: 'Show mail and phone',
    title: (name) => `Show how to reach ${name}?`,
    description: 'The full mail address and phone number.',
    confirm: 'Show',
    tone: 'primary',
  },
};

/** What may be asked now: nothing is done about another operator, and a closed account is the person's own affair. */
function questionsFor({ role, state }: PersonView): Question[] {
  if (role === 'admin' || state === 'erased') return [];
  if (state === 'closed') return ['contact'];
  return state === 'suspended' ? ['lift', 'view', 'contact'] : ['view', 'signOut', 'contact', 'suspend'];
}

/** What an operator may do about an account, each with a reason. */
export function PersonActions({ person }: { person: PersonView }) {
  const { id, name } = person;
  const [question, setQuestion] = useState<Question | null>(null);
  const [contact, setContact] = useState<{ email: string | null; phone: string } | null>(null);
  const [choice, setChoice] = useState<AheadChoice>('cancel');
  const ahead = person.teaching !== null && hasAhead(person.teaching.ahead) ? person.teaching.ahead : null;
  const { run, running } = useAction(
    async ({ what, reason }: { what: Question; reason: string }): Promise<string> => {
      const input = { id, reason };
      if (what === 'contact') {
        setContact(await api.admin.people.contact(input));
        return 'The audit log says that you looked';
      }
      if (what === 'view') {
        const { token, expiresAt } = await api.admin.people.view(input);
        keepView({ token, expiresAt, personId: id, name });
        // A page of its own: nothing that was loaded as the operator stays.
        location.assign(dashboardPath(person.role));
        return `You look as ${name}`;
      }
      if (what === 'signOut') {
        const { ended } = await api.admin.people.signOut(input);
        return `Signed out on ${countOf(ended, 'device')}`;
      }
      if (what === 'suspend') {
        const { cancelled } = await api.admin.people.suspend({ ...input, ahead: choice });
        const ended = cancelled === 0 ? '' : `, ${countOf(cancelled, 'class', 'classes')} cancelled`;
        return `${name} is suspended${ended}`;
      }
      await api.admin.people.lift(input);
      return `${name} can log in again`;
    },
    { done: (_, title) => ({ title }), failed: 'That did not work. Please try again.' },
  );
  const questions = questionsFor(person);
  const words = WORDS[question ?? 'signOut'];
  if (questions.length === 0) return person.role === 'admin' ? <Alert quiet>{M.operator}</Alert> : null;
  return (
    <Card padding="lg" as="section">
      <CardHeader title="Decide" />
      <Stack gap={3}>
        {contact === null ? null : (
          <Alert quiet title="Reached at">
            {[contact.email ?? 'no mail', contact.phone || 'no phone'].join(', ')}
          </Alert>
        )}
        {questions.map((each) => (
          <Button
            key={each}
            variant={WORDS[each].tone === 'danger' ? 'danger' : 'secondary'}
            fullWidth
            onClick={() => setQuestion(each)}
          >
            {WORDS[each].button}
          </Button>
        ))}
      </Stack>
      <ReasonDialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={words.title(name)}
        description={words.description}
        hint={words.hint}
        confirmLabel={words.confirm}
        tone={words.tone}
        running={running}
        onDecide={(reason) => (question === null ? Promise.resolve(false) : run({ what: question, reason }))}
      >
        {question === 'suspend' && ahead !== null ? (
          <AheadChoiceField ahead={ahead} value={choice} onChange={setChoice} />
        ) : null}
      </ReasonDialog>
    </Card>
  );
}
