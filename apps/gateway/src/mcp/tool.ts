import type { InputRequiredResult, Tool as ListedTool, ToolAnnotations } from '@modelcontextprotocol/server';
import type { Scope } from '@postrider/contracts';
import { z } from 'zod';
import { ROUTES } from '../api/routes.ts';
import { readArguments } from './arguments.ts';
import { isQuestion } from './confirmation.ts';
import type { Session } from './session.ts';

interface ToolFacts {
  name: string;
  title: string;
  /** Its purpose, when to use it, when not, and its effects. */
  description: string;
  /** All four, so that no client has to assume the worst. */
  annotations: Required<Omit<ToolAnnotations, 'title'>>;
  /** The operations of the developer API that it executes; it requires their scopes, and `mcp`. */
  operations: readonly string[];
}

/** A tool: its listing and its implementation. */
export interface Tool {
  listed: ListedTool;
  scopes: readonly Scope[];
  /** Returns the output schema's value, or a question for the person. Throws AppError or ToolError. */
  call(session: Session, input: unknown): Promise<InputRequiredResult | Record<string, unknown>>;
}

interface ToolSpec<I extends z.ZodObject, O extends z.ZodObject, A> extends ToolFacts {
  input: I;
  output: O;
  run: (session: Session, input: A) => Promise<z.input<O> | InputRequiredResult>;
}

/** Defines a tool. `run` gets the arguments as the input schema parses them. */
export const tool = <I extends z.ZodObject, O extends z.ZodObject>({
  run,
  ...spec
}: ToolSpec<I, O, z.output<I>>): Tool =>
  toolOfAny({ ...spec, run: (session, raw) => run(session, readArguments(spec.name, spec.input, raw)) });

/** Defines a tool whose `run` gets the arguments as they were sent. */
export function toolOfAny<I extends z.ZodObject, O extends z.ZodObject>({
  input,
  output,
  run,
  ...facts
}: ToolSpec<I, O, unknown>): Tool {
  const { name, title, description, annotations, operations } = facts;
  return {
    listed: {
      name,
      title,
      description,
      annotations,
      inputSchema: { ...jsonSchema(input, 'input'), type: 'object' },
      outputSchema: { ...jsonSchema(output, 'output'), type: 'object' },
    },
    scopes: ['mcp', ...new Set(operations.flatMap(scopesOf))],
    async call(session, raw) {
      const result = await run(session, raw);
      return isQuestion(result) ? result : output.parse(result);
    },
  };
}

/** The scope of an operation, if it requires one. Throws if it does not exist. */
function scopesOf(operationId: string): Scope[] {
  const route = ROUTES.find((each) => each.operationId === operationId);
  if (!route) throw new Error(`there is no operation ${operationId}`);
  return route.scope ? [route.scope] : [];
}

/** Keywords that models don't need: errors report patterns and lengths, and models don't write outputs. */
const LEFT_OUT = {
  input: [
    'pattern',
    'examples',
    'format',
    'uniqueItems',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'propertyNames',
    'maxProperties',
  ],
  /** Inside of lists, such as the positions of files. */
  items: ['minimum', 'maximum'],
  output: [
    'enum',
    'x-extensible-enum',
    'pattern',
    'examples',
    'format',
    'maxLength',
    'maximum',
    'minimum',
    'additionalProperties',
    'propertyNames',
    'required',
  ],
};

/** JSON Schema 2020-12 of a tool's arguments or results, as short as it can be: models read it with every question. */
function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema, path }) {
      const leftOut = path.includes('items') ? [...LEFT_OUT[io], ...LEFT_OUT.items] : LEFT_OUT[io];
      for (const name of leftOut) Reflect.deleteProperty(jsonSchema, name);
    },
  });
  return rest;
}
