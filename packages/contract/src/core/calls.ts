import { type Endpoint, endpoint, type PermissionName } from './endpoint.ts';
import { fileLimits } from './fileLimits.ts';
import { historyInput, historyPage } from './history.ts';
import type { Label } from './label.ts';
import {
  choice,
  type Dictionary,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  type Static,
  type TObject,
  type TProperties,
  text,
  version,
} from './schema.ts';

/** Input of a call that needs no more than the row. */
export const rowInput = object({ id: id(), version: version() });

/** Whom a reminder reached, and who was left out because an earlier one of the day had. */
export const remindedResult = object({
  reminded: integer(['提醒人数', 'People reminded']),
  leftOut: integer(['今日已提醒，未再发送', 'Left out, reminded earlier today']),
});
export type Reminded = Static<typeof remindedResult>;

// Calls that most registers have, each told in one line.

/** Changes of one record, newest first. */
export const historyCall = (path: string, title: Label, permission: PermissionName) =>
  endpoint({ get: path, title, permission, input: historyInput, result: historyPage });

/** Takes a workbook, or a file of text with one of these endings; the job checks it and waits for confirmation. */
export const importCall = (
  path: string,
  title: Label,
  permission: PermissionName,
  collegeWide?: true,
  texts?: readonly string[],
) =>
  endpoint({
    post: path,
    title,
    permission,
    collegeWide,
    upload: { kind: 'workbook', maxBytes: fileLimits.workbookBytes, ...(texts ? { texts } : {}) },
    result: object({ jobId: id() }),
  });

/** The same for a workbook that brings pictures, in its sheet or in an archive that is sent beside it. */
export const illustratedImportCall = (path: string, title: Label, permission: PermissionName) =>
  endpoint({
    post: path,
    title,
    permission,
    upload: { kind: 'workbook', maxBytes: fileLimits.picturesBytes, maxFiles: 2 },
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

/** People up to which a list of them is exported without saying why. */
export const personalExportMost = 1000;

const exportReason = text(['导出原因', 'Why it is exported'], { min: 2, max: 200 });

/** An export of people: more than `personalExportMost` of them only with a reason, which the log and the file hold. */
export const personalExportCall = <I extends TProperties>(
  path: string,
  title: Label,
  permission: PermissionName | readonly PermissionName[],
  filters: I,
) => exportCall(path, title, permission, object({ ...filters, reason: optional(exportReason) }));

const distribution = object({
  total: integer(['总数', 'Total']),
  /** Of the commonest values, at most a hundred. */
  rows: list(
    object({
      /** What a filter of the list takes; null where the field is empty. */
      value: nullable(text(['值', 'Value'], { max: 200, min: 0 })),
      name: text(['名称', 'Name'], { max: 200, min: 0 }),
      count: integer(['数量', 'Count']),
    }),
  ),
});
export type Distribution = Static<typeof distribution>;

/** How all that the filters of a list find is spread over one of its columns: what its chart draws. */
export const distributionCall = <P extends TProperties, D extends Dictionary>(
  path: string,
  title: Label,
  permission: PermissionName | readonly PermissionName[],
  filters: P,
  columns: D,
) =>
  endpoint({
    get: path,
    title,
    permission,
    input: object({ ...filters, column: choice(['统计项', 'Count by'], columns) }),
    result: distribution,
  }) as unknown as Endpoint<
    TObject<P & { column: ReturnType<typeof choice<D>> }>,
    typeof distribution,
    false,
    false,
    'json'
  >;
