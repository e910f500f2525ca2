/** Video tutorials of the demo: one that is shown, and one that waits for an operator. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Storage } from '../../src/platform/storage.ts';
import { tutorialKey } from '../../src/resources/videos/tutorial-files.ts';
import { demoTeacher } from './content/content.ts';
import type { People } from './demo-people.ts';

const OPERATOR = 'admin@kaksha.example';
const SECONDS = 16;
const CHAPTER = { grade: 8, subject: 'Mathematics', book: 'Ganita Prakash', title: 'Area' };

const VIDEOS = [
  {
    title: 'Why a triangle is half of a rectangle',
    summary: 'Sixteen seconds without words: one drawing that explains ½ × base × height.',
    status: 'approved',
  },
  {
    title: 'The area of a triangle, once more',
    summary: 'The same drawing, for the revision before the test.',
    status: 'submitted',
  },
];

const CAPTIONS = [
  'A rectangle: base times height',
  'A triangle stands in it',
  'Its height cuts the rectangle in two',
  'In each part, half is blue and half is not',
  'So the triangle is half: half of base times height',
];
/** Each line stands for three seconds. */
const VTT = `WEBVTT\n\n${CAPTIONS.map((line, index) => {
  const at = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`;
  return `${at(index * 3)} --> ${at(index * 3 + 3)}\n${line}\n`;
}).join('\n')}`;

export async function seedVideos(client: pg.ClientBase, storage: Storage, people: People): Promise<void> {
  const [film, poster] = await Promise.all(
    ['webm', 'webp'].map((end) => readFile(new URL(`./films/area-of-a-triangle.${end}`, import.meta.url))),
  );
  if (film === undefined || poster === undefined) throw new Error('the film is not there');
  for (const { title, summary, status } of VIDEOS) {
    const [fileId, posterId] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    await storage.put(tutorialKey(`${fileId}.webm`), film);
    await storage.put(tutorialKey(`${posterId}.webp`), poster);
    await client.query(
      `insert into tutorial_video (teacher_id, title, summary, grade, subject, book, chapter, language, file_id, kind,
         byte_length, duration_seconds, poster_id, captions, status, scan, submitted_at, decided_by, decided_at)
       select $1, $2, $3, $4, $5, $6, $7, 'English', $8, 'webm', $9, $10, $11, $12, $13, 'no_scanner', now() - interval '3 days',
         case when $13 = 'approved' then u.id end, case when $13 = 'approved' then now() - interval '2 days' end
       from user_account u where u.email = $14`,
      [
        people(demoTeacher.email),
        title,
        summary,
        CHAPTER.grade,
        CHAPTER.subject,
        CHAPTER.book,
        CHAPTER.title,
        fileId,
        film.length,
        SECONDS,
        posterId,
        VTT,
        status,
        OPERATOR,
      ],
    );
  }
}
