import type { PolicyKey } from '@kaksha/domain/content/settings/keys.ts';
import {
  type PolicySetting,
  policyVersion,
  SECTIONS_MAX,
} from '@kaksha/domain/content/settings/policy-setting.ts';
import { POLICY_TITLES } from '@kaksha/domain/policy-titles.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { useWords } from '../../../lib/words.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ListRows } from '../../../ui/list-rows.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { PolicySections } from '../policy-sections.tsx';
import { type FieldsProps, newRowKey, type SettingForm } from './setting-form.ts';
import styles from './settings.module.css';
import { en } from './words/en.ts';

interface SectionRow {
  key: string;
  title: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
}
interface PolicyDraft {
  summary: string;
  sections: SectionRow[];
  validFrom: string | null;
  changes: string;
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

function Fields({ draft, edit, problems }: FieldsProps<PolicyDraft>) {
  const words = useWords({ en }).policyForm;
  const [today] = useState(() => localDateOf(Date.now()));
  return (
    <>
      <DatePicker
        label={words.validFrom}
        hint={words.validFromHint}
        placeholder={words.noDay}
        today={today}
        min={today}
        value={draft.validFrom}
        onValueChange={(validFrom) => edit({ validFrom })}
        error={problems.validFrom}
      />
      <TextareaField
        label={words.changes}
        hint={words.changesHint}
        rows={2}
        maxLength={500}
        value={draft.changes}
        onChange={(event) => edit({ changes: event.target.value })}
        error={problems.changes}
      />
      <TextField
        label={words.summary}
        autoComplete="off"
        maxLength={200}
        value={draft.summary}
        onChange={(event) => edit({ summary: event.target.value })}
        error={problems.summary}
      />
      <ListRows<SectionRow>
        label={words.sections}
        hint={words.sectionsHint}
        rowName={words.rowName}
        addLabel={words.addSection}
        rows={draft.sections}
        onRows={(sections) => edit({ sections })}
        make={() => ({ key: newRowKey(), title: '', text: '' })}
        most={SECTIONS_MAX}
        error={problems.sections}
      >
        {({ title, text }, index, change) => {
          const path = `sections.${index}`;
          const wrong = Object.keys(problems).find((name) => name.startsWith(`${path}.paragraphs`));
          return (
            <div className={styles.question}>
              <TextField
                label={words.title(index + 1)}
                autoComplete="off"
                maxLength={120}
                value={title}
                onChange={(event) => change({ title: event.target.value })}
                error={problems[`${path}.title`]}
              />
              <TextareaField
                label={words.text(index + 1)}
                rows={6}
                value={text}
                onChange={(event) => change({ text: event.target.value })}
                error={wrong === undefined ? undefined : problems[wrong]}
              />
            </div>
          );
        }}
      </ListRows>
    </>
  );
}

/** A policy: what is saved is its next version, which holds from the chosen day. */
export const policyForm = (key: PolicyKey): SettingForm<PolicySetting, PolicyDraft> => ({
  schema: policyVersion as z.ZodType<PolicySetting>,
  // Each version has a day and changes of its own.
  draftOf: ({ summary, sections }) => ({
    summary,
    sections: sections.map(({ title, paragraphs }) => ({
      key: newRowKey(),
      title,
      text: paragraphs.join('\n\n'),
    })),
    validFrom: null,
    changes: '',
  }),
  writtenIn: ({ sections, ...draft }) => ({
    ...draft,
    sections: sections.map(({ title, text }) => ({ title, paragraphs: paragraphsOf(text) })),
  }),
  changeOf: (value, seen, note) => ({ key, value: policyVersion.parse(value), seen, note }),
  Fields,
  Preview: ({ value }) => (
    <div className={styles.padded}>
      <Stack gap={4}>
        <h2>{POLICY_TITLES[`/${key}`]}</h2>
        <p>{value.summary}</p>
        <PolicySections sections={value.sections} />
      </Stack>
    </div>
  ),
  isNarrow: true,
});
