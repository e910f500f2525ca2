/** The three kinds of pictures for previews of shared links. Each takes everything that it shows, so that equal facts are equal pictures. */

import { en as WORDS } from '@kaksha/domain/content/share-pictures/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { TutorFigures } from '@kaksha/domain/teachers/tutor-figures.ts';
import { en as TUTOR_LIST_TEXT } from '@kaksha/domain/teachers/tutor-list/words/en.ts';
import { tiersText, type VerificationTier } from '@kaksha/domain/teachers/verification/tiers.ts';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Storage } from '../../platform/storage.ts';
import {
  brandMark,
  COLOURS,
  LEFT,
  label,
  newSheet,
  RIGHT,
  roundedPath,
  type Sheet,
  star,
  write,
  writeBlock,
} from './paper.ts';
import { drawPortrait, type Sitter } from './portrait.ts';

export interface TeacherFacts extends Sitter {
  kind: 'teacher';
  /** The checks that the teacher has passed; empty for one who is not verified. */
  verifiedTiers: readonly VerificationTier[];
  /** 'Mathematics and Physics, Class 6–10'. */
  taught: string;
  /** Null while there is no review. */
  rating: number | null;
  reviewCount: number;
  hourlyRatePaise: number | null;
}

export interface ListFacts {
  kind: 'list';
  title: string;
  figures: TutorFigures;
  /** The first of the list, at most three. */
  sitters: Sitter[];
}

export interface PageFacts {
  kind: 'page';
  title: string;
  description: string;
}

export type PictureFacts = TeacherFacts | ListFacts | PageFacts;

const WIDTH_OF_TEXT = 608;
const FACTS_Y = 562;

function writeRating(pen: SKRSContext2D, x: number, y: number, rating: number, reviewCount: number): void {
  star(pen, x + 18, y - 15, 20);
  const width = write(pen, rating.toFixed(1), x + 48, y, { size: 42, weight: 700 });
  write(pen, TUTOR_LIST_TEXT.reviews(reviewCount), x + 60 + width, y, { size: 28, colour: COLOURS.ink2 });
}

async function drawTeacher({ pen }: Sheet, storage: Storage, facts: TeacherFacts): Promise<void> {
  await drawPortrait(pen, storage, facts, { x: RIGHT - 340, y: 174, size: 340 });
  if (facts.verifiedTiers.length > 0) {
    label(pen, WORDS.verified(tiersText(facts.verifiedTiers)), LEFT, 202, {
      ground: COLOURS.successSoft,
      colour: COLOURS.success,
    });
  }
  const name = { size: 76, weight: 720, maxWidth: WIDTH_OF_TEXT, maxLines: 2, step: 84 };
  const end = writeBlock(pen, facts.name, LEFT, 300, name);
  const taught = { size: 32, colour: COLOURS.ink2, maxWidth: WIDTH_OF_TEXT, maxLines: 2, step: 43 };
  writeBlock(pen, facts.taught, LEFT, end + 54, taught);
  let x = LEFT;
  if (facts.hourlyRatePaise !== null) {
    const rate = { size: 50, weight: 720, colour: COLOURS.action };
    x += write(pen, formatPaise(facts.hourlyRatePaise), x, FACTS_Y, rate) + 8;
    x += write(pen, WORDS.anHour, x, FACTS_Y, { size: 28, colour: COLOURS.ink2 }) + 48;
  }
  if (facts.rating !== null) writeRating(pen, x, FACTS_Y, facts.rating, facts.reviewCount);
}

async function drawList({ pen }: Sheet, storage: Storage, facts: ListFacts): Promise<void> {
  const { figures, sitters } = facts;
  const size = 196;
  const places = [
    { x: RIGHT - size - 178, y: 158 },
    { x: RIGHT - size, y: 258 },
    { x: RIGHT - size - 186, y: 372 },
  ];
  // The first of the list lies on top.
  for (const [index, sitter] of [...sitters.entries()].toReversed()) {
    const place = places[index];
    if (sitters.length === 1) await drawPortrait(pen, storage, sitter, { x: RIGHT - 320, y: 184, size: 320 });
    else if (place !== undefined) await drawPortrait(pen, storage, sitter, { ...place, size });
  }
  const title = { size: 76, weight: 720, maxWidth: 600, maxLines: 3, step: 84 };
  writeBlock(pen, facts.title, LEFT, 246, title);
  const rates = TUTOR_LIST_TEXT.rateRange(figures);
  const count = TUTOR_LIST_TEXT.teachers(figures.teacherCount);
  const line = { size: 34, weight: 500, maxWidth: 600, maxLines: 1, step: 0 };
  writeBlock(pen, rates === null ? WORDS.noTeacher : count, LEFT, FACTS_Y - 56, line);
  if (rates === null) return;
  const width = write(pen, rates, LEFT, FACTS_Y, { size: 34, weight: 720, colour: COLOURS.action });
  if (figures.averageRating !== null) {
    star(pen, LEFT + width + 50, FACTS_Y - 12, 18);
    write(pen, figures.averageRating.toFixed(1), LEFT + width + 78, FACTS_Y, { size: 34, weight: 700 });
  }
}

async function drawPage({ pen }: Sheet, facts: PageFacts): Promise<void> {
  const size = 240;
  const [x, y] = [RIGHT - size, 200];
  pen.save();
  pen.shadowColor = 'rgb(23 33 47 / 0.2)';
  pen.shadowBlur = 40;
  pen.shadowOffsetY = 14;
  pen.fillStyle = COLOURS.action;
  roundedPath(pen, x + 2, y + 2, size - 4, size * 0.23);
  pen.fill();
  pen.restore();
  pen.drawImage(await brandMark(), x, y, size, size);
  const title = { size: 68, weight: 720, maxWidth: 690, maxLines: 3, step: 78 };
  const end = writeBlock(pen, facts.title, LEFT, 238, title);
  const lines = Math.max(1, Math.floor((FACTS_Y - end - 60) / 44) + 1);
  const text = { size: 31, colour: COLOURS.ink2, maxWidth: 690, maxLines: Math.min(4, lines), step: 44 };
  writeBlock(pen, facts.description, LEFT, end + 60, text);
}

/** Draws the picture; answers it as PNG. Encoding runs beside the event loop. */
export async function drawPicture(storage: Storage, facts: PictureFacts): Promise<Uint8Array> {
  const sheet = await newSheet();
  if (facts.kind === 'teacher') await drawTeacher(sheet, storage, facts);
  else if (facts.kind === 'list') await drawList(sheet, storage, facts);
  else await drawPage(sheet, facts);
  return sheet.canvas.encode('png');
}
