/** A long list as a CSV file, streamed: of one moment of the database, a page of rows in memory at a time. */
import { type CsvCell, csvHead, csvLines } from '@kaksha/domain/csv.ts';
import type { ExportedFile, ExportName, ExportPeriod } from '@kaksha/domain/csv-export.ts';
import { EXPORTS_BUSY } from '@kaksha/domain/words.ts';
import { ORPCError } from '@orpc/client';
import { type RawBuilder, sql } from 'kysely';
import { viewerOf } from './api.ts';
import { recordAudit } from './audit.ts';
import type { Db, RequestContext } from './context.ts';
import { boundedByKey } from './places.ts';

/** Rows that are read in one statement, and lie in memory together. */
export const EXPORT_PAGE = 1_000;
/** Each holds a connection to the database while it is being read. */
const AT_ONCE = 2;
const places = boundedByKey(AT_ONCE);
/** A reader that takes nothing for so long has been cut off by `http/limit-answers.ts`. */
const SLOW_READER_SECONDS = 40;

/** '2026-11-24 18:30:00': the time in India. */
export const inIndia = (time: RawBuilder<unknown>) =>
  sql<string>`coalesce(to_char(${time} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '')`;

/** The bound of a day in India: its beginning, or that of the day `more` days later. */
export const dayInIndia = (date: string, more = 0) =>
  sql`((${date}::date + ${more}::int)::timestamp at time zone 'Asia/Kolkata')`;

interface Export<Row> {
  name: ExportName;
  period: ExportPeriod;
  /** The list's own filters, for the audit log. */
  filters: Readonly<Record<string, string | undefined>>;
  header: readonly string[];
  /** The rows after this one, in the order of the list. */
  readPage: (db: Db, after: Row | undefined, limit: number) => Promise<Row[]>;
  cells: (row: Row) => CsvCell[];
}

/**
 * Streams an export to an operator. The audit log has its period and filters before the first byte.
 * @throws ORPCError TOO_MANY_REQUESTS while others are being made.
 */
export async function exportCsv<Row>(context: RequestContext, wanted: Export<Row>): Promise<ExportedFile> {
  const { services, responseHeaders } = context;
  const { name, period, filters } = wanted;
  const leave = places.enter('exports');
  if (leave === null) throw new ORPCError('TOO_MANY_REQUESTS', { message: EXPORTS_BUSY });
  try {
    await recordAudit(services.db, {
      actorId: viewerOf(context).id,
      action: `export.${name}`,
      subject: { type: 'export', id: name },
      detail: {
        ...period,
        filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
      },
    });
  } catch (error) {
    leave();
    throw error;
  }
  responseHeaders.set('Content-Type', 'text/csv; charset=utf-8');
  responseHeaders.set(
    'Content-Disposition',
    `attachment; filename="${name}-${period.from}-${period.to}.csv"`,
  );
  const pieces = piecesOf(services.db, wanted);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (!done) return controller.enqueue(encoder.encode(value));
          controller.close();
        } catch (error) {
          // The answer has begun: it is cut, and the browser says that the download failed.
          services.log.error({ err: error, export: name }, 'an export was cut');
          controller.error(error);
        }
        leave();
      },
      async cancel() {
        await pieces.return(undefined);
        leave();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* piecesOf<Row>(
  db: Db,
  { header, readPage, cells }: Export<Row>,
): AsyncGenerator<string, undefined> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', ${`${SLOW_READER_SECONDS}s`}, true)`.execute(
      trx,
    );
    let rows = await readPage(trx, undefined, EXPORT_PAGE);
    yield csvHead(header) + csvLines(rows.map(cells));
    while (rows.length === EXPORT_PAGE) {
      rows = await readPage(trx, rows.at(-1), EXPORT_PAGE);
      yield csvLines(rows.map(cells));
    }
  } finally {
    await trx.rollback().execute();
  }
}
