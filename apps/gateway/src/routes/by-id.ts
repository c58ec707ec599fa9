/** The part of a request that names one thing. */
export interface ById {
  params: { id: string };
}
