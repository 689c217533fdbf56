import { availableParallelism } from 'node:os';
import { children } from '../children.ts';
import { nowIso } from '../clock.ts';

export interface PdfTask {
  /** Address of the `.typ` file; it follows `common.typ` and finds its data in `data`. */
  template: string;
  data: object;
  /** Pictures by the names under which the template shows them. */
  images: Readonly<Record<string, Uint8Array>>;
  /** Texts of QR codes by the names of their pictures, which are drawn where the document is set. */
  codes: Readonly<Record<string, string>>;
  /** Moment that the document says it was made at; the same input then gives the same bytes. */
  at: string;
}

export interface Pdf {
  pdf: Buffer;
  pages: number;
}

const ask = children<PdfTask, { pdf: Uint8Array; pages: number }>({
  script: new URL('./pdf.worker.ts', import.meta.url),
  // One core is left for calls; each holds the fonts in memory.
  most: Math.max(1, Math.min(4, availableParallelism() - 1)),
  heapMb: 128,
  youngMb: 1,
  clearsUp: true,
  longestMs: 30_000,
  restMs: 60_000,
});

/**
 * Sets a document from a template of the product: A4, Chinese fonts embedded, in a worker; in their order.
 * What stands in `data` is text, whatever it looks like.
 */
export const renderPdf = async (
  template: URL,
  data: object,
  { images = {}, codes = {}, at = nowIso() }: Partial<Pick<PdfTask, 'images' | 'codes' | 'at'>> = {},
): Promise<Pdf> => {
  const { pdf, pages } = await ask({ template: template.href, data, images, codes, at });
  return { pdf: Buffer.from(pdf), pages };
};
