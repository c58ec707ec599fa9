import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { TemporaryFile } from '../../temporary-file.ts';

type Content = Pick<TemporaryFile, 'size' | 'read'>;

/** A document that is open in PDFium. */
export interface Pdf {
  isEncrypted: boolean;
  /** As the document claims. */
  pageCount: number;
  /** A page's size in points, as displayed; undefined if there is no such page. */
  sizeOf(page: number): { width: number; height: number } | undefined;
  /** A page as RGBA bytes; undefined if it can't be read. */
  render(page: number, width: number, height: number): Buffer | undefined;
}

const WASM = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY. */
const ENCRYPTED = [4, 5];
const NOT_ENCRYPTED = -1;
/** FPDFBitmap_BGRA. */
const FOUR_CHANNELS = 4;
const WHITE = 0xffffffff;
/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER, so that the colours are in the order that sharp expects. */
const FLAGS = 0x01 | 0x10;

/**
 * Opens a document, in an instance of its own: a damaged file may leave the instance in an invalid state.
 * 'encrypted': it needs a password; undefined: it can't be read. Throws if PDFium crashes or needs too much memory.
 * @param content read synchronously, in parts
 */
export async function openPdf(content: Content): Promise<Pdf | 'encrypted' | undefined> {
  const wrapped = await init({ wasmBinary: Uint8Array.from(await readFile(WASM)).buffer });
  wrapped.PDFiumExt_Init();
  const document = wrapped.FPDF_LoadCustomDocument(fileAccess(wrapped, content), '');
  if (document === 0) return ENCRYPTED.includes(wrapped.FPDF_GetLastError()) ? 'encrypted' : undefined;
  return {
    isEncrypted: wrapped.FPDF_GetSecurityHandlerRevision(document) !== NOT_ENCRYPTED,
    pageCount: wrapped.FPDF_GetPageCount(document),
    sizeOf: (page) => sizeOf(wrapped, document, page),
    render: (page, width, height) => render(wrapped, document, page, { width, height }),
  };
}

/** A structure FPDF_FILEACCESS: PDFium reads only the parts of the file that it needs. */
function fileAccess({ pdfium }: WrappedPdfiumModule, content: Content): number {
  const getBlock = (_parameter: number, position: number, target: number, size: number) => {
    const bytes = content.read(position, size);
    if (bytes.length < size) return 0;
    pdfium.HEAPU8.set(bytes, target);
    return 1;
  };
  const access = pdfium.wasmExports.malloc(12);
  pdfium.setValue(access, content.size, 'i32');
  pdfium.setValue(access + 4, pdfium.addFunction(getBlock, 'iiiii'), 'i32');
  pdfium.setValue(access + 8, 0, 'i32');
  return access;
}

function sizeOf(wrapped: WrappedPdfiumModule, document: number, page: number) {
  const { pdfium } = wrapped;
  const size = pdfium.wasmExports.malloc(8);
  const isFound = wrapped.FPDF_GetPageSizeByIndexF(document, page, size);
  const [width, height] = [pdfium.getValue(size, 'float'), pdfium.getValue(size + 4, 'float')];
  pdfium.wasmExports.free(size);
  return isFound ? { width, height } : undefined;
}

function render(
  wrapped: WrappedPdfiumModule,
  document: number,
  page: number,
  { width, height }: { width: number; height: number },
): Buffer | undefined {
  const loaded = wrapped.FPDF_LoadPage(document, page);
  if (loaded === 0) return undefined;
  const bitmap = wrapped.FPDFBitmap_CreateEx(width, height, FOUR_CHANNELS, 0, 0);
  wrapped.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  wrapped.FPDF_RenderPageBitmap(bitmap, loaded, 0, 0, width, height, 0, FLAGS);
  const start = wrapped.FPDFBitmap_GetBuffer(bitmap);
  return Buffer.from(wrapped.pdfium.HEAPU8.slice(start, start + width * height * FOUR_CHANNELS));
}
