import { defineErrors } from './core/errors.ts';

/** What can be wrong with an uploaded workbook as a whole; the part after `WORKBOOK_` is `WorkbookFault.code`. */
export const workbookErrors = defineErrors({
  WORKBOOK_NOT_A_WORKBOOK: [
    400,
    '这不是 .xlsx 工作簿，请用 Excel 或 WPS 打开后另存为 .xlsx 再上传',
    'This is not an .xlsx workbook, please open it in Excel or WPS, save it as .xlsx and upload that',
  ],
  WORKBOOK_TEXT_FILE: [
    400,
    '这是 CSV、文本或网页格式的文件，请用 Excel 或 WPS 打开后另存为 .xlsx 再上传',
    'This is a CSV, text or web page file, please open it in Excel or WPS, save it as .xlsx and upload that',
  ],
  WORKBOOK_OLD_FORMAT: [
    400,
    '这是旧版 Excel 格式（.xls），请另存为 .xlsx 再上传',
    'This is the old Excel format (.xls), please save it as .xlsx and upload that',
  ],
  WORKBOOK_ENCRYPTED: [
    400,
    '工作簿设有打开密码，请取消密码后再上传',
    'The workbook is protected by a password, please remove it and upload again',
  ],
  WORKBOOK_DAMAGED: [
    400,
    '文件已损坏或上传不完整，请重新保存后再上传',
    'The file is damaged or incomplete, please save it again and upload that',
  ],
  WORKBOOK_TOO_LARGE: [
    400,
    '工作簿的内容过大，请删除图片和多余的工作表，或拆成几个文件上传',
    'The workbook holds too much, please remove pictures and other sheets, or split it into several files',
  ],
  WORKBOOK_TOO_MANY_ROWS: [
    400,
    '数据超过 {max} 行，请拆成几个文件上传',
    'There are more than {max} rows, please split the file',
  ],
  WORKBOOK_HEADER_MERGED: [
    400,
    '表头不能有合并单元格：{columns}',
    'The heading row may not have merged cells: {columns}',
  ],
  WORKBOOK_PICTURES_NO_ZIP: [
    400,
    '图片压缩包不是 ZIP 文件，请压缩为 .zip 后再上传',
    'The archive of the pictures is no ZIP file, please pack them as .zip and upload that',
  ],
  WORKBOOK_PICTURES_DAMAGED: [
    400,
    '图片压缩包已损坏或上传不完整，请重新压缩后再上传',
    'The archive of the pictures is damaged or incomplete, please pack it again and upload that',
  ],
  WORKBOOK_PICTURES_MANY: [
    400,
    '图片压缩包最多 {max} 个文件，请拆成几次导入',
    'The archive of the pictures may hold {max} files, please import in several parts',
  ],
  WORKBOOK_PICTURES_UNSAFE: [
    400,
    '压缩包中的“{name}”指向包外，已拒绝',
    '{name} in the archive leads out of it; the archive is refused',
  ],
  WORKBOOK_PICTURES_LINK: [
    400,
    '压缩包中的“{name}”是符号链接，已拒绝',
    '{name} in the archive is a link; the archive is refused',
  ],
  WORKBOOK_PICTURES_NESTED: [
    400,
    '压缩包中还有压缩包“{name}”，请只放图片',
    'The archive holds another one, {name}; please put pictures into it alone',
  ],
  WORKBOOK_PICTURES_LARGE: [
    400,
    '压缩包解压后超过 {max}，请拆成几次上传',
    'Unpacked the archive is larger than {max}, please send it in several parts',
  ],
  WORKBOOK_EMPTY: [
    400,
    '表中没有数据，请在第一张工作表的表头下面填写',
    'There is no data, please fill in the first sheet below its heading',
  ],
});
