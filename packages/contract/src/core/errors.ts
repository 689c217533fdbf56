import type { Label } from './label.ts';

/** HTTP status, Chinese sentence, English sentence. `{name}` is filled by the value thrown with the error. */
export type ErrorText = readonly [status: number, zh: string, en: string];

export const defineErrors = <const E extends Record<string, ErrorText>>(errors: E): E => errors;

export type ValuesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string | number | Label } & ValuesOf<Rest>
  : Record<never, never>;

export const sentenceOf = (error: ErrorText): Label => [error[1], error[2]];

/** Errors that any call may answer; a module's own stand in its contract file. */
export const coreErrors = defineErrors({
  BAD_INPUT: [400, '提交的内容有误：{first}', 'Please check the input: {first}'],
  BAD_JSON: [400, '请求内容不是有效的 JSON', 'The request is not valid JSON'],
  BAD_REQUEST: [400, '请求格式有误', 'The request is malformed'],
  BROKEN_OFF: [400, '提交中断，请重试', 'The request was broken off, please try again'],
  TOO_DEEP: [400, '提交的内容嵌套层级过深', 'The request is nested too deeply'],
  BAD_TEXT: [400, '内容包含无法保存的字符', 'The text holds characters that cannot be stored'],
  TOO_MUCH_FORMATTING: [
    400,
    '文本格式过于复杂，请清除部分格式后再保存',
    'The text has too much formatting; remove some of it and save again',
  ],
  BAD_FILE: [400, '文件内容与类型不符或已损坏', 'The file is damaged or not of the type it claims'],
  NO_FILE: [400, '请选择要上传的文件', 'Choose a file to upload'],
  SIGN_IN_REQUIRED: [401, '请先登录', 'Please sign in'],
  SESSION_ENDED: [401, '登录已失效，请重新登录', 'The session has ended, please sign in again'],
  DEVICE_UNPAIRED: [
    401,
    '此设备已解绑，请重新配对',
    'This device is not paired any more; please pair it again',
  ],
  NOT_ALLOWED: [403, '没有权限进行此操作', 'You are not allowed to do this'],
  COLLEGE_SCOPE_REQUIRED: [
    403,
    '仅校级管理员可进行此操作',
    'Only an administrator of the whole college may do this',
  ],
  REGISTRATION_REQUIRED: [403, '请先完成账号初始化', 'Please finish setting up your account first'],
  NOT_FOUND: [404, '内容不存在或无权查看', 'It does not exist, or you may not see it'],
  NO_SUCH_CALL: [404, '接口不存在', 'There is no such call'],
  METHOD_NOT_ALLOWED: [405, '请求方法不被支持', 'The method is not supported here'],
  STALE_VERSION: [
    409,
    '数据已被他人修改，请刷新后重试',
    'Somebody else changed it, please refresh and try again',
  ],
  WRONG_STATE: [409, '当前状态不允许此操作', 'Its state does not allow this now'],
  DUPLICATE: [409, '相同的记录已存在', 'Such a record exists already'],
  IN_USE: [409, '该记录正在被使用，无法删除', 'It is in use and cannot be deleted'],
  IDEMPOTENCY_KEY_REUSED: [
    409,
    '同一请求编号已用于其他内容',
    'This idempotency key was used for another request',
  ],
  TOO_LARGE: [413, '提交的内容过大', 'The request is too large'],
  TOO_MANY_VALUES: [
    413,
    '一次提交的内容项过多，请分批提交',
    'The request holds too many values; please send it in parts',
  ],
  FILE_TOO_LARGE: [413, '文件大小不能超过 {max}', 'The file may not be larger than {max}'],
  WRONG_TYPE: [415, '不支持的内容类型', 'The content type is not supported'],
  SEARCH_TOO_MANY: [
    429,
    '查找人员过于频繁，请 {minutes} 分钟后再试',
    'You have searched for too many people, please try again in {minutes} minutes',
  ],
  SIGNATURE_REFUSED: [401, '签名无效', 'The signature was not accepted'],
  TOO_MANY: [429, '操作过于频繁，请稍后再试', 'Too many requests, please try again later'],
  INTERNAL: [500, '系统错误', 'System error'],
  UNAVAILABLE: [503, '系统繁忙，请稍后重试', 'The system is busy, please try again shortly'],
  WORK_STOPPED: [
    503,
    '处理过程意外中断，请重试；如仍失败，请联系管理员',
    'It was broken off while being worked on; please try again, or tell the administrator if it fails again',
  ],
  UPDATING: [503, '系统升级中，请稍后重试', 'The system is being updated, please try again shortly'],
  STORAGE_FULL: [507, '存储空间不足，请联系管理员', 'Storage is full, please contact the administrator'],
});
