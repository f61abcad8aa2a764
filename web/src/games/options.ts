/** Form fields for a game's options, read from the JSON schema that the server sends. */

type Json = Readonly<Record<string, unknown>>;

export type OptionValue = boolean | number | string | readonly number[];

interface Range {
  readonly least: number;
  readonly most: number;
}

export type Field =
  | {
      readonly name: string;
      readonly kind: 'choice';
      readonly values: readonly string[];
      readonly usual: string;
    }
  | { readonly name: string; readonly kind: 'switch'; readonly usual: boolean }
  | { readonly name: string; readonly kind: 'number'; readonly range: Range; readonly usual: number }
  | { readonly name: string; readonly kind: 'line'; readonly longest: number; readonly usual: string }
  | {
      readonly name: string;
      readonly kind: 'numbers';
      readonly ranges: readonly Range[];
      readonly usual: readonly number[];
    };

/** The options that a form can show; any other keeps the server's default. */
export function optionFields(schema: Json): Field[] {
  const properties = (resolved(schema, schema)['properties'] ?? {}) as Record<string, Json>;
  return Object.entries(properties).flatMap(
    ([name, property]) => field(name, resolved(property, schema)) ?? [],
  );
}

function field(name: string, schema: Json): Field | undefined {
  const usual = schema['default'];
  if (Array.isArray(schema['enum']) && typeof usual === 'string')
    return { name, kind: 'choice', values: (schema['enum'] as unknown[]).map(String), usual };
  if (schema['type'] === 'string' && typeof usual === 'string')
    return { name, kind: 'line', longest: Number(schema['maxLength'] ?? 200), usual };
  if (schema['type'] === 'boolean') return { name, kind: 'switch', usual: usual === true };
  if (schema['type'] === 'integer' && typeof usual === 'number')
    return { name, kind: 'number', range: range(schema), usual };
  if (schema['type'] === 'array' && Array.isArray(schema['prefixItems']) && Array.isArray(usual))
    return {
      name,
      kind: 'numbers',
      ranges: (schema['prefixItems'] as Json[]).map(range),
      usual: usual as number[],
    };
  return undefined;
}

function range(schema: Json): Range {
  return { least: Number(schema['minimum'] ?? 0), most: Number(schema['maximum'] ?? 99) };
}

/** Resolves a `$ref` within the same schema. */
function resolved(schema: Json, root: Json): Json {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const found = reference
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], root);
  return { ...(found as Json | undefined), ...schema };
}
