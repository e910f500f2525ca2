import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { classRanges } from '../../../lib/class-ranges.ts';
import { useFamilyPath } from '../../../lib/family-path.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { LearnerChoice } from '../learner-choice.tsx';
import { KindChoice } from './kind-choice.tsx';
import type { KindOffer } from './kind-offers.ts';
import { type Booker, childrenOf, type WizardAction, type WizardState } from './wizard-state.ts';
import { en } from './words/en.ts';

export interface StepProps {
  state: WizardState;
  dispatch: (action: WizardAction) => void;
  teacher: TeacherProfile;
  booker: Booker;
}

export interface SubjectStepProps extends StepProps {
  hourlyRatePaise: number;
  offers: readonly KindOffer[];
}

/** Step 1: student, subject and class. Only subjects and classes of the teacher can be chosen. */
export function SubjectStep({ state, dispatch, teacher, booker, hourlyRatePaise, offers }: SubjectStepProps) {
  const words = useWords({ en }).steps;
  const familyPath = useFamilyPath();
  const { draft, childId } = state;
  const children = childrenOf(booker);
  const child = children.find((each) => each.id === childId);
  const learnersClass = booker.role === 'student' ? booker.class : child?.class;
  const taught = classRanges(teacher.classes).join(', ');
  const isTaught = teacher.classes.includes(Number(learnersClass));
  if (booker.role === 'parent' && children.length === 0) {
    return (
      <Alert tone="info" quiet action={<TextLink to={familyPath}>{words.goToYourDashboard}</TextLink>}>
        {words.addChildFirst}
      </Alert>
    );
  }
  return (
    <>
      {booker.role === 'parent' && children.length > 1 ? (
        <LearnerChoice
          label={words.whoFor}
          learners={children}
          ofClass={words.ofClass}
          value={childId}
          onChange={(id) => {
            const chosen = children.find((each) => each.id === id);
            if (chosen) dispatch({ type: 'chooseChild', child: chosen, taught: teacher });
          }}
        />
      ) : null}
      <KindChoice
        offers={offers}
        value={draft.kind}
        onValueChange={(kind) => dispatch({ type: 'chooseKind', kind })}
        teacher={teacher}
        hourlyRatePaise={hourlyRatePaise}
      />
      <ChoiceChips
        label={words.subject}
        required
        options={teacher.subjects.map((subject) => ({ value: subject, label: subject }))}
        value={draft.subject || null}
        onValueChange={(subject) => dispatch({ type: 'edit', changes: { subject } })}
      />
      <ChoiceChips
        label={words.class}
        required
        options={[...teacher.classes]
          .sort((a, b) => a - b)
          .map((grade) => ({ value: String(grade), label: words.ofClass(grade) }))}
        value={draft.class || null}
        onValueChange={(grade) => dispatch({ type: 'edit', changes: { class: grade } })}
      />
      {isTaught || learnersClass === undefined ? null : (
        <Alert tone="info" quiet>
          {child === undefined
            ? words.notTaughtToYou(teacher.name, taught, learnersClass)
            : words.notTaughtTo(child.name, teacher.name, taught, learnersClass)}
        </Alert>
      )}
    </>
  );
}
