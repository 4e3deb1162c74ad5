/** An OpenTelemetry collector on this machine: accepts OTLP over HTTP, or keeps it waiting. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the root span of a trace. */
  parentSpanId: string;
  kind: number;
  facts: Record<string, string | number>;
  isFailed: boolean;
  /** Epoch nanoseconds. */
  from: bigint;
  to: bigint;
}

interface Value {
  stringValue?: string;
  intValue?: number | string;
}
interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status?: { code?: number };
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const FAILED = 2;

function taken(span: SentSpan): TakenSpan {
  const facts = span.attributes.map(({ key, value }) => {
    return [key, value.stringValue ?? Number(value.intValue)] as const;
  });
  return {
    name: span.name,
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentSpanId ?? '',
    kind: span.kind,
    facts: Object.fromEntries(facts),
    isFailed: span.status?.code === FAILED,
    from: BigInt(span.startTimeUnixNano),
    to: BigInt(span.endTimeUnixNano),
  };
}

export class Collector {
  readonly spans: TakenSpan[] = [];
  /** Everything received, verbatim. */
  text = '';
  /** Headers of the last request. */
  headers: Record<string, unknown> = {};
  private readonly server: Server;
  private readonly unanswered: ServerResponse[] = [];
  private isSlow = false;
  /** Status of its answers. */
  status = 200;
  private onCome: () => void = () => {};

  private constructor() {
    this.server = createServer((request, response) => {
      this.headers = request.headers;
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      request.on('end', () => {
        this.take(body);
        if (this.isSlow) this.unanswered.push(response);
        else response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}');
        this.onCome();
      });
    });
  }

  static async open(): Promise<Collector> {
    const own = new Collector();
    await new Promise<void>((resolve) => own.server.listen(0, '127.0.0.1', resolve));
    return own;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Stops answering. */
  stall(): void {
    this.isSlow = true;
  }

  /** Answers all waiting requests and new ones. */
  goOn(): void {
    this.isSlow = false;
    for (const response of this.unanswered.splice(0)) response.writeHead(200).end('{}');
  }

  /** Resolves when the received spans are enough. */
  async until(isEnough: (spans: readonly TakenSpan[]) => boolean): Promise<void> {
    while (!isEnough(this.spans)) {
      await new Promise<void>((resolve) => {
        this.onCome = resolve;
      });
    }
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private take(body: string): void {
    this.text += body;
    for (const { scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
      for (const { spans } of scopeSpans) this.spans.push(...spans.map(taken));
    }
  }
}
