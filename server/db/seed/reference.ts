import { readFile } from 'node:fs/promises';
import type pg from 'pg';

interface Book {
  class: number;
  subject: string;
  book: string;
  chapters: string[];
  edition: string;
}

/** NCERT's chapters, replaced as a whole when the file holds others than the table. */
export async function seedCurriculum(client: pg.ClientBase): Promise<void> {
  const books = JSON.parse(await readFile(new URL('./curriculum.json', import.meta.url), 'utf8')) as Book[];
  // A book in two parts stands twice in the file: its chapters are counted through.
  const counts = new Map<string, number>();
  const chapters = books.flatMap((book) =>
    book.chapters.map((title) => {
      const name = `${book.class} ${book.subject} ${book.book}`;
      const position = (counts.get(name) ?? 0) + 1;
      counts.set(name, position);
      return {
        grade: book.class,
        subject: book.subject,
        book: book.book,
        position,
        title,
        edition: book.edition,
      };
    }),
  );
  const wanted = JSON.stringify(chapters);
  const { rows } = await client.query<{ same: boolean }>(
    `with wanted as (
       select * from jsonb_to_recordset($1::jsonb) as c(grade smallint, subject text, book text, position smallint, title text, edition text)
     )
     select not exists (table wanted except select grade, subject, book, position, title, edition from curriculum_chapter)
        and (select count(*) from wanted) = (select count(*) from curriculum_chapter) as same`,
    [wanted],
  );
  if (rows[0]?.same === true) return;
  await client.query('delete from curriculum_chapter');
  await client.query(
    `insert into curriculum_chapter (grade, subject, book, position, title, edition)
     select grade, subject, book, position, title, edition
     from jsonb_to_recordset($1::jsonb) as c(grade smallint, subject text, book text, position smallint, title text, edition text)`,
    [wanted],
  );
}
