import type { ParentsFamily } from '@kaksha/domain/families/contract.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SendNewLink } from '../../lib/send-new-link.tsx';
import { useWords } from '../../lib/words.ts';
import { Checklist, type Step, type StepState } from '../../ui/checklist.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { en } from './words/en.ts';

interface ParentChecklistProps {
  family: ParentsFamily;
  emailVerified: boolean;
  /** A class of a child was booked once. */
  hasBooked: boolean;
  /** The link that adds the least amount, and comes back. */
  addMoney: ReactNode;
}

/** A parent's steps to the first class, each with its reason; nothing once all are done. */
export function ParentChecklist({ family, emailVerified, hasBooked, addMoney }: ParentChecklistProps) {
  const words = useWords({ en }).parentChecklist;
  // A link to a place on this page would else lose where the parent came from.
  const { search } = useLocation();
  const { children, requests, isAdult, adultCheck } = family;
  const [withoutConsent] = children.filter(({ mayTakePart }) => !mayTakePart);
  const [asked] = requests;
  const step = (
    key: keyof typeof words.steps,
    state: StepState,
    way: ReactNode,
    text: string = words.steps[key].text,
  ): Step => ({ key, state, title: words.steps[key].title, text, way });
  const hasChild = children.length > 0;
  const steps: Step[] = [
    step('email', emailVerified ? 'done' : 'open', <SendNewLink size="sm" />),
    step(
      'child',
      hasChild ? 'done' : asked === undefined ? 'open' : 'waiting',
      // The button is above, where the children will be.
      null,
      !hasChild && asked !== undefined ? words.asked : undefined,
    ),
    step(
      'adult',
      isAdult ? 'done' : adultCheck?.status === 'pending' ? 'waiting' : 'open',
      <Cluster gap={3}>
        {addMoney}
        <TextLink to="/parent/adult-check">{words.sendDocument}</TextLink>
      </Cluster>,
      !isAdult && adultCheck?.status === 'pending' ? words.documentPending : undefined,
    ),
    step(
      'consent',
      hasChild && withoutConsent === undefined ? 'done' : 'open',
      withoutConsent === undefined || !isAdult ? null : (
        <TextLink to={`${search}#child-${withoutConsent.id}`}>
          {words.consentFor(withoutConsent.name)}
        </TextLink>
      ),
      hasChild && !isAdult ? words.afterAdult : undefined,
    ),
    step('class', hasBooked ? 'done' : 'open', <TextLink to="/find-teachers">{words.findTeachers}</TextLink>),
  ];
  return <Checklist title={words.title} description={words.description} steps={steps} />;
}
