import { fileLimits } from '@anyan/contract';

/** Width to height of a picture on a card. */
export const aspect = 3 / 2;

/** What is wrong with a file before it is sent: png, jpg or jpeg, under 10 MB. */
export const imageFault = (file: {
  type: string;
  name: string;
  size: number;
}): 'imageOnly' | 'imageTooLarge' | undefined => {
  const isImage = ['image/png', 'image/jpeg', 'image/jpg'].includes(file.type);
  if (!isImage || !/\.(png|jpe?g)$/i.test(file.name)) return 'imageOnly';
  return file.size >= fileLimits.imageBytes ? 'imageTooLarge' : undefined;
};

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A screen shows no more; a phone's picture of 12 megapixels need not travel whole. */
const widest = 2400;

/** The chosen part of a picture as a file of its own. */
export const cropped = async (file: File, area: Area): Promise<File> => {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, widest / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  return blob ? new File([blob], file.name, { type }) : file;
};
