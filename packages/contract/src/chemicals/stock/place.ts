import {
  about,
  bool,
  choice,
  controlledCategories,
  endpoint,
  historyCall,
  id,
  idResult,
  ids,
  importCall,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  type Static,
  templateCall,
  text,
  version,
} from '../../core/index.ts';
import { storageClasses } from '../codes.ts';
import { cabinetTypes, controlledStates, lockKinds, placeEvents, placeLayouts } from './codes.ts';
import { chemicalPermission, storagePermission } from './permissions.ts';

const laboratory = ['实验室', 'Laboratory'] as const;
const keeper = (letter: string) => [`保管人 ${letter}`, `Keeper ${letter}`] as const;
const categories = list(
  choice(['管制类别', 'Control category'], controlledCategories),
  ['管制类别', 'Control categories'],
  { max: 8 },
);

export const placeFields = {
  name: text(['名称', 'Name'], { max: 50 }),
  /** None of a shelf or a box: it takes what its cabinet takes. */
  cabinetType: optional(nullable(choice(['类型', 'Type'], cabinetTypes))),
  tempSetpoint: optional(
    nullable(integer(['设定温度（℃）', 'Set temperature (°C)'], { min: -200, max: 100 })),
  ),
  capacityL: optional(nullable(integer(['容积（L）', 'Capacity (L)'], { min: 1, max: 100_000 }))),
  lockKind: choice(['锁具', 'Lock'], lockKinds),
  keeperAId: optional(nullable(id(keeper('A')))),
  keeperBId: optional(nullable(id(keeper('B')))),
  camera: optional(bool(['视频监控', 'Camera'])),
};

const person = (letter: string) => nullable(text(keeper(letter), { max: 50 }));
const placeRow = object({
  id: id(),
  code: text(['编码', 'Code'], { max: 20 }),
  laboratoryId: id(laboratory),
  laboratoryName: text(laboratory, { max: 60 }),
  roomId: id(['房间', 'Room']),
  roomText: text(['房间', 'Room'], { max: 80 }),
  parentId: nullable(id(['上级', 'Within'])),
  name: text(['名称', 'Name'], { max: 80 }),
  /** From the room down to itself. */
  path: text(['位置', 'Place'], { max: 400 }),
  /** None of a room, a shelf or a box. */
  cabinetType: nullable(choice(['类型', 'Type'], cabinetTypes)),
  tempSetpoint: nullable(integer(['设定温度（℃）', 'Set temperature (°C)'], { min: -200 })),
  capacityL: nullable(integer(['容积（L）', 'Capacity (L)'])),
  lockKind: choice(['锁具', 'Lock'], lockKinds),
  keeperAId: nullable(id(keeper('A'))),
  keeperAName: person('A'),
  keeperBId: nullable(id(keeper('B'))),
  keeperBName: person('B'),
  camera: bool(['视频监控', 'Camera']),
  controlledState: choice(['管制品存放登记', 'Registered for controlled substances'], controlledStates),
  controlledCategories: categories,
  controlledNote: nullable(text(['审批说明', 'Note of the decision'], { max: 200 })),
  controlledFileId: nullable(id(['登记材料', 'Document'])),
  /** Standing just here, and in what stands within too. */
  bottles: integer(['瓶数', 'Bottles']),
  bottlesWithin: integer(['合计瓶数', 'Bottles, all in all']),
  /** What the containers in it and within hold when they are full. */
  filledL: number(['已占容积（L）', 'Taken (L)'], { min: 0, max: 1_000_000_000 }),
  /** Of what class they are, the most first; the most dangerous are left out. */
  classes: list(
    object({
      storageClass: choice(['储存类别', 'Storage class'], storageClasses),
      bottles: integer(['瓶数', 'Bottles']),
    }),
    ['储存类别', 'Storage classes'],
  ),
  version: version(),
  can: list(choice(['可做', 'May be done'], placeEvents)),
});
export type PlaceRow = Static<typeof placeRow>;

const base = '/Customer/Chemicals';
const seeing = [storagePermission.query, chemicalPermission.return] as const;

export const storageEndpoints = about('storage', {
  /** Everything of a laboratory, each place after the one that it is within. */
  storageTree: endpoint({
    get: `${base}/StorageTree`,
    title: ['存放点', 'Storage places'],
    permission: seeing,
    input: object({ laboratoryId: id(laboratory) }),
    result: list(placeRow),
  }),
  storageDetails: endpoint({
    get: `${base}/StorageDetails`,
    title: ['查看存放点', 'Show a storage place'],
    permission: seeing,
    input: object({ id: id() }),
    result: placeRow,
  }),
  /** By the label of the place. */
  storageByCode: endpoint({
    get: `${base}/StorageByCode`,
    title: ['扫码查看存放点', 'Storage place by its label'],
    permission: seeing,
    input: object({ code: text(['编码', 'Code'], { max: 20 }) }),
    result: placeRow,
  }),
  storageHistory: historyCall(
    `${base}/StorageHistory`,
    ['存放点变更记录', 'History of a storage place'],
    storagePermission.query,
  ),
  storageAdd: endpoint({
    post: `${base}/StorageAdd`,
    title: ['新增存放点', 'Add a storage place'],
    permission: storagePermission.add,
    input: object({ parentId: id(['上级', 'Within']), ...placeFields }),
    result: idResult,
  }),
  storageEdit: endpoint({
    post: `${base}/StorageEdit`,
    title: ['编辑存放点', 'Edit a storage place'],
    changes: ['storage', 'bottle'],
    permission: storagePermission.edit,
    input: object({ id: id(), ...placeFields, version: version() }),
  }),
  storageDelete: endpoint({
    post: `${base}/StorageDelete`,
    title: ['删除存放点', 'Delete a storage place'],
    permission: storagePermission.delete,
    input: object({ id: id(), version: version() }),
  }),
  storagePrint: endpoint({
    post: `${base}/StoragePrint`,
    title: ['打印存放点标签', 'Print labels of places'],
    permission: storagePermission.print,
    reads: true,
    input: object({ ids: ids(['存放点', 'Places'], 500), layout: choice(['尺寸', 'Size'], placeLayouts) }),
    answers: 'file',
  }),
  /** Asks the college to register the place for controlled substances. */
  controlledApply: endpoint({
    post: `${base}/ControlledApply`,
    title: ['申请管制品存放登记', 'Apply to store controlled substances'],
    permission: storagePermission.edit,
    input: object({
      id: id(),
      categories: { ...categories, minItems: 1 },
      fileId: id(['登记材料', 'Document']),
      version: version(),
    }),
  }),
  controlledApprove: endpoint({
    post: `${base}/ControlledApprove`,
    title: ['审批管制品存放登记', 'Decide on the storing of controlled substances'],
    permission: storagePermission.edit,
    collegeWide: true,
    input: object({
      id: id(),
      decision: choice(['决定', 'Decision'], { approve: placeEvents.approve, revoke: placeEvents.revoke }),
      categories,
      note: optional(nullable(text(['说明', 'Note'], { max: 200, min: 0 }))),
      version: version(),
    }),
  }),
  storageImport: importCall(
    `${base}/StorageImport`,
    ['导入存放点', 'Import storage places'],
    storagePermission.add,
  ),
  storageTempExport: templateCall(
    `${base}/StorageTempExport`,
    ['存放点导入模板', 'Template of storage places'],
    storagePermission.add,
  ),
});
