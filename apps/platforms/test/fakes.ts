import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumNumber, type PostMedia } from '@postrider/contracts';
import { MediaService, MediaType, VariantRefusal, VariantState } from '@postrider/contracts/media';
import { type GetPublicationResponse, type HandedOver, PostsService } from '@postrider/contracts/posts';
import { isMimeType, MEDIA_TYPES } from '@postrider/platform-rules/media';
import { AppError, notFound } from '@postrider/service';
import { createImageConverter, edited, ImageError, type WantedImage } from '@postrider/service/files';
import { eventPage, startFake, startReceiver } from '@postrider/testing';

type Wanted = Omit<GetPublicationResponse, '$typeName' | '$unknown' | 'dueAt' | 'media'> & {
  dueAt: Date;
  media: PostMedia[];
};

/** A posts service with the publications that a test adds, and a record of its calls. */
export async function startFakePosts() {
  const publications = new Map<string, Wanted>();
  /** What is handed over, as `listHandedOver` answers it. */
  const handedOver: HandedOver[] = [];
  const asked: string[] = [];
  const server = await startFake(PostsService, {
    async getPublication({ publicationId }) {
      asked.push(publicationId);
      const found = publications.get(publicationId);
      if (!found) throw notFound('publication');
      return { ...found, dueAt: timestampFromDate(found.dueAt) };
    },
    listHandedOver: async ({ since, afterPostId, limit }) => {
      const entries = handedOver.map((post) => ({ ...post, eventId: post.postId }));
      const page = { since, afterEventId: afterPostId, limit };
      return { posts: eventPage(entries, ({ handedOverAt }) => handedOverAt, page) };
    },
  });
  return { ...server, publications, handedOver, asked };
}

interface File {
  mimeType: string;
  bytes: Buffer;
  width?: number;
  height?: number;
  duration?: number;
  animated?: boolean;
  filename?: string;
  /** How it is changed before it leaves. */
  edits?: { offset: bigint; remove: bigint; insert: Uint8Array; zeros: bigint }[];
  orientation?: number;
}

/** The path of public addresses. */
const PUBLIC = '/m/';
/** What the library asks for to read a file from an offset on. */
const RANGE = /^bytes=(\d+)-$/;

/** A media service with real bytes behind its addresses. */
export async function startFakeMedia() {
  const files = new Map<string, File>();
  const stuck = new Map<string, () => void>();
  /** The requests for public addresses. */
  const fetched: { id: string; method: string }[] = [];
  const storage = await startReceiver();
  let isAway = false;
  storage.answer(({ path, method, headers }, response) => {
    if (isAway) return void response.writeHead(503).end();
    const isPublic = path.startsWith(PUBLIC);
    const id = decodeURIComponent(path.slice(isPublic ? PUBLIC.length : 1));
    const file = files.get(id);
    if (file && isPublic) {
      fetched.push({ id, method });
      response.setHeader('content-type', file.mimeType);
    }
    const onReached = stuck.get(id);
    const from = Number(RANGE.exec(headers.range ?? '')?.[1] ?? 0);
    if (file && from > 0) return void response.writeHead(206).end(file.bytes.subarray(from));
    if (!file || !onReached) return void response.writeHead(file ? 200 : 404).end(file?.bytes);
    stuck.delete(id);
    response.writeHead(200).write(file.bytes.subarray(0, file.bytes.length / 2), () => onReached());
  });
  const view = (mediaId: string) => {
    const file = files.get(mediaId);
    if (!file) throw notFound('media item');
    const { mimeType, bytes, width = 0, height = 0, duration = 0, animated = false, filename = '' } = file;
    const type = isMimeType(mimeType) ? enumNumber(MediaType, MEDIA_TYPES[mimeType].type) : MediaType.IMAGE;
    const facts = {
      id: mediaId,
      type,
      mimeType,
      size: BigInt(bytes.length),
      width,
      height,
      duration,
      animated,
      filename,
    };
    return { media: { ...facts, url: `${storage.url}/${mediaId}` } };
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const converter = createImageConverter({ maxBytes: 1e8, maxPixels: 1e8, signal });
  /** The copy of a file, as another file of the storage. */
  async function variant(mediaId: string, wanted: WantedImage) {
    const { bytes, edits = [], orientation = 1 } = files.get(mediaId) ?? {};
    if (!bytes) throw notFound('media item');
    const open = async () => edited(Readable.from([bytes], { objectMode: false }), edits);
    const copy = await converter.convert('', open, { ...wanted, orientation });
    const variantId = `${mediaId}-${JSON.stringify(wanted).length}`;
    files.set(variantId, { ...copy, bytes: Buffer.from(copy.bytes) });
    return { state: VariantState.READY, variantId, ...view(variantId) };
  }
  const server = await startFake(MediaService, {
    async getVariant({ mediaId, form }) {
      if (form.case !== 'image')
        return { state: VariantState.REFUSED, refusal: VariantRefusal.NOT_SUPPORTED };
      const { maxBytes, maxSide, mimeTypes } = form.value;
      const wanted = {
        ...(maxSide > 0 && { maxSide }),
        ...(maxBytes > 0n && { maxBytes: Number(maxBytes) }),
        ...(mimeTypes.length > 0 && { mimeTypes }),
      };
      return variant(mediaId, wanted).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'rate_limited')
          return { state: VariantState.WAITING };
        if (!(error instanceof ImageError)) throw error;
        return { state: VariantState.REFUSED, refusal: enumNumber(VariantRefusal, error.reason) };
      });
    },
    getMedia: async ({ mediaId }) => view(mediaId),
    createPublicAddress: async ({ mediaId, variantId }) => ({
      path: PUBLIC + encodeURIComponent(variantId || mediaId),
    }),
    getMediaSource: async ({ mediaId }) => {
      const { edits = [], orientation = 1 } = files.get(mediaId) ?? {};
      return { ...view(mediaId), edits: { edits }, orientation };
    },
  });
  return {
    address: server.address,
    /** The origin of public addresses. */
    publicUrl: storage.url,
    fetched,
    add(file: File): string {
      const id = randomUUID();
      files.set(id, file);
      return id;
    },
    /** Whether the storage refuses to give any file. */
    setAway(next: boolean) {
      isAway = next;
    },
    /** Sends only half of a file to the next reader; resolves after that. */
    stick: (id: string) => new Promise<void>((resolve) => stuck.set(id, resolve)),
    remove: (id: string) => void files.delete(id),
    async stop() {
      stopping.abort(new Error('the test ends'));
      converter.close();
      await server.stop();
      await storage.close();
    },
  };
}
