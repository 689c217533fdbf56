import { sheetStated } from './sheet.ts';

export const stated = [...sheetStated];
