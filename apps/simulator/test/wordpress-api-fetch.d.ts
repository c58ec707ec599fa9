/** The part of the client that the tests use. Its own types are those of a CommonJS module, and Node loads the other one. */
declare module '@wordpress/api-fetch' {
  interface Options {
    path?: string;
    method?: string;
    data?: unknown;
    body?: FormData;
    headers?: Record<string, string>;
  }
  type Next = (options: Options) => Promise<unknown>;
  type Middleware = (options: Options, next: Next) => Promise<unknown>;

  interface ApiFetch {
    (options: Options & { parse: false }): Promise<Response>;
    (options: Options): Promise<unknown>;
    use(middleware: Middleware): void;
    createRootURLMiddleware(root: string): Middleware;
  }

  const apiFetch: ApiFetch;
  export default apiFetch;
}
