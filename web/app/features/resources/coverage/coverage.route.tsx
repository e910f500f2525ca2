import { isCovered, type SubjectCoverage } from '@kaksha/domain/practice/coverage.ts';
import { guideListPath, guidePath } from '@kaksha/domain/resources/guides/paths.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Route } from './+types/coverage.route';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { found: pending(api.practice.coverage(undefined, { signal: request.signal })) };
}

/** For operators: how many practice questions each class and subject has, and which chapters have too few. */
export default function Coverage({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en });
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={8} title />}>
        <Details found={loaderData.found} />
      </Suspense>
    </>
  );
}

function Details({ found }: { found: Promise<{ subjects: SubjectCoverage[] }> }) {
  const words = useWords({ en });
  const { subjects } = use(found);
  const short = subjects.flatMap(({ class: grade, subject, wanted, short }) =>
    short.map((chapter) => ({ ...chapter, grade, subject, wanted })),
  );
  return (
    <Stack gap={6}>
      <Card padding="none" as="section">
        <CardHeader
          title={words.shortTitle}
          description={short.length === 0 ? words.noneShort : words.tooFew(short.length)}
        />
        {short.length === 0 ? null : (
          <Table
            caption={words.shortTitle}
            hideCaption
            columns={[
              {
                key: 'chapter',
                header: words.chapter,
                primary: true,
                cell: ({ grade, subject, title }) => (
                  <TextLink to={guidePath(grade, subject, title)}>{title}</TextLink>
                ),
              },
              {
                key: 'subject',
                header: words.subject,
                cell: ({ grade, subject }) => words.subjectOfClass(subject, grade),
              },
              { key: 'book', header: words.book, cell: ({ book }) => book },
              {
                key: 'questions',
                header: words.questions,
                numeric: true,
                cell: ({ questions }) => questions,
              },
              { key: 'wanted', header: words.wanted, numeric: true, cell: ({ wanted }) => wanted },
            ]}
            rows={short}
            rowKey={({ grade, subject, book, title }) => `${grade} ${subject} ${book} ${title}`}
          />
        )}
      </Card>
      <Card padding="none" as="section">
        <CardHeader title={words.bySubject} />
        <Table
          caption={words.bySubject}
          hideCaption
          columns={[
            {
              key: 'subject',
              header: words.subject,
              primary: true,
              cell: ({ class: grade, subject }) => (
                <TextLink to={guideListPath(grade, subject)}>{words.subjectOfClass(subject, grade)}</TextLink>
              ),
            },
            { key: 'questions', header: words.questions, numeric: true, cell: ({ questions }) => questions },
            {
              key: 'chapters',
              header: words.chapters,
              numeric: true,
              cell: ({ asked, chapters }) => words.chaptersOf(asked, chapters),
            },
            {
              key: 'wanted',
              header: words.wanted,
              cell: ({ each, wanted }) =>
                each === 'chapter' ? words.inEachChapter(wanted) : words.inTheClass(wanted),
            },
            { key: 'state', header: words.state, cell: (row) => <State of={row} /> },
          ]}
          rows={subjects}
          rowKey={({ class: grade, subject }) => `${grade} ${subject}`}
          empty={<Alert quiet>{words.noBooks}</Alert>}
        />
      </Card>
    </Stack>
  );
}

function State({ of }: { of: SubjectCoverage }) {
  const words = useWords({ en });
  if (isCovered(of)) return <Badge tone="success">{words.enough}</Badge>;
  return (
    <Badge tone="warning">
      {of.each === 'chapter' ? words.tooFew(of.short.length) : words.tooFewInAll(of.wanted - of.questions)}
    </Badge>
  );
}
