/** The editor of one part of the pages: its draft, its fields and its preview. No calls. */
import type { ContentChange } from '@kaksha/domain/content/settings/contract.ts';
import type { ComponentType } from 'react';
import type { z } from 'zod';

export interface FieldsProps<Draft> {
  draft: Draft;
  edit: (changes: Partial<Draft>) => void;
  /** By the path of the field: 'items.2.answer'. */
  problems: Readonly<Record<string, string>>;
}

export interface SettingForm<Value, Draft> {
  schema: z.ZodType<Value>;
  draftOf: (value: Value) => Draft;
  /** The draft as it would be stored; `schema` finds its problems. */
  writtenIn: (draft: Draft) => unknown;
  changeOf: (value: Value, seen: number, note: string) => ContentChange;
  Fields: ComponentType<FieldsProps<Draft>>;
  /** Built from the components of the public page. */
  Preview: ComponentType<{ value: Value }>;
  /** Whether the preview fits beside the fields; else it stands above them, as wide as the page. */
  isNarrow: boolean;
}

/** A line of a list that can be moved: its key stays with it. */
export interface TextRow {
  key: string;
  text: string;
}

let rowsMade = 0;
/** A key for a new row of a list. */
export const newRowKey = (): string => `row-${++rowsMade}`;

export const rowsOf = (texts: readonly string[]): TextRow[] =>
  texts.map((text) => ({ key: newRowKey(), text }));

export const textsOf = (rows: readonly TextRow[]): string[] => rows.map(({ text }) => text);

/** The first message about each field, by its path. */
export function firstProblems({ issues }: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[path.join('.')] ??= message;
  return problems;
}

/** The value of a draft, or its problems, by the path of the field. */
export function checked<Value, Draft>(
  { schema, writtenIn }: SettingForm<Value, Draft>,
  draft: Draft,
): { value: Value } | { problems: Record<string, string> } {
  const parsed = schema.safeParse(writtenIn(draft));
  if (parsed.success) return { value: parsed.data };
  return { problems: firstProblems(parsed.error) };
}

/** Whether the draft says something else than the value that it was made of. */
export function isChanged<Value, Draft>(
  { draftOf, writtenIn }: SettingForm<Value, Draft>,
  draft: Draft,
  value: Value,
): boolean {
  return JSON.stringify(writtenIn(draft)) !== JSON.stringify(writtenIn(draftOf(value)));
}
