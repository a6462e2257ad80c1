import type { Attributes, Span, SpanKind, Tracer } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import { currentSpan, type TraceState } from './current-trace.ts';
import type { Operation } from './define-operation.ts';
import { driveUploadOperation, ffmpegOperation, fileOperation, jobOperation, requestOperation } from './operations.ts';

/** Where spans are sent by OTLP over HTTP, and what they bear. */
export type TraceSettings = { endpoint: string; headers: Readonly<Record<string, string>> };

type Process = { host: string; roles: string; version: string };

/** How the spans of an operation are. */
type SpanDescription<Facts> = {
  kind: SpanKind;
  name: string;
  /** What begins traces, of its own or where `traceparent` says; what does not is no span outside of one. */
  isRoot?: boolean;
  traceparent?: (facts: Facts) => string | null;
  /** Known at the end. No title, address, id of a user or path of a file may be among it. */
  end: (facts: Facts) => { name?: string; attributes: Attributes; isFailed?: boolean };
};

/** Longest that a collector is waited for at the end. */
const CLOSE_WITHIN_MS = 3_000;
const EXPORT_WITHIN_MS = 5_000;

/**
 * Records spans of this process from now on and sends them to a collector. One that cannot be reached does no harm: what is not taken in
 * time is dropped, and the log says so once.
 */
export async function openTraces(
  { endpoint, headers }: TraceSettings,
  { host, roles, version }: Process,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  // Loaded only where it is used.
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_WITHIN_MS,
  });
  const resource = resourceFromAttributes({
    'service.name': 'clipwright',
    'service.version': version,
    'host.name': host,
    'clipwright.roles': roles,
  });
  const processor = new sdk.BatchSpanProcessor(sayFailures(exporter, log), { exportTimeoutMillis: EXPORT_WITHIN_MS });
  const provider = new sdk.BasicTracerProvider({ resource, spanProcessors: [processor] });
  const tracer = provider.getTracer('clipwright', version);
  const { SERVER, CONSUMER, CLIENT, INTERNAL } = api.SpanKind;
  const follow = <Facts extends object>(operation: Operation<Facts>, description: SpanDescription<Facts>) =>
    followOperation(api, tracer, operation, description);
  const endings = [
    follow(requestOperation, {
      kind: SERVER,
      name: 'request',
      isRoot: true,
      end: ({ method, route, status }) => ({
        name: `${method} ${route}`,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          ...(status !== null && { 'http.response.status_code': status }),
        },
        isFailed: status === null || status >= 500,
      }),
    }),
    follow(jobOperation, {
      kind: CONSUMER,
      name: 'job',
      isRoot: true,
      traceparent: ({ traceparent }) => traceparent,
      end: ({ queue, attempt, outcome }) => ({
        name: `job ${queue}`,
        attributes: {
          'messaging.destination.name': queue,
          'clipwright.job.attempt': attempt,
          'clipwright.job.outcome': outcome ?? 'failed',
        },
        isFailed: outcome === 'failed',
      }),
    }),
    follow(fileOperation, {
      kind: CLIENT,
      name: 'files',
      end: ({ name, bytes }) => ({ name: `files ${name}`, attributes: { 'clipwright.files.bytes': bytes } }),
    }),
    follow(ffmpegOperation, { kind: INTERNAL, name: 'ffmpeg', end: () => ({ attributes: {} }) }),
    follow(driveUploadOperation, {
      kind: CLIENT,
      name: 'drive upload',
      end: ({ provider: drive }) => ({ attributes: { 'clipwright.drive': drive } }),
    }),
  ];
  return {
    async close() {
      for (const end of endings) end();
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

/** Makes a span of each operation, in which what it does finds itself. @returns what ends that */
function followOperation<Facts extends object>(
  { ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags }: typeof import('@opentelemetry/api'),
  tracer: Tracer,
  { channel }: Operation<Facts>,
  { kind, name, isRoot = false, traceparent, end }: SpanDescription<Facts>,
): () => void {
  const spans = new WeakMap<object, Span>();
  const contextOf = (parent: string | null) => {
    const [, traceId, spanId] = parent?.split('-') ?? [];
    if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
  };
  const begin = (facts: unknown): TraceState | undefined => {
    const outer = currentSpan.getStore();
    if (!isRoot && outer === undefined) return undefined;
    const parent = isRoot ? (traceparent?.(facts as Facts) ?? null) : (outer?.traceparent ?? null);
    const span = tracer.startSpan(name, { kind, root: parent === null }, contextOf(parent));
    spans.set(facts as Facts, span);
    const { traceId, spanId } = span.spanContext();
    return { traceparent: `00-${traceId}-${spanId}-01` };
  };
  const finish = (facts: unknown) => {
    const span = spans.get(facts as Facts);
    if (!span) return;
    const told = end(facts as Facts);
    if (told.name !== undefined) span.updateName(told.name);
    span.setAttributes(told.attributes);
    // What went wrong stands in the log: a message may name what is a user's.
    if (told.isFailed ?? 'error' in (facts as Facts)) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  channel.start.bindStore(currentSpan as never, begin as never);
  channel.asyncEnd.subscribe(finish);
  return () => {
    channel.start.unbindStore(currentSpan as never);
    channel.asyncEnd.unsubscribe(finish);
  };
}

/** The same exporter, whose first failure is a line of the log. */
function sayFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let hasFailed = false;
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        if (result.code !== 0 && !hasFailed) {
          hasFailed = true;
          log.warn(
            { problem: result.error?.message },
            'Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT and are dropped',
          );
        }
        done(result);
      });
    },
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: async () => await exporter.shutdown(),
  };
}
