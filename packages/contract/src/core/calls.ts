import { type Endpoint, endpoint, type PermissionName } from './endpoint.ts';
import { historyInput, historyPage } from './history.ts';
import type { Label } from './label.ts';
import { id, object, type TObject } from './schema.ts';

// Calls that most registers have, each told in one line.

/** Changes of one record, newest first. */
export const historyCall = (path: string, title: Label, permission: PermissionName) =>
  endpoint({ get: path, title, permission, input: historyInput, result: historyPage });

/** Takes a workbook of at most 20 MB; the job checks it and waits for confirmation. */
export const importCall = (path: string, title: Label, permission: PermissionName, collegeWide?: true) =>
  endpoint({
    post: path,
    title,
    permission,
    collegeWide,
    upload: { kind: 'workbook', maxBytes: 20 * 1024 * 1024 },
    result: object({ jobId: id() }),
  });

/** The workbook to fill in for an import. */
export const templateCall = (path: string, title: Label, permission: PermissionName) =>
  endpoint({ get: path, title, permission, answers: 'file' });

/** What the filters of a list show, as a workbook. */
export const exportCall = <I extends TObject>(
  path: string,
  title: Label,
  permission: PermissionName | readonly PermissionName[],
  input: I,
): Endpoint<I, undefined, false, false, 'file'> =>
  endpoint({ post: path, title, permission, reads: true, input, answers: 'file' }) as never;
