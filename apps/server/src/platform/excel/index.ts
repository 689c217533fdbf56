export { titleKey } from './cells.ts';
export { WorkbookFault, type WorkbookFaultCode } from './fault.ts';
export { type Heading, HeadingOpen, type Places } from './heading.ts';
export { type ReadLimits, readLimits } from './package-reader.ts';
export {
  type CellError,
  type ReadColumn,
  type ReadOptions,
  type ReadRow,
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
