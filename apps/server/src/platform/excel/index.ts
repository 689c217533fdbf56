export { titleKey } from './cells.ts';
export { WorkbookFault, type WorkbookFaultCode } from './fault.ts';
export { type Heading, HeadingOpen, type Places } from './heading.ts';
export { largeLimits, Package, picturedLimits, type ReadLimits, readLimits } from './package-reader.ts';
export { type PictureMissing, PictureZip } from './picture-zip.ts';
export {
  type CellError,
  type PicturedCell,
  type ReadColumn,
  type ReadOptions,
  type ReadRow,
  type RowPicture,
  readWorkbook,
  type SheetSpec,
  type TemplateColumn,
  type TemplateSpec,
  type WorkbookSpec,
  type WriteCell,
  type WriteColumn,
  type Written,
  writeTemplate,
  writeWorkbook,
} from './workbook.ts';
