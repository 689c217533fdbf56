/** Pixels along the longer side that are looked at: more only takes longer. */
const most = 1280;

interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
}

/** The text of the QR code in a picture; undefined where there is none. What reads it is loaded with the first. */
export const readQr = async ({ source, width, height }: Picture): Promise<string | undefined> => {
  if (width === 0 || height === 0) return undefined;
  const { default: decode } = await import('qr/decode.js');
  const scale = Math.min(1, most / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  try {
    return decode({ width: canvas.width, height: canvas.height, data });
  } catch {
    // It throws for a picture without a code.
    return undefined;
  }
};

/** The same of a file; one that is no picture has no code. */
export const readQrOfFile = async (file: File): Promise<string | undefined> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    return await readQr({ source: bitmap, width: bitmap.width, height: bitmap.height });
  } finally {
    bitmap.close();
  }
};
