/** The part of Meta's client that the tests use; it has no types of its own. */
declare module 'facebook-nodejs-business-sdk' {
  type Parameters = Readonly<Record<string, unknown>>;
  type Data = Readonly<Record<string, unknown>>;
  class Node {
    constructor(id: string);
    readonly id: string;
    readonly _data: Data;
    get(fields: readonly string[], parameters?: Parameters): Promise<Node>;
    update(fields: readonly string[], parameters: Parameters): Promise<Node>;
    delete(fields: readonly string[]): Promise<unknown>;
  }
  export class Page extends Node {
    createFeed(fields: readonly string[], parameters: Parameters): Promise<Node>;
    createVideoReel(fields: readonly string[], parameters: Parameters): Promise<Node>;
    getPublishedPosts(fields: readonly string[], parameters?: Parameters): Promise<Node[]>;
  }
  export class Post extends Node {
    createComment(fields: readonly string[], parameters: Parameters): Promise<Node>;
    getComments(fields: readonly string[]): Promise<Node[]>;
    getInsights(fields: readonly string[], parameters: Parameters): Promise<Node[]>;
  }
  export class FacebookAdsApi {
    static init(accessToken: string): FacebookAdsApi;
    setDebug(isOn: boolean): FacebookAdsApi;
  }
}
