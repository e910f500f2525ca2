import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { policyLink } from '@kaksha/domain/policy-titles.ts';
import { type FormEvent, Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { focusFirstProblem, textsOf } from '../../lib/form-problems.ts';
import { useHeldSubmit } from '../../lib/held-submit.ts';
import { afterRegistration, loginPath, returnPathFrom } from '../../lib/login-path.ts';
import { dashboardPath } from '../../lib/role-paths.ts';
import { useSession } from '../../lib/session.tsx';
import { register } from '../../lib/sign-in.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import {
  checkDraft,
  firstStepWith,
  loadSchema,
  problemsOfStep,
  REGISTRATION_ROLES,
  type RegistrationRole,
  refusalOf,
  STEP_COUNT,
  stepTitles,
} from './register-form.ts';
import { AccountStep, PersonStep, RoleStep } from './register-steps.tsx';
import { en } from './words/en.ts';

const AGREED = [policyLink('/terms-of-service'), policyLink('/privacy-policy')];

/** Somebody who came from the OpenID provider, which says what they are called. */
export interface FromProvider {
  ticket: string;
  email: string;
  name: string;
  /** Its name. */
  label: string;
}

interface RegisterProps {
  /** The form was sent before its script had loaded. */
  notReady: boolean;
  /** The code of whoever invited this person, and what it brings; null without one. */
  invitation: { code: string; text: string } | null;
  onRegistered: () => void;
}

/** Registration in three steps (specification, sections 2 and 5). */
export function Register({ notReady, invitation, onRegistered }: RegisterProps) {
  const { register: words, common } = useWords({ en });
  const navigate = useNavigate();
  const { viewer } = useSession();
  const [search] = useSearchParams();
  const provider = (useLocation().state as { provider?: FromProvider } | null)?.provider ?? null;
  const form = useRef<HTMLFormElement>(null);
  const held = useHeldSubmit(form);
  const [step, setStep] = useState(0);
  const [role, setRole] = useState<RegistrationRole>(
    () => REGISTRATION_ROLES.find((each) => each === search.get('role')) ?? 'student',
  );
  const [grade, setGrade] = useState('');
  const [subjects, setSubjects] = useState<string[]>([]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const isLast = step === STEP_COUNT - 1;

  const clear = (name: string) => {
    setFailure(null);
    setProblems(({ [name]: _, ...others }) => others);
  };

  const goTo = (next: number) => {
    // Drawn now: a slow device would take the focus to the step that is about to go.
    flushSync(() => setStep(next));
    form.current?.querySelector<HTMLElement>('[data-step-start]')?.focus();
  };

  const show = (found: Record<string, string>) => {
    setProblems(found);
    setStep(firstStepWith(found) ?? step);
    focusFirstProblem(form.current);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const texts = textsOf(event.currentTarget);
    setFailure(null);
    setSending(true);
    try {
      const checked = await checkDraft({
        role,
        class: grade,
        subjects,
        texts,
        ref: invitation?.code ?? null,
        next: returnPathFrom(location),
        ticket: provider?.ticket ?? null,
      });
      const here = checked.ok ? {} : problemsOfStep(checked.problems, step);
      if (Object.keys(here).length > 0) show(here);
      else if (!isLast) goTo(step + 1);
      else if (!checked.ok) show(checked.problems);
      else {
        await register(checked.payload);
        onRegistered();
        // Nothing is to be confirmed, and there is no password to log in by.
        if (provider !== null) return navigate(afterRegistration(role, search), { replace: true });
        navigate(loginPath(afterRegistration(role, search)), { state: { message: M.registered } });
      }
    } catch (error) {
      const refusal = refusalOf(error);
      setFailure(refusal.message);
      if (Object.keys(refusal.problems).length > 0) show(refusal.problems);
    } finally {
      setSending(false);
    }
  };

  const steps = stepTitles(role, words);
  return (
    <AuthCard title={words.title} subtitle={words.subtitle}>
      <Stepper steps={steps} current={step} label={words.stepper} />
      {invitation === null || role === 'teacher' ? null : (
        <Alert tone="info" quiet>
          {invitation.text}
        </Alert>
      )}
      {viewer === null || sending ? null : (
        <Alert quiet action={<TextLink to={dashboardPath(viewer.role)}>{common.toDashboard}</TextLink>}>
          {common.loggedInAs(viewer.name)}
        </Alert>
      )}
      {failure === null && notReady ? <Alert tone="warning">{common.notReady}</Alert> : null}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <form
        {...held}
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onFocus={() => void loadSchema().catch(() => undefined)}
        onSubmit={submit}
      >
        <AccountStep
          shown={step === 0}
          title={steps[0]}
          problems={problems}
          onEdit={clear}
          role={role}
          onRole={setRole}
          provider={provider}
        />
        <PersonStep
          name={provider?.name}
          shown={step === 1}
          title={steps[1]}
          problems={problems}
          onEdit={clear}
        />
        <RoleStep
          shown={isLast}
          problems={problems}
          onEdit={clear}
          role={role}
          title={steps[2]}
          grade={grade}
          onGrade={setGrade}
          subjects={subjects}
          onSubjects={(chosen) => {
            setSubjects(chosen);
            clear('subjects');
          }}
        />
        {isLast ? (
          <p className={styles.agreement}>
            {words.agreement}{' '}
            {AGREED.map(({ to, label }, index) => (
              <Fragment key={to}>
                {index === 0 ? null : words.and}
                <TextLink to={to}>{label}</TextLink>
              </Fragment>
            ))}
            .
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button variant="secondary" disabled={step === 0 || sending} onClick={() => goTo(step - 1)}>
            {common.back}
          </Button>
          <Button type="submit" loading={sending}>
            {isLast ? words.register : words.next}
          </Button>
        </div>
      </form>
      <p className={styles.other}>
        {words.haveAccount} {/* Only families choose a plan, which goes along. */}
        <TextLink to={loginPath(afterRegistration('student', search))}>{words.logIn}</TextLink>
      </p>
    </AuthCard>
  );
}
