import {
  AADHAAR_CONSENT,
  AADHAAR_CONSENT_VERSION,
  ADULT_DOCUMENTS,
  type AdultDocument,
} from '@kaksha/domain/families/adult-check/policy.ts';
import { en as T } from '@kaksha/domain/families/adult-check/words/en.ts';
import { refusedDocumentLength } from '@kaksha/domain/teachers/verification/documents.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { useAction } from '../../../lib/use-action.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { AttachIcon } from '../../../ui/work-icons.tsx';
import styles from './document-form.module.css';
import { en } from './words/en.ts';

const OPTIONS = ADULT_DOCUMENTS.map((value) => ({ value, label: T.documents[value] }));

interface Chosen {
  id: string;
  file: File;
}
interface Problems {
  documentType?: string;
  file?: string;
  aadhaarConsent?: string;
}

/** One document, with its kind; an Aadhaar only by choice. */
export function DocumentForm() {
  const words = useWords({ en }).documentForm;
  const form = useRef<HTMLFormElement>(null);
  const [documentType, setDocumentType] = useState<AdultDocument | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [agrees, setAgrees] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const { run, running } = useAction(
    ({ id, file, type }: Chosen & { type: AdultDocument }) =>
      api.families.adultCheck.send({
        id,
        file,
        documentType: type,
        ...(type === 'aadhaar' ? { aadhaarConsent: AADHAAR_CONSENT_VERSION } : {}),
      }),
    { done: () => ({ title: T.sent, description: T.waiting }), failed: T.sendFailed },
  );
  const isAadhaar = documentType === 'aadhaar';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const found: Problems = {
      ...(documentType === null ? { documentType: T.documentType } : {}),
      ...problemOf(chosen?.file),
      ...(isAadhaar && !agrees ? { aadhaarConsent: T.aadhaarConsent } : {}),
    };
    setProblems(found);
    if (documentType === null || chosen === null || Object.keys(found).length > 0)
      focusFirstProblem(form.current);
    else void run({ ...chosen, type: documentType });
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={5}>
        <RadioGroup<AdultDocument>
          label={words.documentType}
          required
          options={OPTIONS}
          value={documentType}
          error={problems.documentType}
          onValueChange={(value) => {
            setDocumentType(value);
            setProblems({});
          }}
        />
        <FileField
          hint={isAadhaar ? `${T.hint} ${T.aadhaarHint}` : T.hint}
          name={chosen?.file.name}
          problem={problems.file}
          onChosen={(file) => {
            setChosen({ id: newUuid(), file });
            setProblems(problemOf(file));
          }}
        />
        {isAadhaar ? (
          <Checkbox
            label={AADHAAR_CONSENT}
            checked={agrees}
            error={problems.aadhaarConsent}
            onChange={(event) => {
              setAgrees(event.currentTarget.checked);
              setProblems({});
            }}
          />
        ) : null}
        <Alert quiet>{T.privacy}</Alert>
        <Cluster justify="end">
          <Button type="submit" loading={running}>
            {words.send}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

function problemOf(file: File | undefined): Problems {
  if (file === undefined) return { file: T.file };
  const refused = refusedDocumentLength(file.type.startsWith('image/'), file.size);
  return refused === null ? {} : { file: refused };
}

interface FileFieldProps {
  hint: string;
  name: string | undefined;
  problem: string | undefined;
  onChosen: (file: File) => void;
}

function FileField({ hint, name, problem, onChosen }: FileFieldProps) {
  const words = useWords({ en }).documentForm;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-hint`}>
      <legend>{words.file}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <Cluster gap={3}>
        <Button
          variant="secondary"
          startIcon={<AttachIcon size={16} />}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onClick={() => input.current?.click()}
        >
          {name === undefined ? words.choose : words.chooseAnother}
        </Button>
        {name === undefined ? null : <span className={styles.name}>{name}</span>}
      </Cluster>
      {problem === undefined ? null : (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,application/pdf"
        aria-label={words.file}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) onChosen(file);
        }}
      />
    </fieldset>
  );
}
