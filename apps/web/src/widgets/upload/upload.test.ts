import { describe, expect, it } from 'vitest';
import { workbookFault } from '../transfer/ImportUpload.tsx';
import { imageFault } from './image.ts';

const limit = 10 * 1024 * 1024;

describe('a picture before it is sent', () => {
  it('may be png, jpg or jpeg under 10 MB', () => {
    expect(imageFault({ name: 'a.JPG', type: 'image/jpeg', size: limit - 1 })).toBeUndefined();
    expect(imageFault({ name: 'a.png', type: 'image/png', size: 1 })).toBeUndefined();
  });
  it('is refused at 10 MB', () => {
    expect(imageFault({ name: 'a.png', type: 'image/png', size: limit })).toBe('imageTooLarge');
  });
  it('is refused when its type or its name is another', () => {
    expect(imageFault({ name: 'a.gif', type: 'image/gif', size: 1 })).toBe('imageOnly');
    expect(imageFault({ name: 'a.svg', type: 'image/png', size: 1 })).toBe('imageOnly');
  });
});

describe('a workbook before it is sent', () => {
  it('must end in .xlsx', () => {
    expect(workbookFault({ name: 'a.xls', size: 1 })).toBe('workbookOnly');
    expect(workbookFault({ name: 'a.XLSX', size: 1 })).toBeUndefined();
  });
  it('must be under the limit', () =>
    expect(workbookFault({ name: 'a.xlsx', size: 20 * 1024 * 1024 })).toBe('workbookTooLarge'));
});
