import { en as SUSPENSION } from '@kaksha/domain/accounts/suspension/words/en.ts';
import type { PersonView } from '@kaksha/domain/admin/people/schema.ts';
import type { AheadChoice } from '@kaksha/domain/admin/people/states.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { keepView } from '../../../lib/kept-view.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { dashboardPath } from '../../../lib/role-paths.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { AheadChoiceField, hasAhead } from './ahead-choice.tsx';
import { en } from './words/en.ts';

type Question = 'suspend' | 'lift' | 'signOut' | 'contact' | 'view';

/** The actions that are possible now: none for another operator, and a closed account is the person's own affair. */
function questionsFor({ role, state }: PersonView): Question[] {
  if (role === 'admin' || state === 'erased') return [];
  if (state === 'closed') return ['contact'];
  return state === 'suspended' ? ['lift', 'view', 'contact'] : ['view', 'signOut', 'contact', 'suspend'];
}

/** An operator's actions on an account, each with a reason. */
export function PersonActions({ person }: { person: PersonView }) {
  const words = useWords({ en }).personActions;
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
        return words.contactShown;
      }
      if (what === 'view') {
        const { token, expiresAt } = await api.admin.people.view(input);
        keepView({ token, expiresAt, personId: id, name });
        // A page of its own: nothing that was loaded as the operator stays.
        location.assign(dashboardPath(person.role));
        return words.viewing(name);
      }
      if (what === 'signOut') {
        const { ended } = await api.admin.people.signOut(input);
        return words.signedOut(ended);
      }
      if (what === 'suspend') {
        const { cancelled } = await api.admin.people.suspend({ ...input, ahead: choice });
        return words.suspended(name, cancelled);
      }
      await api.admin.people.lift(input);
      return words.lifted(name);
    },
    { done: (_, title) => ({ title }), failed: words.failed },
  );
  const questions = questionsFor(person);
  const asked = words.questions[question ?? 'signOut'];
  if (questions.length === 0)
    return person.role === 'admin' ? <Alert quiet>{SUSPENSION.operator}</Alert> : null;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={words.decide} />
      <Stack gap={3}>
        {contact === null ? null : (
          <Alert quiet title={words.reachedAt}>
            {[contact.email ?? words.noMail, contact.phone || words.noPhone].join(', ')}
          </Alert>
        )}
        {questions.map((each) => (
          <Button
            key={each}
            variant={each === 'suspend' ? 'danger' : 'secondary'}
            fullWidth
            onClick={() => setQuestion(each)}
          >
            {words.questions[each].button}
          </Button>
        ))}
      </Stack>
      <ReasonDialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={asked.title(name)}
        description={asked.description}
        hint={question === 'suspend' ? words.suspendHint : undefined}
        confirmLabel={asked.confirm}
        tone={question === 'suspend' ? 'danger' : 'primary'}
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
