import { formatAverage } from '@kaksha/domain/assessments/insights.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { readsAbroad } from '@kaksha/domain/class-time.ts';
import { type DocumentLanguage, formatDateIn, subjectIn } from '@kaksha/domain/hindi.ts';
import type { ProgressReport, ReportChapter } from '@kaksha/domain/practice/report/contract.ts';
import { isEmptyReport } from '@kaksha/domain/practice/report/report.ts';
import { badgeTitle, figuresOf, nextSteps } from '@kaksha/domain/practice/report/report-content.ts';
import { REPORT_WORDS, type ReportWords } from '@kaksha/domain/practice/report/words.ts';
import type { ReactNode } from 'react';
import { MathText } from '../../../lib/math-text.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { RouterLink } from '../../../ui/link-button.tsx';
import { MasteryBadge } from '../mastery-badge.tsx';
import styles from './report.module.css';

interface ReportViewProps {
  report: ProgressReport;
  language: DocumentLanguage;
  /** The student's own: its next steps are links. */
  isStudents: boolean;
}

/** The words, dates and subjects of a report in one language. */
interface Told {
  words: ReportWords;
  language: DocumentLanguage;
  date: (instant: string) => string;
  subject: (subject: string) => string;
}

/** A report of progress, on the screen and, without anything around it, on paper. */
export function ReportView({ report, language, isStudents }: ReportViewProps) {
  const told: Told = {
    words: REPORT_WORDS[language],
    language,
    date: (instant) => formatDateIn(language, instant),
    subject: (subject) => subjectIn(language, subject),
  };
  const { words, date } = told;
  const { student, firstDay, lastDay, madeAt } = report;
  const empty = isEmptyReport(report);
  return (
    <article className={styles.report} lang={language} aria-labelledby="report-name">
      <header className={styles.head}>
        <p className={styles.brand}>
          {BRAND.name} · {words.title}
        </p>
        <h2 id="report-name">{student.name}</h2>
        <p>
          <Dotted>
            {`${words.class} ${student.class}`}
            {words.span(firstDay === null ? null : date(firstDay), date(lastDay))}
          </Dotted>
        </p>
        <p className={styles.small}>
          {words.madeOn}: {date(madeAt)}
          {readsAbroad() ? ` (${words.datesInIndia})` : null}
        </p>
      </header>
      {empty ? (
        <p className={styles.empty}>
          <b>{words.empty}</b> {words.emptyMore}
        </p>
      ) : (
        <dl className={styles.figures}>
          {figuresOf(report, words).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Next report={report} told={told} isStudents={isStudents} />
      {empty ? null : <WhatHappened report={report} told={told} />}
      <footer className={styles.rules}>
        <p>{words.masteryRule}</p>
        <p>{words.timeRule}</p>
        <p>{words.resultsRule}</p>
      </footer>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Row({ title, below, end }: { title: ReactNode; below?: ReactNode; end?: ReactNode }) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.title}>{title}</p>
        {below === undefined ? null : <p className={styles.small}>{below}</p>}
      </div>
      {end === undefined ? null : <div className={styles.end}>{end}</div>}
    </li>
  );
}

function Next({ report, told, isStudents }: { report: ProgressReport; told: Told; isStudents: boolean }) {
  const steps = nextSteps(report, told.words, told.date, told.subject);
  return (
    <Part title={told.words.next}>
      {steps.length === 0 ? (
        <p className={styles.small}>{told.words.nothingNext}</p>
      ) : (
        <ul className={styles.rows}>
          {steps.map(({ title, detail, path }) => (
            <Row
              key={path}
              title={isStudents ? <RouterLink to={path}>{title}</RouterLink> : title}
              below={detail}
            />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Chapters({
  title,
  chapters,
  told,
}: {
  title: string;
  chapters: readonly ReportChapter[];
  told: Told;
}) {
  const { words, language, subject } = told;
  if (chapters.length === 0) return null;
  return (
    <Part title={`${title} (${chapters.length})`}>
      <ul className={styles.rows}>
        {chapters.map((chapter) => (
          <Row
            key={`${chapter.grade} ${chapter.subject} ${chapter.book} ${chapter.title}`}
            title={chapter.title}
            below={
              <Dotted>
                {`${subject(chapter.subject)}, ${words.class} ${chapter.grade}`}
                {words.answers(chapter.answers)}
                {chapter.seconds === 0 ? null : words.duration(chapter.seconds)}
              </Dotted>
            }
            end={<MasteryBadge mastery={chapter.mastery} language={language} />}
          />
        ))}
      </ul>
    </Part>
  );
}

function WhatHappened({ report, told }: { report: ProgressReport; told: Told }) {
  const { words, date, subject } = told;
  const { chapters, misconceptions, assessments, classes, badges, remarks, remarkCount } = report;
  return (
    <>
      <Chapters title={words.mastered} chapters={chapters.mastered} told={told} />
      <Chapters title={words.toPractise} chapters={chapters.toPractise} told={told} />
      <Chapters title={words.notEnough} chapters={chapters.notEnough} told={told} />
      {misconceptions.length === 0 ? null : (
        <Part title={words.misconceptions}>
          <ul className={styles.rows}>
            {misconceptions.map((each) => (
              <Row
                key={`${each.subject} ${each.text}`}
                title={<MathText text={each.text} />}
                below={subject(each.subject)}
                end={words.times(each.times)}
              />
            ))}
          </ul>
        </Part>
      )}
      <Part title={words.results}>
        {assessments.results.length === 0 ? (
          <p className={styles.small}>{words.noResults}</p>
        ) : (
          <ul className={styles.rows}>
            {assessments.results.map((each) => (
              <Row
                key={each.assessmentId}
                title={each.title}
                below={
                  <Dotted>
                    {words.withTeacher(subject(each.subject), each.teacher)}
                    {words.marks(each.score, each.totalMarks)}
                    {date(each.completedOn)}
                  </Dotted>
                }
                end={formatAverage(each.percentage)}
              />
            ))}
          </ul>
        )}
        <NewestOf shown={assessments.results.length} count={assessments.resultCount} words={words} />
      </Part>
      {classes.subjects.length === 0 ? null : (
        <Part title={words.bySubject}>
          <ul className={styles.rows}>
            {classes.subjects.map((each) => (
              <Row
                key={each.subject}
                title={subject(each.subject)}
                end={`${words.classes(each.attended)}, ${words.duration(each.seconds)}`}
              />
            ))}
          </ul>
        </Part>
      )}
      {badges.length === 0 ? null : (
        <Part title={words.badges}>
          <ul className={styles.rows}>
            {badges.map((badge) => (
              <Row
                key={`${badge.kind} ${badge.chapter} ${badge.earnedAt}`}
                title={badgeTitle(badge, words)}
                end={date(badge.earnedAt)}
              />
            ))}
          </ul>
        </Part>
      )}
      {remarks.length === 0 ? null : (
        <Part title={words.remarks}>
          <ul className={styles.rows}>
            {remarks.map((each) => (
              <li key={`${each.kind} ${each.lessonId}`} className={styles.remark}>
                <p>{each.body}</p>
                {each.homework === '' ? null : (
                  <p>
                    {words.homework}: {each.homework}
                  </p>
                )}
                <p className={styles.small}>
                  <Dotted>
                    {words[each.kind]}
                    {each.teacher}
                    {subject(each.subject)}
                    {each.topic === '' ? null : each.topic}
                    {date(each.at)}
                  </Dotted>
                </p>
              </li>
            ))}
          </ul>
          <NewestOf shown={remarks.length} count={remarkCount} words={words} />
        </Part>
      )}
    </>
  );
}

/** What a list leaves out, in words; nothing where it is whole. */
function NewestOf({ shown, count, words }: { shown: number; count: number; words: ReportWords }) {
  return count > shown ? <p className={styles.small}>{words.newestOf(shown, count)}</p> : null;
}
