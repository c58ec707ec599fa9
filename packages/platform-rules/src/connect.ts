/** One field for connecting an account. Every form, prompt and schema for it derives from this. */
export interface ConnectField<N extends string = string> {
  name: N;
  /** As forms show it: “App password”. */
  label: string;
  /** A short explanation of the field, with where to find its value. */
  help: string;
  /** Whether it describes the developer’s app, or the owner of the account enters it. */
  of: 'app' | 'account';
  /** Never shown again. */
  isSecret: boolean;
  isRequired: boolean;
  /** Few people change it. */
  isAdvanced: boolean;
  /** The address of a server, with or without https://, or of an account on it; or of a site, which may be in a folder. */
  format?: 'server' | 'site';
  /** Matches the whole value. */
  pattern?: RegExp;
  /** An example of a value. */
  placeholder?: string;
  /** Replaces an empty value. */
  default?: string;
  /** The part of the username that it is, for an account that is connected again. */
  initial?: 'username' | 'host';
}

/** How the operator of an installation gets an app of the platform: texts for people, a sentence or two each. */
export interface AppGuide {
  /** The platform’s developer portal. */
  portal: string;
  /** In order. The page that shows them has the callback address below. */
  steps: readonly string[];
  /** What works before the platform has reviewed the app, and the limits until then. */
  beforeReview: string;
}

/**
 * How accounts of a platform are connected: on the platform’s consent page, or with credentials. F: the names of the
 * fields, T: the names of the tokens.
 */
export interface Connect<F extends string = string, T extends string = string> {
  kind: 'oauth' | 'credentials';
  fields: readonly ConnectField<F>[];
  /** Existing tokens of the platform. An operator can enter them instead of going through the consent page. */
  tokens: readonly ConnectField<T>[];
  /** Whether the consent page may redirect to localhost. */
  acceptsLocalhost: boolean;
  /** Present if the platform has fields of an app. */
  guide?: AppGuide;
}

type FieldSpec<N extends string> = Pick<ConnectField<N>, 'name' | 'label' | 'help'> &
  Partial<ConnectField<N>>;

interface ConnectSpec<F extends string, T extends string> extends Pick<Connect, 'kind'> {
  fields: readonly FieldSpec<F>[];
  tokens?: readonly FieldSpec<T>[];
  acceptsLocalhost?: boolean;
  guide?: AppGuide;
}

/** Completes the fields: required unless there is a default, not secret, entered by the owner of the account. */
export const defineConnect = <const F extends string, const T extends string = never>({
  kind,
  fields,
  tokens = [],
  acceptsLocalhost = true,
  guide,
}: ConnectSpec<F, T>): Connect<F, T> => ({
  kind,
  acceptsLocalhost,
  ...(guide && { guide }),
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

type Ownable = Pick<ConnectField, 'of' | 'isRequired'>;

/** The fields that describe an app. */
export const appFields = <F extends Ownable>({ fields }: { fields: readonly F[] }): F[] =>
  fields.filter((field) => field.of === 'app');

/** The fields that the account’s owner enters. */
export const accountFields = <F extends Ownable>({ fields }: { fields: readonly F[] }): F[] =>
  fields.filter((field) => field.of === 'account');

/** Whether accounts can be connected only with an app. */
export const needsApp = (connect: { fields: readonly Ownable[] }): boolean =>
  appFields(connect).some(({ isRequired }) => isRequired);

/** The values of fields by name; "" for an omitted one. */
export type Values<N extends string> = Record<N, string>;
