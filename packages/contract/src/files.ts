import { fileKinds, fileLimits } from './core/fileLimits.ts';
import {
  about,
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
  moment,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
} from './core/index.ts';

const columnNo = integer(['列', 'Column'], { max: 16_383 });
const columnKey = text(['字段', 'Field'], { max: 60 });

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
  /** Of the good ones: what they say is there already. */
  sameCount: integer(['不变', 'Unchanged']),
  failure: nullable(text(['失败原因', 'Why it failed'], { max: 500 })),
  /** For a day after its end, as often as its owner wants. */
  hasPasswords: bool(['可下载初始密码', 'Initial passwords to download']),
  passwordsFetched: bool(['初始密码已下载', 'The passwords were downloaded']),
  passwordsUntil: nullable(moment(['初始密码保留至', 'Passwords are kept until'])),
  /** Cells that were put right. */
  widened: integer(['转换的全角内容', 'Full-width cells']),
  spaced: integer(['去掉的空格', 'Cells with blanks']),
  /** Columns of the file while their owner is asked what they are. */
  heading: nullable(
    list(
      object({
        column: columnNo,
        letters: text(['列号', 'Column'], { max: 3 }),
        title: text(['文件中的列', 'Column of the file'], { max: 60 }),
        samples: list(text(['示例', 'Samples'], { max: 60 })),
        key: nullable(columnKey),
      }),
    ),
  ),
  fields: list(
    object({
      key: columnKey,
      title: text(['字段', 'Field'], { max: 60 }),
      required: bool(['必填', 'Required']),
    }),
  ),
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
  /** Of each row of the preview. */
  unchanged: list(bool(['不变', 'Unchanged'])),
  /** What importing does with good rows, as the import itself tells it: how many rows each word is said of. */
  effects: list(object({ effect: text(['处理', 'Effect'], { max: 60 }), count: integer(['行数', 'Rows']) }), [
    '处理',
    'Effects',
  ]),
  /** The same words of each row of the preview. */
  effectsOfRows: list(list(text(['处理', 'Effect'], { max: 60 }))),
  /** Pictures of the rows of the preview, in their order: the place of the column and the address. */
  pictures: list(
    list(object({ column: columnNo, url: text(['地址', 'Address'], { max: 500 }) }), ['图片', 'Pictures']),
  ),
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
  VIDEO_ONLY: [
    400,
    '只能上传 MP4 或 WebM 视频，且内容须与扩展名一致',
    'Only MP4 and WebM videos may be uploaded, with the content that their name says',
  ],
  VIDEO_TOO_LARGE: [413, '视频大小必须小于 2 GB', 'The video must be smaller than 2 GB'],
  UPLOADS_TOO_MANY: [
    429,
    '未完成的上传过多，请先完成或取消',
    'Too many uploads are unfinished; finish or cancel some first',
  ],
  UPLOAD_QUOTA: [
    429,
    '您今日已上传但尚未使用的文件已达上限（{files} 个，{size}），请先保存正在填写的内容，或 {minutes} 分钟后再试',
    'You have uploaded as much as you may today without using it ({files} files, {size}); save what you are filling in, or try again in {minutes} minutes',
  ],
  IMPORT_QUOTA: [
    429,
    '您今日有 {count} 个未完成的导入，请先确认导入，或 {minutes} 分钟后再试',
    'You have {count} unfinished imports today; confirm them first, or try again in {minutes} minutes',
  ],
  UPLOAD_GONE: [
    404,
    '上传已过期或已取消，请重新上传',
    'The upload has expired or was cancelled; send it again',
  ],
  UPLOAD_OFFSET: [409, '上传位置不符，请从已收到处继续', 'Go on from what has arrived'],
  UPLOAD_INCOMPLETE: [409, '文件尚未上传完整', 'The file has not arrived completely'],
  UPLOAD_USED: [409, '该上传凭证已使用', 'This upload has been used'],
  UPLOAD_CHANGED: [
    400,
    '上传的内容与申请的不一致，请重新上传',
    'What arrived is not what was announced; send it again',
  ],
  UPLOADS_HERE: [
    409,
    '本系统由服务器接收文件，请直接上传',
    'Files are sent to this server itself; there is no store to send them to',
  ],
  STORE_AWAY: [
    503,
    '文件存储暂时无法访问，请稍后重试',
    'The file store cannot be reached; please try again later',
  ],
  WORKBOOK_ONLY: [400, '只能上传 Excel 工作簿（.xlsx）', 'Only Excel workbooks (.xlsx) may be uploaded'],
  IMPORT_ONE_WORKBOOK: [
    400,
    '一次只能上传一个工作簿，图片请压缩为 .zip 一并上传',
    'One workbook at a time; pictures come beside it as one .zip',
  ],
  FILE_UNKNOWN: [400, '所选文件不存在或不是您上传的', 'The file does not exist or was not uploaded by you'],
  FILE_LINK_INVALID: [403, '文件链接无效或已过期', 'The link of the file is invalid or has expired'],
  EXPORT_REASON_NEEDED: [
    400,
    '导出超过 {most} 人的数据须填写导出原因',
    'Say why data of more than {most} people is exported',
  ],
  JOB_NOT_WAITING: [409, '该导入任务不在待确认状态', 'This import is not waiting to be confirmed'],
  JOB_NOT_MAPPING: [
    409,
    '该导入任务现在不能对应列，请重新上传文件',
    'The columns of this import cannot be named now; upload the file again',
  ],
  JOB_FILE_GONE: [
    409,
    '上传的文件已过期，请重新上传',
    'The uploaded file is no longer kept; upload it again',
  ],
  IMPORT_COLUMNS_MISSING: [400, '以下必填项还没有对应的列：{columns}', 'No column is given for: {columns}'],
  IMPORT_COLUMN_TWICE: [
    400,
    '“{column}”对应了多列，请只保留一列',
    'Several columns are given for “{column}”',
  ],
  IMPORT_COLUMN_UNKNOWN: [
    400,
    '所选的列或字段不存在，请刷新后重试',
    'A column or field chosen does not exist; load the page again',
  ],
  JOB_NOTHING_TO_IMPORT: [409, '没有可导入的行', 'There is no good row to import'],
  JOB_NO_FAILED_ROWS: [404, '没有失败的行', 'There are no failed rows'],
});

const stored = {
  fileId: id(),
  name: text(['文件名', 'File name'], { max: 200 }),
  bytes: integer(['大小', 'Size'], { max: Number.MAX_SAFE_INTEGER }),
  url: text(['地址', 'Address'], { max: 500 }),
  /** Told to who has nearly as much unused as he may have. */
  warning: nullable(text(['提示', 'Notice'], { max: 300 })),
};
const storedFile = object(stored);
export type StoredUpload = Static<typeof storedFile>;

const name = text(['文件名', 'File name'], { max: 200 });
const size = integer(['大小', 'Size'], { min: 1, max: fileLimits.videoBytes });
const sha256 = optional(text(['SHA-256', 'SHA-256'], { max: 64, min: 64, pattern: '^[0-9a-f]{64}$' }));
const announced = object({ kind: choice(['类型', 'Kind'], fileKinds), name, size, sha256 });
const announcedVideo = object({ name, size, sha256 });

/** A form for the store: the fields in their order, then the file. Good for one file of this size and type. */
const uploadToken = object({
  uploadId: id(),
  accessKeyId: text(['密钥编号', 'Key id'], { max: 200 }),
  policy: text(['策略', 'Policy'], { max: 4000 }),
  sign: text(['签名', 'Signature'], { max: 100 }),
  host: text(['地址', 'Address'], { max: 500 }),
  key: text(['对象键', 'Key'], { max: 200 }),
  expires: moment(['有效期至', 'Good until']),
  fields: list(
    object({ name: text(['字段', 'Field'], { max: 60 }), value: text(['值', 'Value'], { max: 4000 }) }),
  ),
});
export type UploadToken = Static<typeof uploadToken>;

const address = object({ url: text(['地址', 'Address'], { max: 2000 }) });
const askedFile = object({ id: id() });
const progress = object({
  id: id(),
  /** Bytes that have arrived. */
  offset: integer(['已收到', 'Arrived'], { max: fileLimits.videoBytes }),
  size,
});

export const files = {
  name: 'files',
  openToSuppliers: true,
  title: moduleTitles.files,
  permissions: [],
  menus: [],
  endpoints: about('file', {
    imageUpload: endpoint({
      post: '/File/Files/SetLocalImgUrl',
      title: ['上传图片', 'Upload a picture'],
      permission: 'signedIn',
      whileRegistering: true,
      unlogged: true,
      upload: { kind: 'image', maxBytes: fileLimits.imageBytes },
      result: object({ fileId: stored.fileId, url: stored.url, warning: stored.warning }),
    }),
    documentUpload: endpoint({
      post: '/File/Files/SetLocalFileUrl',
      title: ['上传文件', 'Upload a document'],
      permission: 'signedIn',
      unlogged: true,
      upload: { kind: 'any', maxBytes: fileLimits.documentBytes },
      result: storedFile,
    }),
    videoUpload: endpoint({
      post: '/File/Files/SetLocalVideoUrl',
      title: ['上传视频', 'Upload a video'],
      permission: 'signedIn',
      unlogged: true,
      upload: { kind: 'video', maxBytes: fileLimits.videoBytes },
      result: storedFile,
    }),
    /** Announces a file that comes in parts. */
    uploadStart: endpoint({
      post: '/File/Files/UploadStart',
      title: ['开始分片上传', 'Begin an upload in parts'],
      permission: 'signedIn',
      unlogged: true,
      input: announced,
      result: progress,
    }),
    uploadPart: endpoint({
      post: '/File/Files/UploadPart',
      title: ['上传分片', 'Upload a part'],
      permission: 'signedIn',
      unlogged: true,
      input: object({ id: id(), offset: progress.properties.offset }),
      upload: { kind: 'any', maxBytes: fileLimits.partBytes },
      result: progress,
    }),
    uploadState: endpoint({
      get: '/File/Files/UploadState',
      title: ['上传进度', 'State of an upload'],
      permission: 'signedIn',
      input: askedFile,
      result: progress,
    }),
    /** Checks what has arrived, in parts or at the store, and takes it in. */
    uploadFinish: endpoint({
      post: '/File/Files/UploadFinish',
      title: ['完成上传', 'Finish an upload'],
      permission: 'signedIn',
      whileRegistering: true,
      unlogged: true,
      input: askedFile,
      result: storedFile,
    }),
    uploadCancel: endpoint({
      post: '/File/Files/UploadCancel',
      title: ['取消上传', 'Cancel an upload'],
      permission: 'signedIn',
      unlogged: true,
      input: askedFile,
    }),
    fastToken: endpoint({
      post: '/Customer/File/GetFastAliToken',
      title: ['上传凭证', 'Form for an upload to the store'],
      permission: 'signedIn',
      whileRegistering: true,
      unlogged: true,
      input: announced,
      result: uploadToken,
    }),
    videoToken: endpoint({
      post: '/Customer/File/GetAliVideoToken',
      title: ['视频上传凭证', 'Form for a video to the store'],
      permission: 'signedIn',
      unlogged: true,
      input: announcedVideo,
      result: uploadToken,
    }),
    videoTokenGet: endpoint({
      get: '/Customer/File/GetAliVideoToken',
      title: ['视频上传凭证', 'Form for a video to the store'],
      permission: 'signedIn',
      input: announcedVideo,
      result: uploadToken,
    }),
    signUrl: endpoint({
      post: '/Customer/File/GetAliSignUrl',
      title: ['图片地址', 'Address of a picture'],
      permission: 'signedIn',
      reads: true,
      input: askedFile,
      result: address,
    }),
    signUrlGet: endpoint({
      get: '/Customer/File/GetAliSignUrl',
      title: ['图片地址', 'Address of a picture'],
      permission: 'signedIn',
      input: askedFile,
      result: address,
    }),
    signFileUrl: endpoint({
      post: '/Customer/File/GetAliSignFileUrl',
      title: ['文件地址', 'Address of a file'],
      permission: 'signedIn',
      reads: true,
      input: askedFile,
      result: address,
    }),
    signFileUrlGet: endpoint({
      get: '/Customer/File/GetAliSignFileUrl',
      title: ['文件地址', 'Address of a file'],
      permission: 'signedIn',
      input: askedFile,
      result: address,
    }),
    ossFile: endpoint({
      get: '/Customer/Settings/OssFile',
      title: ['打开文件', 'Open a file'],
      permission: 'signedIn',
      input: askedFile,
      answers: 'file',
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
        /** The session for which a short-lived address was made. */
        h: optional(id(['登录', 'Session'])),
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
    /** Which column of the file is which; with none given the owner is asked for them. */
    importMap: endpoint({
      post: '/Customer/Import/ImportMap',
      title: ['对应导入的列', 'Name the columns of an import'],
      permission: 'signedIn',
      unlogged: true,
      input: object({
        id: id(),
        columns: optional(
          list(object({ column: columnNo, key: nullable(columnKey) }), ['列', 'Columns'], { max: 200 }),
        ),
      }),
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
  }),
} as const satisfies ModuleContract;
