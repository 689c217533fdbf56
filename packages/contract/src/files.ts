import {
  bool,
  choice,
  defineErrors,
  endpoint,
  id,
  integer,
  jobStates,
  list,
  type ModuleContract,
  moduleTitles,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
} from './core/index.ts';

/** Limits of the seed (§5): pictures under 10 MB, PDF under 100 MB. */
export const fileLimits = {
  imageBytes: 10 * 1024 * 1024,
  pdfBytes: 100 * 1024 * 1024,
  imagePixels: 50_000_000,
  documentBytes: 100 * 1024 * 1024,
} as const;

/** Documents that may be attached; they are only ever downloaded. */
export const documentTypes = 'pdf doc docx xls xlsx ppt pptx zip jpg jpeg png'.split(' ');

const importJob = object({
  id: id(),
  kind: text(['内容', 'What'], { max: 40 }),
  fileName: text(['文件名', 'File name'], { max: 200 }),
  state: choice(['状态', 'State'], jobStates),
  /** 0 to 1. */
  progress: number(['进度', 'Progress'], { min: 0, max: 1 }),
  totalCount: integer(['总行数', 'Rows']),
  goodCount: integer(['可导入', 'Good rows']),
  badCount: integer(['有错误', 'Bad rows']),
  doneCount: integer(['已导入', 'Imported']),
  failure: nullable(text(['失败原因', 'Why it failed'], { max: 500 })),
  hasPasswords: bool(['可下载初始密码', 'Initial passwords to download']),
  errors: pageOf(
    object({
      row: integer(['行', 'Row']),
      column: text(['列', 'Column'], { max: 60 }),
      value: nullable(text(['内容', 'Value'], { max: 200 })),
      message: text(['原因', 'Why'], { max: 300 }),
    }),
  ),
  columns: list(text(['列', 'Column'], { max: 60 })),
  preview: list(list(nullable(text(['内容', 'Value'], { max: 2000 })))),
});
export type ImportJob = Static<typeof importJob>;

const exportJob = object({
  id: id(),
  state: choice(['状态', 'State'], jobStates),
  progress: importJob.properties.progress,
  rowCount: integer(['行数', 'Rows']),
  fileName: text(['文件名', 'File name'], { max: 200 }),
  /** Opens without a token for a quarter of an hour; null until it is done. */
  link: nullable(text(['下载地址', 'Link'], { max: 500 })),
  failure: nullable(text(['失败原因', 'Why it failed'], { max: 500 })),
});
export type ExportJob = Static<typeof exportJob>;

export const filesErrors = defineErrors({
  IMAGE_ONLY: [
    400,
    '只能上传图片格式（.jpg/.png/.jpeg）',
    'Only pictures (.jpg, .png, .jpeg) may be uploaded',
  ],
  IMAGE_TOO_LARGE: [413, '图片大小必须小于10MB!', 'The picture must be smaller than 10 MB'],
  IMAGE_TOO_MANY_PIXELS: [
    400,
    '图片像素过大，最多 5000 万像素',
    'The picture may have at most 50 megapixels',
  ],
  PDF_ONLY: [400, '只能上传PDF格式（.pdf）', 'Only PDF (.pdf) may be uploaded'],
  PDF_TOO_LARGE: [413, '文件大小必须小于100MB!', 'The file must be smaller than 100 MB'],
  DOCUMENT_ONLY: [
    400,
    '只能上传 PDF、Office 文档、图片或 ZIP，且内容须与扩展名一致',
    'Only PDF, Office documents, pictures and ZIP may be uploaded, with the content that their name says',
  ],
  WORKBOOK_ONLY: [400, '只能上传 Excel 工作簿（.xlsx）', 'Only Excel workbooks (.xlsx) may be uploaded'],
  FILE_UNKNOWN: [400, '所选文件不存在或不是您上传的', 'The file does not exist or was not uploaded by you'],
  FILE_LINK_INVALID: [403, '文件链接无效或已过期', 'The link of the file is invalid or has expired'],
  EXPORT_REASON_NEEDED: [
    400,
    '导出超过 {most} 人的数据须填写导出原因',
    'Say why data of more than {most} people is exported',
  ],
  JOB_NOT_WAITING: [409, '该导入任务不在待确认状态', 'This import is not waiting to be confirmed'],
  JOB_NOTHING_TO_IMPORT: [409, '没有可导入的行', 'There is no good row to import'],
  JOB_NO_FAILED_ROWS: [404, '没有失败的行', 'There are no failed rows'],
});

export const files = {
  name: 'files',
  title: moduleTitles.files,
  permissions: [],
  menus: [],
  endpoints: {
    imageUpload: endpoint({
      post: '/File/Files/SetLocalImgUrl',
      title: ['上传图片', 'Upload a picture'],
      permission: 'signedIn',
      whileRegistering: true,
      unlogged: true,
      upload: { kind: 'image', maxBytes: fileLimits.imageBytes },
      result: object({ fileId: id(), url: text(['地址', 'Address'], { max: 500 }) }),
    }),
    documentUpload: endpoint({
      post: '/File/Files/SetLocalFileUrl',
      title: ['上传文件', 'Upload a document'],
      permission: 'signedIn',
      unlogged: true,
      upload: { kind: 'any', maxBytes: fileLimits.documentBytes },
      result: object({
        fileId: id(),
        name: text(['文件名', 'File name'], { max: 200 }),
        bytes: integer(['大小', 'Size']),
        url: text(['地址', 'Address'], { max: 500 }),
      }),
    }),
    /** Answers a file by its signed address; a public picture needs no signature. */
    fileShow: endpoint({
      get: '/File/Files/FileShow',
      title: ['查看文件', 'Show a file'],
      permission: 'public',
      input: object({
        id: id(),
        size: optional(choice(['尺寸', 'Size'], { full: ['原图', 'Full'], thumb: ['缩略图', 'Thumbnail'] })),
        e: optional(integer(['有效期', 'Expires'], { max: 9_999_999_999 })),
        s: optional(text(['签名', 'Signature'], { max: 64 })),
      }),
      answers: 'file',
    }),
    importJobDetails: endpoint({
      get: '/Customer/Import/ImportJobDetails',
      title: ['导入进度', 'State of an import'],
      permission: 'signedIn',
      input: pageQuery({ id: id() }, ['row']),
      result: importJob,
    }),
    importConfirm: endpoint({
      post: '/Customer/Import/ImportConfirm',
      title: ['确认导入', 'Confirm an import'],
      permission: 'signedIn',
      input: object({ id: id() }),
    }),
    importFailedRows: endpoint({
      get: '/Customer/Import/ImportFailedRows',
      title: ['下载失败行', 'Download the failed rows'],
      permission: 'signedIn',
      input: object({ id: id() }),
      answers: 'file',
    }),
    importPasswords: endpoint({
      get: '/Customer/Import/ImportPasswords',
      title: ['下载初始密码', 'Download the initial passwords'],
      permission: 'signedIn',
      input: object({ id: id() }),
      answers: 'file',
    }),
    exportJobDetails: endpoint({
      get: '/Customer/Export/ExportJobDetails',
      title: ['导出进度', 'State of an export'],
      permission: 'signedIn',
      input: object({ id: id() }),
      result: exportJob,
    }),
  },
} as const satisfies ModuleContract;
