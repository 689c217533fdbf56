import {
  type Label,
  type SyncKind,
  type SyncOrganization,
  type SyncPerson,
  type SyncSource,
  syncOrganization,
  syncPerson,
  syncRowFields,
  syncWords,
} from '@anyan/contract';
import { bodyAjv, fieldErrors, holdsUnstorableText } from '../../../platform/http/validation.ts';

/** A row that was not taken, with what to mend. */
export interface SyncRefusal {
  externalId: string;
  field: string;
  message: Label;
}

export type CheckedPerson = Omit<SyncPerson, 'userType' | 'status'> & {
  userType: 1 | 2 | 3 | 4;
  here: boolean;
};
export type CheckedOrganization = Omit<SyncOrganization, 'status'> & { here: boolean };

interface Codes {
  codes: readonly { field: string; from: string; to: string }[];
}

const checks = {
  people: () => bodyAjv.compile(syncPerson),
  organizations: () => bodyAjv.compile(syncOrganization),
};
const compiled = new Map<SyncKind, ReturnType<(typeof checks)[SyncKind]>>();
const checkOf = (kind: SyncKind) => {
  const check = compiled.get(kind) ?? checks[kind]();
  compiled.set(kind, check);
  return check;
};

/** Headings of a file that are asked about: those the source has names for, fields and their titles. */
export const headingsOf = ({ fields }: Pick<SyncSource, 'fields'>) => {
  const names = new Map<string, string>(
    Object.entries(syncRowFields).flatMap(([field, titles]) =>
      [field, ...titles].map((one) => [one, field] as const),
    ),
  );
  for (const { from } of fields) names.set(from, from);
  return (heading: string): string | undefined => names.get(heading);
};

/** A row by the product's names of its fields; what the source did not say to mean something stays as it is. */
export const renamed = ({ fields }: Pick<SyncSource, 'fields'>) => {
  const names = new Map<string, string>(fields.map(({ field, from }) => [from, field]));
  return (row: object): object =>
    names.size === 0
      ? row
      : Object.fromEntries(Object.entries(row).map(([name, value]) => [names.get(name) ?? name, value]));
};

/** What the database cannot keep (NUL, half characters) is not kept: of such a row its id alone is. */
export const keepable = (row: object): object =>
  holdsUnstorableText(row) ? { externalId: idOf(row), unreadable: true } : row;

const says = {
  unreadable: ['内容含有无法保存的字符', 'It holds signs that cannot be kept'] as Label,
};

const idOf = (row: object): string => {
  const given = (row as { externalId?: unknown }).externalId;
  return typeof given === 'string' ? given.slice(0, 64).toWellFormed().replaceAll('\0', '') : '';
};

/** The product's word for the source's. */
const translated = ({ codes }: Codes) => {
  const words = new Map(codes.map(({ field, from, to }) => [`${field} ${from}`, to]));
  return (field: string, word: string): string => words.get(`${field} ${word.trim()}`) ?? word.trim();
};

const unknown = (title: Label, word: string): Label => [
  `${title[0]}“${word}”无法识别，请在来源的代码对照中补充`,
  `${title[1]} “${word}” is not known; please add it to the codes of the source`,
];

/** Rows by the schema, in the product's words; wrong ones and repeated ones are refused, each alone. */
export const checkedRows = <K extends SyncKind>(source: Codes, kind: K, rows: readonly object[]) => {
  type Row = K extends 'people' ? CheckedPerson : CheckedOrganization;
  const check = checkOf(kind);
  const word = translated(source);
  const refused: SyncRefusal[] = [];
  const good: Row[] = [];
  const seen = { ids: new Set<string>(), keys: new Set<string>() };
  for (const row of rows) {
    const externalId = idOf(row);
    const before = refused.length;
    const refuse = (field: string, message: Label) => refused.push({ externalId, field, message });
    if ('unreadable' in row) refuse('', says.unreadable);
    else if (!check(row)) {
      const [zh, en] = [
        fieldErrors(check.errors ?? [], 'zh-CN')[0],
        fieldErrors(check.errors ?? [], 'en-US')[0],
      ];
      refuse(zh?.field ?? '', [zh?.message ?? '', en?.message ?? '']);
    }
    if (refused.length > before) continue;
    const given = row as SyncPerson & SyncOrganization;
    const status = word('status', given.status) as keyof typeof syncWords.status;
    const here = syncWords.status[status];
    const userType = kind === 'people' ? syncWords.userType[word('userType', given.userType)] : 1;
    const key = (kind === 'people' ? given.number : given.code).toLowerCase();
    if (here === undefined) refuse('status', unknown(['状态', 'Status'], given.status));
    else if (userType === undefined) refuse('userType', unknown(['人员类型', 'Kind'], given.userType));
    else if (seen.ids.has(externalId))
      refuse('externalId', ['来源标识在同一批中重复', 'The id comes twice in the batch']);
    else if (seen.keys.has(key))
      refuse(kind === 'people' ? 'number' : 'code', [
        '工号/学号或代码在同一批中重复',
        'The number or code comes twice in the batch',
      ]);
    else {
      seen.ids.add(externalId);
      seen.keys.add(key);
      const code = (value: string) => word('organizationCode', value);
      good.push({
        ...given,
        here,
        ...(kind === 'people'
          ? { userType: userType as 1, organizationCode: code(given.organizationCode) }
          : { parentCode: given.parentCode ? code(given.parentCode) : null }),
      } as unknown as Row);
    }
  }
  return { good, refused };
};
