import { currentContext } from '../context.ts';
import { failureName, type SpanAttributes, type SpanKind } from '../span.ts';

/** Runs `work` as a step of the current request or job, with its own span, unless traces are off. */
export async function traceStep<T>(
  kind: SpanKind,
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  const span = currentContext().span?.startChild(kind, name, attributes);
  if (!span) return work();
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end(failureName(error));
    throw error;
  }
}
