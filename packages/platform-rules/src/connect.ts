/** One thing that connecting an account takes. Everything that asks for it is made from this. */
export interface ConnectField<N extends string = string> {
  name: N;
  /** As forms show it: “App password”. */
  label: string;
  /** What it is, and where to find it. */
  help: string;
  /** Whether it describes the developer’s app, or is typed by the person whose account it is. */
  of: 'app' | 'account';
  /** It is never shown. */
  isSecret: boolean;
  isRequired: boolean;
  /** Few people change it. */
  isAdvanced: boolean;
  /** The address of a server, with or without https://, or an account on it. */
  format?: 'server';
  /** Matches the whole value. */
  pattern?: RegExp;
  /** An example of a value. */
  placeholder?: string;
  /** Takes the place of an empty value. */
  default?: string;
  /** Which part of the username it is, for an account that is connected again. */
  initial?: 'username' | 'host';
}

/**
 * How accounts of a platform are connected: on the platform’s own consent page, or with what the person types.
 * F: the names of the fields, T: those of the tokens.
 */
export interface Connect<F extends string = string, T extends string = string> {
  kind: 'oauth' | 'credentials';
  fields: readonly ConnectField<F>[];
  /** Tokens that a platform has issued already: an operator can give them in place of the consent. */
  tokens: readonly ConnectField<T>[];
  /** Whether the consent page may lead back to localhost. */
  acceptsLocalhost: boolean;
}

type FieldSpec<N extends string> = Pick<ConnectField<N>, 'name' | 'label' | 'help'> &
  Partial<ConnectField<N>>;

interface ConnectSpec<F extends string, T extends string> extends Pick<Connect, 'kind'> {
  fields: readonly FieldSpec<F>[];
  tokens?: readonly FieldSpec<T>[];
  acceptsLocalhost?: boolean;
}

/** Completes the fields: required, unless there is a default, no secrets, and typed by the person. */
export const defineConnect = <const F extends string, const T extends string = never>({
  kind,
  fields,
  tokens = [],
  acceptsLocalhost = true,
}: ConnectSpec<F, T>): Connect<F, T> => ({
  ...{ kind, acceptsLocalhost },
  fields: fields.map(complete),
  tokens: tokens.map(complete),
});

const complete = <N extends string>(field: FieldSpec<N>): ConnectField<N> => ({
  of: 'account',
  isSecret: false,
  isRequired: field.default === undefined,
  isAdvanced: false,
  ...field,
});

/** The values of fields, by their names; "" for what was left out. */
export type Values<N extends string> = Record<N, string>;
