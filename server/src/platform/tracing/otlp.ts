/** Spans by OpenTelemetry, sent over OTLP/HTTP. Loaded with OTEL_EXPORTER_OTLP_ENDPOINT only. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import {
  type Context,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  trace as otel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  SamplingDecision,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingEnv } from '../env.ts';
import { type OpenSpan, type Span, setTracer, type Tracer } from '../tracing.ts';

const KINDS: Readonly<Record<Span['kind'], SpanKind>> = {
  request: SpanKind.SERVER,
  operation: SpanKind.INTERNAL,
  job: SpanKind.CONSUMER,
  gateway: SpanKind.CLIENT,
};

/** More of one trace are not kept: a sweep asks the database thousands of times. */
const MOST_SPANS = 500;
/** Traces under way; the oldest of more is given up. */
const MOST_TRACES = 10_000;
const MOST_SQL = 500;

/**
 * Holds the spans of a trace until all of them have ended here, then passes them on: a share of the traces, chosen by their ids, so that
 * every node chooses the same; and each in which something failed, so that whoever has a request's id from an error page finds it.
 */
class KeptTraces implements SpanProcessor {
  readonly #next: SpanProcessor;
  readonly #sampler: TraceIdRatioBasedSampler;
  readonly #traces = new Map<string, { open: number; ended: ReadableSpan[]; hasFailed: boolean }>();

  constructor(next: SpanProcessor, share: number) {
    this.#next = next;
    this.#sampler = new TraceIdRatioBasedSampler(share);
  }

  onStart(span: OtelSpan): void {
    const { traceId } = span.spanContext();
    const known = this.#traces.get(traceId);
    if (known !== undefined) {
      known.open += 1;
      return;
    }
    const [oldest] = this.#traces.keys();
    if (oldest !== undefined && this.#traces.size >= MOST_TRACES) this.#traces.delete(oldest);
    this.#traces.set(traceId, { open: 1, ended: [], hasFailed: false });
  }

  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext();
    const known = this.#traces.get(traceId);
    if (known === undefined) return;
    known.open -= 1;
    if (span.status.code === SpanStatusCode.ERROR) known.hasFailed = true;
    // Its beginning, which ends last, is never left out.
    if (known.ended.length < MOST_SPANS || known.open === 0) known.ended.push(span);
    if (known.open > 0) return;
    this.#traces.delete(traceId);
    const chosen = this.#sampler.shouldSample(ROOT_CONTEXT, traceId).decision;
    if (known.hasFailed || chosen === SamplingDecision.RECORD_AND_SAMPLED)
      for (const ended of known.ended) this.#next.onEnd(ended);
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown();
  }
}

/** As W3C's traceparent writes it. */
const HANDED_OVER = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

function contextOf(handedOver: string): Context {
  const [, traceId, spanId] = HANDED_OVER.exec(handedOver) ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return otel.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}

/** Begins to measure this process. `close` sends what is left, as far as the collector takes it. */
export function startTracing(
  { endpoint, share }: TracingEnv,
  warn: (message: string) => void,
): { flush: () => Promise<void>; close: () => Promise<void> } {
  diag.setLogger(
    { error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const batches = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'kaksha',
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    spanProcessors: [new KeptTraces(batches, share)],
  });
  const spans = provider.getTracer('kaksha');
  const current = new AsyncLocalStorage<Context>();

  const tracer: Tracer = {
    async trace({ name, kind, attributes = {}, parent }, work) {
      const within = parent === undefined ? (current.getStore() ?? ROOT_CONTEXT) : contextOf(parent);
      const span = spans.startSpan(name, { kind: KINDS[kind], attributes }, within);
      const open: OpenSpan = {
        add: (more) => span.setAttributes(more),
        fail: (type) => span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
      };
      try {
        return await current.run(otel.setSpan(within, span), () => work(open));
      } finally {
        span.end();
      }
    },
    statement(sql, milliseconds, isFailed) {
      const within = current.getStore();
      // Of no request and no job: the pages of a sweep's list, say.
      if (within === undefined) return;
      const endMs = Date.now();
      const text = sql.replaceAll(/\s+/g, ' ').trim();
      const operation = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'sql';
      const span = spans.startSpan(
        `sql ${operation}`,
        {
          kind: SpanKind.CLIENT,
          startTime: endMs - milliseconds,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            'db.query.text': text.slice(0, MOST_SQL),
          },
        },
        within,
      );
      if (isFailed) span.setAttribute('error.type', 'statement refused');
      span.end(endMs);
    },
    handOver() {
      const within = current.getStore();
      const context = within && otel.getSpanContext(within);
      return context && `00-${context.traceId}-${context.spanId}-01`;
    },
  };
  setTracer(tracer);
  return {
    flush: () => provider.forceFlush(),
    close: async () => {
      setTracer(undefined);
      await provider.shutdown().catch((error: Error) => warn(error.message));
    },
  };
}
