import { QUESTION_TYPES, type QuestionType } from '@kaksha/domain/assessments/questions/question.ts';
import { SHOW_PARAM } from '../../../lib/show-more.ts';

/** The lists of the bank: one's own questions, the platform's, and one's own that are archived. */
export const BANK_LISTS = ['mine', 'platform', 'archived'] as const;
export type BankList = (typeof BANK_LISTS)[number];

/** The filters of a list, by their names in the address. */
export const NARROWED_BY = ['search', 'class', 'subject', 'chapter', 'type', 'difficulty'] as const;
export type NarrowedBy = (typeof NARROWED_BY)[number];

export interface BankAddress {
  list: BankList;
  search: string;
  class: number | undefined;
  subject: string | undefined;
  chapter: string | undefined;
  type: QuestionType | undefined;
  difficulty: 1 | 2 | 3 | undefined;
}

/** The filters of an address, without values that do not exist. */
export function readAddress(params: URLSearchParams): BankAddress {
  const grade = Number(params.get('class'));
  return {
    list: BANK_LISTS.find((list) => list === params.get('list')) ?? 'mine',
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    class: Number.isInteger(grade) && grade >= 1 && grade <= 10 ? grade : undefined,
    subject: params.get('subject')?.slice(0, 60) || undefined,
    chapter: params.get('chapter')?.slice(0, 200) || undefined,
    type: QUESTION_TYPES.find((type) => type === params.get('type')),
    difficulty: ([1, 2, 3] as const).find((level) => String(level) === params.get('difficulty')),
  };
}

/** The same as the API wants it. */
export function asFilters({ list, search, ...rest }: BankAddress) {
  return {
    ...rest,
    whose: list === 'platform' ? ('platform' as const) : ('mine' as const),
    archived: list === 'archived' ? ('true' as const) : ('false' as const),
    search: search || undefined,
  };
}

/** Narrows a list by another value, none when it is null; a chapter is one of a class and subject. */
export function narrow(params: URLSearchParams, by: NarrowedBy, value: string | null): void {
  if (value === null || value === '') params.delete(by);
  else params.set(by, value);
  if (by === 'class' || by === 'subject') params.delete('chapter');
  params.delete(SHOW_PARAM);
}

/** Whether anything narrows the list. */
export function isNarrowed(params: URLSearchParams): boolean {
  return NARROWED_BY.some((by) => params.has(by));
}
