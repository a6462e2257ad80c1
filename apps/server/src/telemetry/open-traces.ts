import type { Attributes, Span, SpanKind, Tracer } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import { currentSpan, type TraceState } from './current-trace.ts';
import type { Operation } from './define-operation.ts';
import { driveUploadOperation, ffmpegOperation, fileOperation, jobOperation, requestOperation } from './operations.ts';

/** The OTLP/HTTP endpoint for spans, and its headers. */
export type TraceSettings = { endpoint: string; headers: Readonly<Record<string, string>> };

type Process = { host: string; roles: string; version: string };

/** A description of an operation's spans. */
type SpanDescription<Facts> = {
  kind: SpanKind;
  name: string;
  /**
   * True if it starts traces, either new ones or continuing `traceparent`; otherwise it only creates spans inside an
   * existing trace.
   */
  isRoot?: boolean;
  traceparent?: (facts: Facts) => string | null;
  /** The attributes known at the end. They must not include a title, address, user id or file path. */
  end: (facts: Facts) => { name?: string; attributes: Attributes; isFailed?: boolean };
};

/** The maximum time to wait for a collector at shutdown. */
const CLOSE_WITHIN_MS = 3_000;
const EXPORT_WITHIN_MS = 5_000;

/**
 * Starts recording this process's spans and sending them to a collector. An unreachable collector does no harm: spans
 * it does not accept in time are dropped, which is logged once.
 */
export async function openTraces(
  { endpoint, headers }: TraceSettings,
  { host, roles, version }: Process,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  // Loaded only when used.
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
  const processor = new sdk.BatchSpanProcessor(logFirstFailure(exporter, log), {
    exportTimeoutMillis: EXPORT_WITHIN_MS,
  });
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

/** Creates a span for each operation, which is current for the code it runs. @returns a function that stops it */
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
    const description = end(facts as Facts);
    if (description.name !== undefined) span.updateName(description.name);
    span.setAttributes(description.attributes);
    // The error is in the log; its message may contain user data.
    if (description.isFailed ?? 'error' in (facts as Facts)) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  channel.start.bindStore(currentSpan as never, begin as never);
  channel.asyncEnd.subscribe(finish);
  return () => {
    channel.start.unbindStore(currentSpan as never);
    channel.asyncEnd.unsubscribe(finish);
  };
}

/** Wraps an exporter so that its first failure is logged. */
function logFirstFailure(exporter: SpanExporter, log: Logger): SpanExporter {
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
