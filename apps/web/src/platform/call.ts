/** Calls of the contract: `call` for answers, `download` for files. */
export { type Downloaded, download, fileNameOf, openDocument } from './download.ts';
export { CallFailed, type FieldError, isUnanswered } from './failure.ts';
export { newId } from './ids.ts';
export { type CallOptions, call, onStaleAuthority, queryString, setCodeNum } from './wire.ts';
