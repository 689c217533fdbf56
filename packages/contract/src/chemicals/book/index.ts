import {
  about,
  bool,
  byProduct,
  choice,
  type Dictionary,
  day,
  endpoint,
  id,
  list,
  moment,
  nullable,
  object,
  optional,
  quantity,
  type Static,
  text,
  unit,
} from '../../core/index.ts';
import { movementKinds } from '../stock/codes.ts';
import { movementPermission } from '../stock/permissions.ts';

/** What the second book says beside a movement. */
export const secondBookStates = {
  pending: ['待登记', 'Missing'],
  matched: ['相符', 'The same'],
  differs: ['不符', 'Differs'],
} as const satisfies Dictionary;
export type SecondBookState = keyof typeof secondBookStates;

/** What is to be entered: the figures of the system stay hidden. */
const pending = object({
  movementId: id(['流水', 'Movement']),
  kind: choice(['类型', 'Kind'], movementKinds),
  at: moment(['时间', 'Time']),
  bottleCode: text(['瓶码', 'Label code'], { max: 20 }),
  chineseName: text(['名称', 'Name'], { max: 200 }),
  unit: unit(),
  laboratoryName: text(['实验室', 'Laboratory'], { max: 60 }),
  locationText: nullable(text(['存放点', 'Storage place'], { max: 400 })),
  operatorName: byProduct(text(['经手人', 'Operator'], { max: 50 })),
  due: day(['应登记日期', 'Due']),
});
export type PendingEntry = Static<typeof pending>;

/** Rows that both books of a month have on paper. */
export const bothBooksMost = 2000;

const base = '/Customer/Chemicals';

export const keeperEntryEndpoints = about('keeperEntry', {
  /** Of what the other keeper, or whoever acts for him, has booked. */
  keeperEntryPending: endpoint({
    get: `${base}/KeeperEntryPending`,
    title: ['第二本账待登记', 'To be entered into the second book'],
    permission: 'signedIn',
    insidersOnly: true,
    result: list(pending),
  }),
  /** Once, and never changed; what is not the same freezes the bottle. */
  keeperEntrySave: endpoint({
    post: `${base}/KeeperEntrySave`,
    title: ['登记第二本账', 'Enter into the second book'],
    permission: 'signedIn',
    insidersOnly: true,
    changes: ['keeperEntry', 'movement', 'bottle', 'chemicalAlert'],
    input: object({
      movementId: id(['流水', 'Movement']),
      /** What is in the bottle after the movement, in the unit of its label. */
      quantityRead: quantity(['瓶内余量', 'Left in the bottle'], { zero: true }),
    }),
    result: object({ matched: bool(['相符', 'The same']) }),
  }),
  /** 双本账: both books of a laboratory’s month side by side; of one substance, or of all that two are kept of. */
  bothBooksPrint: endpoint({
    post: `${base}/BothBooksPrint`,
    title: ['打印双本账', 'Print both books'],
    permission: movementPermission.export,
    reads: true,
    input: object({
      laboratoryId: id(['实验室', 'Laboratory']),
      month: text(['月份', 'Month'], {
        max: 7,
        pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$',
        says: ['{title}应如 2026-03', '{title} is given as 2026-03'],
      }),
      substanceId: optional(nullable(id(['化学品', 'Substance']))),
    }),
    answers: 'file',
  }),
});
