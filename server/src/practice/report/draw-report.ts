/** A report of progress on paper: the same facts as on the screen, in one of the languages. */
import { formatAverage } from '@kaksha/domain/assessments/insights.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { type DocumentLanguage, formatDateIn, subjectIn } from '@kaksha/domain/hindi.ts';
import type { ProgressReport, ReportChapter } from '@kaksha/domain/practice/report/contract.ts';
import { isEmptyReport } from '@kaksha/domain/practice/report/report.ts';
import { badgeTitle, figuresOf, nextSteps } from '@kaksha/domain/practice/report/report-content.ts';
import { REPORT_WORDS, type ReportWords } from '@kaksha/domain/practice/report/words.ts';
import { Pages } from '../../platform/documents/pages.ts';

const GREY = '#5b6675';
const BLUE = '#1d4ed8';
/** Between the two columns of figures, and between a text and the one at its right, points. */
const GAP = 24;
/** A heading with its first row. */
const HEADING_HEIGHT = 64;
const ROW_HEIGHT = 34;

/** Writes the parts of a report one below the other. */
class ReportPaper {
  readonly page: Pages;
  readonly words: ReportWords;
  readonly #language: DocumentLanguage;

  constructor(report: ProgressReport, language: DocumentLanguage) {
    this.words = REPORT_WORDS[language];
    this.#language = language;
    const title = `${this.words.title}: ${report.student.name}`;
    this.page = new Pages(title, language === 'hi' ? 'hi-IN' : 'en-IN');
  }

  get width(): number {
    return this.page.right - this.page.left;
  }
  date(when: string): string {
    return formatDateIn(this.#language, when);
  }
  subject(subject: string): string {
    return subjectIn(this.#language, subject);
  }

  heading(text: string): void {
    const { page } = this;
    page.y += 14;
    page.keep(HEADING_HEIGHT);
    page.write(text, page.left, { size: 13, weight: 700 });
    page.y += 20;
  }

  quiet(text: string): void {
    this.page.paragraph(text, this.page.left, this.width, { color: GREY });
  }

  /** A line with its value at the right, and smaller lines below. */
  row(left: string, right: string, ...below: string[]): void {
    const { page } = this;
    page.keep(ROW_HEIGHT);
    page.write(right, page.right, { align: 'right' });
    const width = this.width - page.widthOf(right) - GAP;
    page.paragraph(left, page.left, width, { weight: 700 });
    for (const line of below) page.paragraph(line, page.left, this.width, { size: 9, color: GREY });
    page.y += 5;
  }
}

function drawHead(paper: ReportPaper, report: ProgressReport): void {
  const { page, words } = paper;
  const { student, firstDay, lastDay, madeAt } = report;
  page.y += 18;
  page.write(BRAND.name, page.left, { size: 20, weight: 700, color: BLUE });
  page.write(words.title, page.right, { size: 16, weight: 700, align: 'right' });
  page.y += 30;
  page.paragraph(student.name, page.left, paper.width, { size: 14, weight: 700 });
  page.paragraph(`${words.class} ${student.class}`, page.left, paper.width);
  const span = words.span(firstDay === null ? null : paper.date(firstDay), paper.date(lastDay));
  page.paragraph(span, page.left, paper.width);
  // Paper goes from hand to hand: it says whose days these are, whoever reads it.
  const made = `${words.madeOn}: ${paper.date(madeAt)} (${words.datesInIndia})`;
  page.paragraph(made, page.left, paper.width, { size: 9, color: GREY });
  page.rule();
  page.y += 20;
}

/** Two columns of figures: each one's name, and the figure at the column's right. */
function drawFigures({ page, words }: ReportPaper, report: ProgressReport): void {
  const middle = (page.left + page.right) / 2;
  const figures = figuresOf(report, words);
  const half = Math.ceil(figures.length / 2);
  for (let row = 0; row < half; row += 1) {
    for (const [figure, from, to] of [
      [figures[row], page.left, middle - GAP / 2],
      [figures[row + half], middle + GAP / 2, page.right],
    ] as const) {
      if (figure === undefined) continue;
      page.write(figure.label, from, { color: GREY });
      page.write(figure.value, to, { weight: 700, align: 'right' });
    }
    page.y += 17;
  }
}

function drawNext(paper: ReportPaper, report: ProgressReport): void {
  const { words } = paper;
  paper.heading(words.next);
  const lines = nextSteps(
    report,
    words,
    (date) => paper.date(date),
    (subject) => paper.subject(subject),
  );
  if (lines.length === 0) paper.quiet(words.nothingNext);
  for (const { title, detail } of lines) paper.row(title, '', detail);
}

function drawChapters(paper: ReportPaper, heading: string, chapters: readonly ReportChapter[]): void {
  const { words } = paper;
  if (chapters.length === 0) return;
  paper.heading(`${heading} (${chapters.length})`);
  for (const { title, grade, subject, mastery, answers, seconds } of chapters) {
    const facts = [`${paper.subject(subject)}, ${words.class} ${grade}`, words.answers(answers)];
    if (seconds > 0) facts.push(words.duration(seconds));
    paper.row(title, words.mastery[mastery ?? 'none'], facts.join(' · '));
  }
}

function drawResults(
  paper: ReportPaper,
  { assessments: { results, resultCount, average } }: ProgressReport,
): void {
  const { words } = paper;
  paper.heading(words.results);
  if (results.length === 0) {
    paper.quiet(words.noResults);
    return;
  }
  for (const { title, subject, teacher, score, totalMarks, percentage, completedOn } of results) {
    const facts = [words.withTeacher(paper.subject(subject), teacher), words.marks(score, totalMarks)];
    paper.row(title, formatAverage(percentage), [...facts, paper.date(completedOn)].join(' · '));
  }
  if (resultCount > results.length) paper.quiet(words.newestOf(results.length, resultCount));
  if (average !== null) paper.row(words.average, formatAverage(average));
}

function drawRemarks(paper: ReportPaper, { remarks, remarkCount }: ProgressReport): void {
  const { page, words } = paper;
  if (remarks.length === 0) return;
  paper.heading(words.remarks);
  for (const { kind, body, homework, teacher, subject, topic, at } of remarks) {
    page.keep(ROW_HEIGHT);
    page.paragraph(body, page.left, paper.width);
    if (homework !== '') page.paragraph(`${words.homework}: ${homework}`, page.left, paper.width);
    const about = [words[kind], teacher, paper.subject(subject), topic, paper.date(at)];
    page.paragraph(about.filter((each) => each !== '').join(' · '), page.left, paper.width, {
      size: 9,
      color: GREY,
    });
    page.y += 6;
  }
  if (remarkCount > remarks.length) paper.quiet(words.newestOf(remarks.length, remarkCount));
}

/** The report as a PDF of as many pages as it needs, in one of the languages; the facts are the same in both. */
export async function drawReport(report: ProgressReport, language: DocumentLanguage): Promise<Buffer> {
  const paper = new ReportPaper(report, language);
  const { page, words } = paper;
  const { chapters, misconceptions, badges, classes } = report;
  drawHead(paper, report);
  if (isEmptyReport(report)) {
    page.paragraph(words.empty, page.left, paper.width, { weight: 700 });
    paper.quiet(words.emptyMore);
    drawNext(paper, report);
    return page.end();
  }
  drawFigures(paper, report);
  drawNext(paper, report);
  drawChapters(paper, words.mastered, chapters.mastered);
  drawChapters(paper, words.toPractise, chapters.toPractise);
  drawChapters(paper, words.notEnough, chapters.notEnough);
  if (misconceptions.length > 0) {
    paper.heading(words.misconceptions);
    for (const { text, subject, times } of misconceptions)
      paper.row(text, words.times(times), paper.subject(subject));
  }
  drawResults(paper, report);
  if (classes.subjects.length > 0) {
    paper.heading(words.bySubject);
    for (const { subject, attended, seconds } of classes.subjects)
      paper.row(paper.subject(subject), `${words.classes(attended)}, ${words.duration(seconds)}`);
  }
  if (badges.length > 0) {
    paper.heading(words.badges);
    for (const badge of badges) paper.row(badgeTitle(badge, words), paper.date(badge.earnedAt));
  }
  drawRemarks(paper, report);
  page.y += 8;
  page.rule();
  page.y += 18;
  for (const rule of [words.masteryRule, words.timeRule, words.resultsRule])
    page.paragraph(rule, page.left, paper.width, { size: 9, color: GREY });
  return page.end();
}
