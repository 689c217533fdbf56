import { defineTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

/** What an import says, beside what all widgets say; nobody needs it before he imports. */
export const importTexts = {
  ...texts,
  ...defineTexts({
    importWidened: ['已把 {n} 处全角字符转换为半角', '{n} cells were changed from full-width characters'],
    importSpaced: ['已去掉 {n} 处多余空格', 'Blanks were taken out of {n} cells'],
    importSummary: [
      '共 {total} 行，可导入 {good} 行，有错误 {bad} 行',
      '{total} rows: {good} good, {bad} with errors',
    ],
    importSame: ['其中 {n} 行与已有记录相同，导入后不变', '{n} of them are there already and change nothing'],
    importEffect: ['处理', 'Effect'],
    importEffectOf: ['{effect} {n} 行', '{effect}: {n}'],
    importUnchanged: ['不变', 'Unchanged'],
    importErrors: ['有错误的单元格', 'Cells with errors'],
    importPreview: ['预览（前 {n} 行）', 'Preview (first {n} rows)'],
    importRow: ['行', 'Row'],
    importColumn: ['列', 'Column'],
    importValue: ['内容', 'Value'],
    importWhy: ['原因', 'Why'],
    importHint: [
      '可下载模板填写，也可直接上传已有的表格，列名不一致时再对应。仅支持 .xlsx，不超过 {max}、{rows} 行。',
      'Fill in the template, or upload a sheet that you have and say what its columns are. Only .xlsx, up to {max} and {rows} rows.',
    ],
    importHintPictures: [
      '先下载模板，按填写说明填写后上传。图片可直接插入单元格，也可压缩为 .zip 一并上传；每张图片有错都会列出。',
      'Download the template, fill it in and upload it. Pictures stand in the cells, or come beside it as a .zip; each that is wrong is named.',
    ],
    importDropPictures: [
      '点击或拖拽工作簿（.xlsx）和图片压缩包（.zip，可选）到此处',
      'Click or drag the workbook (.xlsx) and, if any, the pictures (.zip) here',
    ],
    importTooLarge: ['文件大小不超过 {max}', 'A file may have {max} at most'],
    importCheck: ['上传并检查', 'Upload and check'],
    importTakeOut: ['移除 {name}', 'Take out {name}'],
    importTemplate: ['下载模板', 'Download the template'],
    importHintTexts: [
      '可下载模板填写，也可直接上传已有的表格，列名不一致时再对应。支持 {endings}，不超过 20 MB、50,000 行。',
      'Fill in the template, or upload a workbook of your own and match its columns. Takes {endings} up to 20 MB and 50,000 rows.',
    ],
    importDrop: ['点击或拖拽文件到此处上传', 'Click or drag a file here'],
    mappingAgain: ['调整对应列', 'Change the columns'],
    importGood: ['导入 {n} 行', 'Import {n} rows'],
    importRunning: ['正在导入', 'Importing'],
    importRunningHint: [
      '可关闭窗口，导入会在后台继续；再次点击“导入”查看结果。',
      'You may close this window; the import goes on. Open it again to see the result.',
    ],
    importDone: ['导入完成', 'The import is done'],
    importNone: ['未导入任何行', 'No row was imported'],
    importRefused: ['第 {row} 行：{message}', 'Row {row}: {message}'],
    importDoneText: ['成功 {done} 行，未导入 {bad} 行', '{done} rows imported, {bad} not'],
    importFailed: ['导入失败', 'The import failed'],
    failedRows: ['下载失败行', 'Download the failed rows'],
    passwordsAgain: ['再次下载初始密码', 'Download the initial passwords again'],
    passwordsHint: [
      '初始密码保留到 {at}，在此之前可重复下载；请妥善保管，发放后删除文件。',
      'The initial passwords are kept until {at} and can be downloaded until then. Keep the file safe, and delete it once they are handed out.',
    ],
    mappingHint: [
      '请核对文件中的列与系统字段的对应关系，下次导入会记住',
      'Check which column is which field; the next import remembers it',
    ],
    mappingMissing: ['请为必填项选择对应的列：{columns}', 'Choose a column for: {columns}'],
    mappingColumn: ['{letters} 列', 'Column {letters}'],
    mappingNoSamples: ['前几行为空', 'Empty in the first rows'],
    mappingField: ['“{title}”对应的字段', 'Field of “{title}”'],
    mappingNone: ['不导入', 'Leave out'],
    mappingGo: ['继续检查', 'Go on'],
  }),
};
