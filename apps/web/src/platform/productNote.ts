import { noteLabel } from '@anyan/contract';
import { inCurrent } from './locale.ts';

/** What the product has written by itself, in the reader's language; what people write stays as it is. */
export const productNote = (text: string): string => inCurrent(noteLabel(text));
