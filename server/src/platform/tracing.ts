/**
 * Where time goes within a request: spans of requests, operations, statements, jobs and calls of the gateway. With
 * OTEL_EXPORTER_OTLP_ENDPOINT, `tracing/otlp.ts` is loaded and takes them; without it nothing is measured and nothing is loaded.
 */

/** No names, addresses or texts of people: ids, codes and names of ours. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface Span {
  name: string;
  kind: 'request' | 'operation' | 'job' | 'gateway';
  attributes?: SpanAttributes;
  /** The trace of another process ({@link handOverTrace}); else the span belongs to the one that it is begun in. */
  parent?: string | undefined;
}

/** A span that goes on. */
export interface OpenSpan {
  add(attributes: SpanAttributes): void;
  /** Our fault: its trace is kept. `type` is a code or the name of an error, never its message. */
  fail(type: string): void;
}

export interface Tracer {
  trace<Answer>(span: Span, work: (span: OpenSpan) => Promise<Answer>): Promise<Answer>;
  /** A statement that has just ended. */
  statement(sql: string, milliseconds: number, isFailed: boolean): void;
  /** The current span, for another process; undefined outside of all. */
  handOver(): string | undefined;
}

let tracer: Tracer | undefined;

/** Sets or ends the measuring of this process. */
export function setTracer(given: Tracer | undefined): void {
  tracer = given;
}

const UNMEASURED: OpenSpan = { add: () => undefined, fail: () => undefined };

/** Measures the work, if anything is measured. */
export const trace = <Answer>(span: Span, work: (span: OpenSpan) => Promise<Answer>): Promise<Answer> =>
  tracer === undefined ? work(UNMEASURED) : tracer.trace(span, work);

export const traceStatement: Tracer['statement'] = (...statement) => tracer?.statement(...statement);

export const handOverTrace = (): string | undefined => tracer?.handOver();
