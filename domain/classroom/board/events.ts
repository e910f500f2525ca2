import { z } from 'zod';
import { entityId, NUL_REFUSED } from '../../fields.ts';
import { teachingText } from '../../public-text.ts';
import type { Ack } from '../acknowledgement.ts';
import type { BoardState } from './contract.ts';
import {
  BOARD_MESSAGE_MAX_LENGTH,
  BOARD_PAGES_MAX,
  MESSAGE_OPERATIONS_MAX,
  PAGE_NAME_MAX,
} from './limits.ts';
import { type BoardOperation, boardOperation } from './operations.ts';
import { en as BOARD_TEXT } from './words/en.ts';

/**
 * Drawing on one page. May be sent again after a lost connection: a kept operation is not kept twice, because every
 * operation names the revision that it leads to.
 */
export const drawing = z
  .object({ pageId: entityId, operations: z.array(boardOperation).min(1).max(MESSAGE_OPERATIONS_MAX) })
  .refine((message) => JSON.stringify(message).length <= BOARD_MESSAGE_MAX_LENGTH, {
    error: BOARD_TEXT.tooLarge,
  });

/** Where somebody points, in the coordinates of the page. */
export const boardPointer = z.object({ pageId: entityId, x: z.number(), y: z.number(), down: z.boolean() });

/** Changes that only the teacher makes; each may be sent again. */
export const boardChange = z.discriminatedUnion('change', [
  /** Puts the board on everybody's screen, or away. The first opening makes it, with one page. */
  z.object({ change: z.literal('open'), isOpen: z.boolean() }),
  /** Adds a page at the end under the name that the device gave it, and shows it unless `quietly`. */
  z.object({ change: z.literal('add-page'), pageId: z.uuid(), quietly: z.boolean().default(false) }),
  /** Shows a page to everybody. */
  z.object({ change: z.literal('turn'), pageId: entityId }),
  /** Takes a page away from everybody; it can be brought back. The last page stays. */
  z.object({ change: z.literal('remove-page'), pageId: entityId }),
  /** Brings a page back to its place, and shows it. */
  z.object({ change: z.literal('restore-page'), pageId: entityId }),
  /** Puts a page in the place `at`, counted from 0; the others move up. */
  z.object({ change: z.literal('move-page'), pageId: entityId, at: z.int().min(0).max(BOARD_PAGES_MAX) }),
  /** Names a page; an empty name is none. */
  z.object({
    change: z.literal('name-page'),
    pageId: entityId,
    name: teachingText(
      z
        .string()
        .refine((name) => !name.includes('\u0000'), { error: NUL_REFUSED })
        .trim()
        .max(PAGE_NAME_MAX, { error: BOARD_TEXT.nameTooLong }),
    ),
  }),
]);

export type Drawing = z.infer<typeof drawing>;
export type BoardPointer = z.infer<typeof boardPointer>;
export type BoardChange = z.input<typeof boardChange>;

export const BOARD_CLIENT_EVENTS = {
  'board:look': z.unknown(),
  'board:change': boardChange,
  'board:draw': drawing,
  'board:point': boardPointer,
} as const satisfies Record<keyof BoardClientEvents, z.ZodType>;

/** The answer to a drawing. */
export interface Drawn {
  /** Its number on the page; null when nothing of it was new. */
  sequence: number | null;
  /** Elements of which the server has something else than the patch is for: to be put whole. */
  misfits: string[];
  /** Elements that cannot be kept, and why. */
  refused: { id: string; message: string }[];
}

/** Events of the browser. */
export interface BoardClientEvents {
  /** Asks how the board stands; after each joining of the room. */
  'board:look': (ack: Ack<{ board: BoardState }>) => void;
  'board:change': (input: BoardChange, ack: Ack<{ board: BoardState }>) => void;
  'board:draw': (input: Drawing, ack: Ack<{ drawn: Drawn }>) => void;
  'board:point': (input: BoardPointer, ack: Ack) => void;
}

/** A drawing as it is kept. Numbers of a page follow one another without a gap. */
export interface KeptDrawing {
  sequence: number;
  operations: BoardOperation[];
}

/** Drawings that were kept on a page together, sent to the class: where several draw at once, one's own is among them. */
export interface PageDrawn {
  pageId: string;
  drawings: KeptDrawing[];
}

/** Where somebody in the class points. */
export type PeerPointer = BoardPointer & { peerId: string };

/** Events of the server to the room. */
export interface BoardServerEvents {
  'board:state': (state: BoardState) => void;
  'board:drawn': (drawn: PageDrawn) => void;
  /** Of everybody who moved in the last moment; one's own may be among them. */
  'board:pointers': (pointers: PeerPointer[]) => void;
}
