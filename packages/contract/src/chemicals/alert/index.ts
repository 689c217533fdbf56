import {
  about,
  bool,
  byProduct,
  choice,
  controlCategories,
  endpoint,
  id,
  ids,
  type Label,
  list,
  moment,
  type Notes,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
  version,
} from '../../core/index.ts';
import { lossKinds } from '../adjust/codes.ts';
import { storageClasses } from '../codes.ts';
import { limitKeys, limitUnits, unitNotes } from '../limit/codes.ts';
import { wasteCategories } from '../waste/codes.ts';
import {
  alertLimits,
  alertNotes,
  chemicalAlertEvents,
  chemicalAlertKinds,
  chemicalAlertLevels,
  chemicalAlertStates,
  explainers,
} from './codes.ts';
import { chemicalAlertPermission } from './permissions.ts';

export * from './codes.ts';
export * from './permissions.ts';

const laboratory = ['实验室', 'Laboratory'] as const;
const reason = text(['说明', 'Reason'], { max: 500 });

/** What is wrong, as the product has found it. */
export const alertDetail = byProduct(text(['情况', 'What is wrong'], { max: 500 }), alertNotes, {
  ...limitUnits,
  ...lossKinds,
});

const notesOf = (words: Notes, note: (word: Label) => Label): Notes =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, note(word)]));

/** What it is about, in words: a bottle, a container, a place, or a limit and where it is counted. */
export const alertObject = byProduct(text(['对象', 'Object'], { max: 300 }), {
  ...notesOf({ ...limitKeys, ...controlCategories, ...storageClasses }, ([zh, en]) => [
    `{place} ${zh}`,
    `{place}: ${en}`,
  ]),
  ...notesOf(wasteCategories, ([zh, en]) => [`${zh} {code}`, `${en} {code}`]),
  ...unitNotes,
});

const row = object({
  id: id(),
  kind: choice(['类型', 'Kind'], chemicalAlertKinds),
  level: choice(['级别', 'Level'], chemicalAlertLevels),
  object: alertObject,
  /** Where that is shown. */
  link: text(['链接', 'Link'], { max: 300 }),
  detail: nullable(alertDetail),
  laboratoryId: id(laboratory),
  laboratoryName: text(laboratory, { max: 60 }),
  /** Keepers of the place, else head and officers. */
  whoNames: list(text(['责任人', 'Who'], { max: 50 }), ['责任人', 'Who answers for it']),
  since: moment(['发生时间', 'Since']),
  state: choice(['状态', 'State'], chemicalAlertStates),
  autoClosed: bool(['已自动解除', 'Its cause is gone']),
  reason: nullable(reason),
  handledByName: nullable(text(['处理人', 'Handled by'], { max: 50 })),
  handledAt: nullable(moment(['处理时间', 'Handled'])),
  /** What keepers and head have said of a second book that differs. */
  statements: list(
    object({
      as: choice(['身份', 'As'], explainers),
      name: text(['姓名', 'Name'], { max: 50 }),
      text: reason,
      at: moment(['时间', 'At']),
    }),
    ['说明', 'Statements'],
  ),
  version: version(),
  can: list(choice(['可做', 'May be done'], chemicalAlertEvents)),
});
export type ChemicalAlertRow = Static<typeof row>;

export const alertFilters = {
  keyword: optional(text(['对象', 'Object'], { max: 50, min: 0 })),
  kind: optional(row.properties.kind),
  level: optional(row.properties.level),
  laboratoryId: optional(id(laboratory)),
  state: optional(row.properties.state),
};
const some = ids(['预警', 'Alerts'], alertLimits.atOnce);
const base = '/Customer/Chemicals';
const { query, edit } = chemicalAlertPermission;
const changes = ['chemicalAlert', 'bottle'] as const;

export const chemicalAlertEndpoints = about('chemicalAlert', {
  /** Of the laboratories in reach, and of those whose places one keeps. */
  alertPageList: endpoint({
    get: `${base}/AlertPageList`,
    title: ['化学品预警', 'Alerts of chemicals'],
    permission: query,
    input: pageQuery(alertFilters, ['since', 'level', 'state']),
    result: pageOf(row),
  }),
  /** Of a second book that differs each keeper and the head say what they know; then the bottle is free. */
  alertHandle: endpoint({
    post: `${base}/AlertHandle`,
    title: ['处理化学品预警', 'Handle alerts of chemicals'],
    permission: 'signedIn',
    insidersOnly: true,
    changes,
    input: object({
      ids: some,
      state: choice(['处理为', 'Becomes'], {
        handled: chemicalAlertStates.handled,
        ignored: chemicalAlertStates.ignored,
      }),
      reason,
    }),
  }),
  alertRemind: endpoint({
    post: `${base}/AlertRemind`,
    title: ['提醒处理化学品预警', 'Remind of alerts of chemicals'],
    permission: edit,
    changes,
    input: object({ ids: some }),
  }),
});
